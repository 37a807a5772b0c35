import { Lock, Square } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { Button, Callout, type IconComponent, Skeleton } from '#design-system/index.ts'
import type { StudioActions, StudioView } from './studio-view.ts'
import './studio.css'

const isLacking = ({ available, price }: StudioView) => available !== null && available < price

/** True when a job can be paid and started now; the kind checks the request itself. */
export const canStart = (view: StudioView): boolean =>
  view.work.state !== 'working' && !isLacking(view) && !view.offline && view.available !== null

const lateStopMs = 700

/** True when a job ended a moment ago: a press meant to stop it must not buy the next one. */
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
  /** True when there is a result: working with it is the main action. */
  isSecond: boolean
  /** True when the request is valid. */
  isAskable: boolean
  priceLabel: string
  /** True when credits are held and all released. */
  isFree?: boolean
  /** The plan a feature needs, when the person's plan lacks it; else null. */
  locked?: { title: string; says: string } | null
  /** The maker, as far as it is known. */
  madeBy: ReactNode
}

/** The problems before a job, its start and stop button, and its price. */
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
            // One primary button at a time: with a result, saving it is the main action.
            variant={isSecond ? 'secondary' : 'primary'}
            size="large"
            wide
            icon={icon}
            price={creditsWords(isFree ? 0 : price)}
            disabled={!isAskable || locked !== null || !canStart(view)}
            // Disabled for that moment without the look of it, so that the focus stays.
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
