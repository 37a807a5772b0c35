import { Callout as RadixCallout } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconComponent } from './icon.tsx'
import { type Tone, toneColor, toneIcon } from './tone.ts'
import './callout.css'

export type CalloutProps = {
  /** The meaning: its colour and icon; a refusal is read aloud at once. */
  tone: Exclude<Tone, 'quiet'>
  /** The event. */
  title?: ReactNode
  /** The remedy. */
  children?: ReactNode
  /** One button, when there is something to do. */
  action?: ReactNode
  /** A link to the remedy instead of an action: a page of the app. */
  way?: { label: string; href: string }
  /** Replaces the tone's icon. */
  icon?: IconComponent
}

/** A message for now. Screen readers announce a refusal at once, everything else in turn. */
export function Callout({ tone, title, children, action, way, icon }: CalloutProps) {
  return (
    <RadixCallout.Root
      className="nf-callout"
      color={toneColor[tone]}
      variant="surface"
      role={tone === 'refusal' ? 'alert' : 'status'}
    >
      <RadixCallout.Icon>
        <Icon of={icon ?? toneIcon[tone]} size={18} />
      </RadixCallout.Icon>
      <div className="nf-callout-words">
        {title ? <strong>{title}</strong> : null} {children ? <span>{children}</span> : null}
      </div>
      {action || way ? (
        <div className="nf-callout-action">
          {action}
          {way ? (
            <Button size="small" href={way.href}>
              {way.label}
            </Button>
          ) : null}
        </div>
      ) : null}
    </RadixCallout.Root>
  )
}
