import { Heading, Card as RadixCard } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './card.css'

export type CardProps = {
  /** The heading; it also names the section for screen readers. */
  title?: ReactNode
  /** The level of the heading in the page's outline. */
  titleLevel?: 'h2' | 'h3'
  /** One quiet sentence below the title. */
  description?: ReactNode
  /** Across from the title: a small button or a quiet fact. */
  aside?: ReactNode
  /** None for content with its own padding, roomy for a form that stands alone. */
  padding?: 'none' | 'normal' | 'roomy'
  /** For the layout of the feature. */
  className?: string
  /** The content. */
  children?: ReactNode
}

/** A panel with a heading and content. */
export function Card({
  title,
  titleLevel = 'h2',
  description,
  aside,
  padding = 'normal',
  className,
  children,
}: CardProps) {
  const titleId = useId()
  const content = (
    <>
      {title || aside ? (
        <div className="nf-card-head">
          <div>
            {title ? (
              <Heading as={titleLevel} size={padding === 'roomy' ? '5' : '3'} weight="bold" id={titleId}>
                {title}
              </Heading>
            ) : null}
            {description ? <p className="nf-card-description">{description}</p> : null}
          </div>
          {aside ? <div className="nf-card-aside tabular">{aside}</div> : null}
        </div>
      ) : null}
      {children}
    </>
  )
  return (
    <RadixCard asChild variant="surface" className={classNames('nf-card', className)} data-padding={padding}>
      {title ? <section aria-labelledby={titleId}>{content}</section> : <div>{content}</div>}
    </RadixCard>
  )
}
