import { Callout as RadixCallout } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconComponent } from './icon.tsx'
import { type Tone, toneColor, toneIcon } from './tone.ts'
import './callout.css'

export type CalloutProps = {
  /** What it means: its colour and its icon, and for a refusal that it is read out at once. */
  tone: Exclude<Tone, 'quiet'>
  /** What happened. */
  title?: ReactNode
  /** What to do about it. */
  children?: ReactNode
  /** One button, when there is something to do about it. */
  action?: ReactNode
  /** Where it is put right, in place of an action: a place of the app. */
  way?: { label: string; href: string }
  /** Another icon than that of the tone. */
  icon?: IconComponent
}

/** Something to know now. A refusal interrupts; everything else waits its turn to be read out. */
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
