import { CircleCheck, CircleDashed, X } from 'lucide-react'
import { useRef } from 'react'
import { newPostHref } from '#app/content/places.ts'
import { connectionCostCredits } from '#app/domain/limits.ts'
import type { FirstStep, FirstStepId } from '#app/domain/people/first-steps.ts'
import { accountCreditsWords } from '#app/domain/wording/credits.ts'
import { Button, Card, Icon, IconButton, List, ListRow, VisuallyHidden } from '#design-system/index.ts'
import './first-steps.css'

export type FirstStepsProps = {
  steps: readonly FirstStep[]
  brandHref: string
  /** True when their plan includes planning a file; without it one can be reviewed. */
  plansFiles: boolean
  /** True without an account credit to connect with. */
  lacksCredit: boolean
  /** True when the server, which some steps need, is unreachable. */
  isAway: boolean
  onSkip: (id: FirstStepId) => void
  onSkipAll: () => void
}

const words = ({ brandHref, plansFiles, lacksCredit }: FirstStepsProps) =>
  ({
    post: {
      title: 'Write your first post',
      says: 'Nine practice accounts take it. Only you see them.',
      href: newPostHref,
    },
    brand: {
      title: 'Set your brand colour and tone',
      says: 'Pictures are drawn in it, and texts are written in it.',
      href: brandHref,
    },
    times: {
      title: 'Choose your posting times',
      says: 'A new post takes the next one that is free.',
      href: '/dashboard/queue',
    },
    account: {
      title: 'Connect an account',
      says: lacksCredit
        ? `Takes ${accountCreditsWords(connectionCostCredits)}, and you have none. A promo code adds one.`
        : 'One account sends to all nine platforms.',
      href: lacksCredit ? '/dashboard/accounts#redeem' : '/dashboard/accounts',
    },
    file: {
      title: 'Bring a file from another tool',
      says: plansFiles ? 'A CSV or JSON becomes planned posts.' : 'Look through it here. Planning it comes with Pro.',
      href: '/dashboard/batch',
    },
  }) as const satisfies Record<FirstStepId, { title: string; says: string; href: string }>

/** The first steps, as rows that tick themselves. Each can be skipped, and so can all. */
export function FirstSteps(props: FirstStepsProps) {
  const { steps, isAway, onSkip, onSkipAll } = props
  const said = words(props)
  const list = useRef<HTMLDivElement>(null)
  const done = steps.filter(({ isDone }) => isDone).length
  const skip = (id: FirstStepId) => {
    onSkip(id)
    // The focused row disappears; the focus stays at the list.
    list.current?.focus()
  }
  return (
    <Card
      title="First steps"
      description={`${done} of ${steps.length} done`}
      className="first-steps"
      aside={
        <Button size="small" variant="ghost" onClick={onSkipAll}>
          Skip all
        </Button>
      }
    >
      <div ref={list} tabIndex={-1} className="first-steps-list">
        <List label="First steps">
          {steps.map(({ id, isDone }) => (
            <ListRow
              key={id}
              leading={
                <span className="first-steps-mark" data-done={isDone || undefined}>
                  <Icon of={isDone ? CircleCheck : CircleDashed} size={20} />
                </span>
              }
              title={
                <>
                  {isDone ? <VisuallyHidden>Done: </VisuallyHidden> : null}
                  <span className="first-steps-title" data-done={isDone || undefined}>
                    {said[id].title}
                  </span>
                </>
              }
              {...(isDone ? {} : { href: said[id].href, meta: said[id].says })}
              trailing={
                isDone ? null : (
                  <IconButton size="small" label={`Skip: ${said[id].title}`} icon={X} onClick={() => skip(id)} />
                )
              }
            />
          ))}
        </List>
      </div>
      {isAway ? (
        <p className="first-steps-away">You are offline. Steps you did elsewhere are ticked when you are back.</p>
      ) : null}
    </Card>
  )
}
