import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, Callout } from '#design-system/index.ts'
import type { Remedy, Work } from './work.ts'

type JobEndingProps = {
  work: Work
  /** The path of the studio, for links back. */
  here: string
  onAgain: () => void
}

/** The ending of a job that made nothing or not all, with the next step; nothing for a full success. */
export function JobEnding({ work, here, onAgain }: JobEndingProps) {
  if (work.state !== 'refused' && work.state !== 'stopped') return null
  const { tone, title } =
    work.state === 'refused' ? ({ tone: 'refusal', title: 'This job was not started.' } as const) : work
  return (
    <InSight>
      <Callout tone={tone} title={title} action={<Way remedy={work.remedy} here={here} onAgain={onAgain} />}>
        {work.sentence}
      </Callout>
    </InSight>
  )
}

/** Scrolls a new part into view once, since the person may be elsewhere on a long page. */
function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={place}>{children}</div>
}

const ways = {
  credits: { href: () => '/dashboard/credits', label: 'See credits' },
  'sign-in': { href: (here) => `/auth?redirect=${here}`, label: 'Sign in again' },
  verify: { href: () => '/dashboard/settings', label: 'Verify in Settings' },
  plans: { href: () => '/pricing', label: 'See plans' },
  library: { href: () => '/dashboard/media', label: 'See library' },
} as const satisfies Record<Exclude<Remedy, 'again'>, { href: (here: string) => string; label: string }>

type WayProps = { remedy: Remedy | null } & Omit<JobEndingProps, 'work'>

function Way({ remedy, here, onAgain }: WayProps) {
  if (remedy === null) return null
  if (remedy === 'again') {
    return (
      <Button size="small" icon={RotateCcw} onClick={onAgain}>
        Try again
      </Button>
    )
  }
  const { href, label } = ways[remedy]
  return (
    <Button size="small" href={href(here)}>
      {label}
    </Button>
  )
}
