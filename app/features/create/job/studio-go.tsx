import { Lock, Square } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { Button, Callout, type IconComponent, Skeleton } from '#design-system/index.ts'
import type { StudioActions, StudioView } from './studio-view.ts'
import './studio.css'

const isLacking = ({ available, price }: StudioView) => available !== null && available < price

/** Whether a job can be paid and asked for now; whether what is asked makes sense is for its kind to say. */
export const canStart = (view: StudioView): boolean =>
  view.work.state !== 'working' && !isLacking(view) && !view.offline && view.available !== null

const lateStopMs = 700

/** Whether a job ended only a moment ago: a press that was meant to stop it must not buy the next one. */
function useJustEnded(isWorking: boolean): boolean {
  const [isLate, setIsLate] = useState(isWorking)
  if (isWorking && !isLate) setIsLate(true)
  useEffect(() => {
    if (isWorking || !isLate) return
    const timer = setTimeout(() => setIsLate(false), lateStopMs)
    return () => clearTimeout(timer)
  }, [isWorking, isLate])
  return isLate && !isWorking
}

type StudioGoProps = {
  view: StudioView
  actions: StudioActions
  label: string
  icon: IconComponent
  /** Something is made by now: going on with it is the next thing to do. */
  isSecond: boolean
  /** Whether what is asked can be asked. */
  isAskable: boolean
  priceLabel: string
  /** Whether credits are set aside and all given back. */
  isFree?: boolean
  /** What the person's plan does not open, and which does; null when it does. */
  locked?: { title: string; says: string } | null
  /** Who makes it, as far as that is known. */
  madeBy: ReactNode
}

/** What keeps a job from starting, the button that starts and stops it, and its price before it is pressed. */
export function StudioGo(props: StudioGoProps) {
  const { view, actions, label, icon, isSecond, isAskable, priceLabel, isFree = false, locked = null, madeBy } = props
  const { price, available, offline, creditsFailure, work } = view
  const hasJustEnded = useJustEnded(work.state === 'working')
  return (
    <>
      {offline ? (
        <Callout tone="warning" title="You are offline.">
          Your text is kept here. Generate it when you are connected.
        </Callout>
      ) : null}
      {creditsFailure ? (
        <Callout tone="refusal" title="Your credits could not be read.">
          {creditsFailure}
        </Callout>
      ) : null}
      {locked ? (
        <Callout tone="info" icon={Lock} title={locked.title} way={{ label: 'See plans', href: '/pricing' }}>
          {locked.says}
        </Callout>
      ) : null}
      {isLacking(view) && !locked ? (
        <Callout tone="refusal" way={{ label: 'See credits', href: '/dashboard/credits' }}>
          {aiCreditMessages.INSUFFICIENT_CREDITS({ required: price, available: available ?? 0 })}
        </Callout>
      ) : null}
      <div className="studio-go">
        {work.state === 'working' ? (
          <Button size="large" wide icon={Square} onClick={actions.onStop}>
            Stop
          </Button>
        ) : (
          <Button
            // One light at a time: with something made at hand, saving it is the next thing to do.
            variant={isSecond ? 'secondary' : 'primary'}
            size="large"
            wide
            icon={icon}
            price={creditsWords(isFree ? 0 : price)}
            disabled={!isAskable || locked !== null || !canStart(view)}
            // Off for that moment without looking it, and still where the focus is.
            aria-disabled={hasJustEnded || undefined}
            onClick={hasJustEnded ? undefined : actions.onGenerate}
          >
            {label}
          </Button>
        )}
        <p className="studio-terms tabular">
          <span>{priceLabel}</span>
          <span>
            {creditsFailure ? null : available === null ? <Skeleton width="8ch" /> : `${creditsWords(available)} left`}
          </span>
        </p>
        {madeBy ? <p className="studio-terms">{madeBy}</p> : null}
      </div>
    </>
  )
}
