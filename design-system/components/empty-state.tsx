import { Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Icon, type IconComponent } from './icon.tsx'
import './empty-state.css'

export type EmptyStateProps = {
  /** A picture of the missing thing. */
  icon: IconComponent
  /** A sentence that nothing is here yet, and the name of the thing. */
  title: string
  /** The level of the heading in the page's outline. */
  titleLevel?: 'h2' | 'h3'
  /** How to make the first one. */
  children?: ReactNode
  /** An example of the filled state, or of a thing to try. */
  example?: ReactNode
  /** A field with the example in it, to edit and use. */
  field?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** An empty list with one example and one button. */
export function EmptyState({ icon, title, titleLevel = 'h2', children, example, field, action }: EmptyStateProps) {
  return (
    <div className="nf-empty">
      <span className="nf-empty-icon">
        <Icon of={icon} size={22} />
      </span>
      <Heading as={titleLevel} size="4" weight="bold">
        {title}
      </Heading>
      {children ? <p>{children}</p> : null}
      {example ? <div className="nf-empty-example">{example}</div> : null}
      {field ? <div className="nf-empty-field">{field}</div> : null}
      {action ? <div className="nf-empty-action">{action}</div> : null}
    </div>
  )
}
