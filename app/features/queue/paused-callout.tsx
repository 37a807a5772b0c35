import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { Button, Callout } from '#design-system/index.ts'

type PausedCalloutProps = {
  pausedAt: Instant
  zone: string
  /** The id of the reason it cannot be resumed now. */
  off?: string | null
  onResume: () => void
  children: ReactNode
}

/** A notice that nothing is sent, since when, with a button to resume. */
export function PausedCallout({ pausedAt, zone, off = null, onResume, children }: PausedCalloutProps) {
  return (
    <Callout
      tone="warning"
      icon={Pause}
      title={`Your queue has been paused since ${datesIn(zone).moment(pausedAt)}.`}
      action={
        <Button size="small" icon={Play} onClick={onResume} offBecause={off}>
          Resume
        </Button>
      }
    >
      {children}
    </Callout>
  )
}
