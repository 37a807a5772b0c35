import { Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import './shelf.css'

export type ShelfProps = {
  /** What is on offer. */
  title: ReactNode
  /** What holds for all that stands on it. */
  description?: ReactNode
  /** ShelfItems. */
  children: ReactNode
}

/** Things to choose from, side by side; on a phone one below the other. */
export function Shelf({ title, description, children }: ShelfProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="nf-shelf">
      <div className="nf-shelf-head">
        <Heading as="h2" size="4" weight="bold" id={titleId}>
          {title}
        </Heading>
        {description ? <Text color="gray">{description}</Text> : null}
      </div>
      <div className="nf-shelf-row">{children}</div>
    </section>
  )
}

export type ShelfItemProps = {
  /** What the thing is called. */
  title: ReactNode
  /** Across from the title: StatusTags. */
  tags?: ReactNode
  /** How much it is; the figure that matters is a `<b>`. */
  figure: ReactNode
  /** What else there is to know. */
  children?: ReactNode
  /** The one button. */
  action: ReactNode
}

/** One of the things on a shelf. */
export function ShelfItem({ title, tags, figure, children, action }: ShelfItemProps) {
  return (
    <Card className="nf-shelf-item">
      <div className="nf-shelf-words">
        <div className="nf-shelf-title">
          <Heading as="h3" size="3" weight="medium">
            {title}
          </Heading>
          {tags}
        </div>
        <p className="nf-shelf-figure tabular">{figure}</p>
        {children}
      </div>
      {action}
    </Card>
  )
}
