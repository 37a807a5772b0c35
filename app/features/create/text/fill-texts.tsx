import { Sparkles, Square } from 'lucide-react'
import { warningBefore } from '#app/domain/credits/ai/balance.ts'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/warnings.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Callout, Card } from '#design-system/index.ts'
import { JobEnding } from '../job/job-ending.tsx'
import { ReceiptLine } from '../job/receipt-line.tsx'
import type { Series } from '../job/use-job-series.ts'
import './fill-texts.css'

const textsWords = counted('text', 'texts')
const rowsWords = counted('row', 'rows')

export type FillTextsView = {
  /** Number of missing texts, and their highest price together in credits. */
  readonly count: number
  readonly price: number
  readonly available: number | null
  readonly isOffline: boolean
  readonly series: Series
}

type FillTextsProps = { view: FillTextsView; onFill: () => void; onStop: () => void }

/** Missing texts, written one after the other: the price before, a receipt for each, and Stop at any time. */
export function FillTexts({ view, onFill, onStop }: FillTextsProps) {
  const { count, price, available, isOffline, series } = view
  const isWorking = series.state === 'working'
  if (count === 0 && series.state === 'idle') return null
  const isLacking = available !== null && available < price
  const written = series.results.filter(({ why }) => why === null)
  const charged = series.results.reduce((sum, { receipt }) => sum + (receipt?.charged ?? 0), 0)
  const said = isWorking
    ? `Writing ${figure(Math.min(series.done + 1, series.of))} of ${figure(series.of)}`
    : series.state === 'ended'
      ? `${textsWords(written.length)} written for ${creditsWords(charged)}.`
      : `${rowsWords(count)} ${count === 1 ? 'has' : 'have'} a topic and no text.`
  return (
    <Card
      title="Missing texts"
      description={
        count === 0
          ? 'Read what was written and change what you like: nothing is planned yet.'
          : 'Written from the topic of each row, or from what its media show. You read them before anything is planned.'
      }
    >
      <div className="fill-texts">
        <div className="fill-texts-go">
          <p role="status">{said}</p>
          {isWorking ? (
            <Button icon={Square} onClick={onStop}>
              Stop
            </Button>
          ) : count > 0 ? (
            <Button
              icon={Sparkles}
              price={creditsWords(price)}
              disabled={isOffline || isLacking || available === null}
              onClick={onFill}
            >
              {`Fill ${textsWords(count)}`}
            </Button>
          ) : null}
        </div>
        {isOffline ? (
          <Callout tone="warning">You are offline. Texts are written when you are connected.</Callout>
        ) : null}
        {isLacking && !isWorking && count > 0 ? (
          <Callout tone="refusal" way={{ label: 'See credits', href: '/dashboard/credits' }}>
            {aiCreditMessages.INSUFFICIENT_CREDITS({ required: price, available: available ?? 0 })}
          </Callout>
        ) : null}
        {!isLacking && !isWorking && count > 0 && available !== null && warningBefore(available, price) ? (
          <Callout tone="warning" way={{ label: 'See credits', href: '/dashboard/credits' }}>
            {aiCreditWarnings['low-balance']}
          </Callout>
        ) : null}
        {series.end === null ? null : <JobEnding work={series.end} here="/dashboard/batch" onAgain={onFill} />}
        {series.results.length > 0 ? (
          <details className="fill-texts-receipts">
            <summary>{counted('receipt', 'receipts')(series.results.length)}</summary>
            <ul>
              {series.results.map(({ key, label, receipt, why }) => (
                <li key={key}>
                  <span>{`Line ${figure(key)} · ${label}`}</span>
                  {why === null ? null : <span className="fill-texts-why">{why}</span>}
                  {receipt === null ? null : <ReceiptLine receipt={receipt} />}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </Card>
  )
}
