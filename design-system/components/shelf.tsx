import { Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import './shelf.css'

export type ShelfProps = {
  /** The name of the offers. */
  title: ReactNode
  /** A fact about all items of the shelf. */
  description?: ReactNode
  /** ShelfItems. */
  children: ReactNode
}

/** Offers side by side; on a phone one below the other. */
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
  /** The item's name. */
  title: ReactNode
  /** Across from the title: StatusTags. */
  tags?: ReactNode
  /** The price; the main figure is a `<b>`. */
  figure: ReactNode
  /** More facts. */
  children?: ReactNode
  /** The one button. */
  action: ReactNode
}

/** One offer on a shelf. */
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
