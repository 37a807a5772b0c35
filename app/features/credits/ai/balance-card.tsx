import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Card, MeterBar, StatusTag, Text } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'
import './ai-credits.css'

type BalanceCardProps = {
  view: AiCreditsView
  /** More facts. */
  children?: ReactNode
}

export function BalanceCard({ view, children }: BalanceCardProps) {
  const dates = useAtomValue(datesAtom)
  return (
    <Card
      title="AI credits"
      className="balance-card"
      aside={<Text color="gray">renew {dates.day(view.nextBilling)}</Text>}
    >
      <div className="balance">
        <p className="balance-figure">
          <span className="balance-left tabular">{figure(view.available)}</span> of {figure(view.total)} left
          <StatusTag tone="info" word={`${view.planName} plan`} />
          {view.held > 0 ? (
            <StatusTag tone="warning" word={`${creditsWords(view.held)} held by a running job`} />
          ) : null}
        </p>
        <MeterBar
          label="Used this month"
          left={{ label: 'AI credits left', tone: view.tone }}
          segments={
            view.held > 0
              ? [...view.usedByType, { label: 'Held', value: view.held, tone: 'quiet' as const }]
              : view.usedByType
          }
          max={view.total}
          unit="credits"
        />
        <div className="balance-buckets">
          {view.buckets.length > 1 ? (
            <p>{`Spent first: ${view.buckets.map(({ label }) => label.toLowerCase()).join(' credits, then ')} credits`}</p>
          ) : null}
          <ul aria-label="Credits in the order they are spent">
            {view.buckets.map((bucket) => (
              <li key={bucket.id}>
                <b>{bucket.label}</b>
                <span className="tabular">
                  {figure(bucket.left)} of {figure(bucket.granted)}
                </span>
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </Card>
  )
}
