import { Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Icon, type IconComponent } from './icon.tsx'
import './empty-state.css'

export type EmptyStateProps = {
  /** What is missing here, as a picture. */
  icon: IconComponent
  /** Says that there is nothing yet, and of what. */
  title: string
  /** Where the heading stands in the outline of the page. */
  titleLevel?: 'h2' | 'h3'
  /** How the first one comes about. */
  children?: ReactNode
  /** What it looks like once there is something, or what to try. */
  example?: ReactNode
  /** A field with the example in it, to be changed and used as it stands. */
  field?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Teaches with one example and one button. */
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
