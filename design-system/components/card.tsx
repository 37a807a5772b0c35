import { Heading, Card as RadixCard } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './card.css'

export type CardProps = {
  /** The heading; it also names the section for assistive technology. */
  title?: ReactNode
  /** Where the heading stands in the outline of the page. */
  titleLevel?: 'h2' | 'h3'
  /** One quiet sentence below the title. */
  description?: ReactNode
  /** Stands across from the title: a small button or a quiet fact. */
  aside?: ReactNode
  /** None for what brings its own, roomy for a form that stands alone. */
  padding?: 'none' | 'normal' | 'roomy'
  /** For the feature that lays it out. */
  className?: string
  /** What the card holds. */
  children?: ReactNode
}

/** A thing one can pick up. */
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
