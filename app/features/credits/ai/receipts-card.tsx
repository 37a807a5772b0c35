import { useAtomValue } from 'jotai'
import { Receipt } from 'lucide-react'
import { useState } from 'react'
import type { UsageType } from '#app/domain/credits/ai/costs.ts'
import { makerWords } from '#app/domain/jobs/maker-words.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Button, Callout, Card, DataTable, EmptyState, SegmentedControl, StatusTag } from '#design-system/index.ts'
import { type Activity, kindsIn } from './activity.ts'
import { typeWords } from './credit-words.ts'
import './ai-credits.css'

type ReceiptsCardProps = {
  activity: readonly Activity[]
  /** The job of a wanted receipt, shown alone until all are requested. */
  wantedJob?: string | undefined
}

/** Everything paid with credits: its quote, its cost, the paying credits, and the reason if none paid. */
export function ReceiptsCard({ activity, wantedJob }: ReceiptsCardProps) {
  const dates = useAtomValue(datesAtom)
  const [wanted, setWanted] = useState<UsageType | 'all'>('all')
  const [isAlone, setIsAlone] = useState(wantedJob !== undefined)
  const alone = isAlone ? activity.filter(({ id }) => id === wantedJob) : []
  const kinds = kindsIn(activity)
  return (
    <Card
      title="Receipts"
      description="A job that fails, is stopped or times out costs nothing."
      aside={
        alone.length > 0 ? (
          <Button size="small" onClick={() => setIsAlone(false)}>
            All receipts
          </Button>
        ) : kinds.length > 1 ? (
          <SegmentedControl
            label="Kind of work"
            options={[
              { value: 'all', label: 'All' },
              ...kinds.map((kind) => ({ value: kind, label: typeWords[kind] })),
            ]}
            value={wanted}
            onChange={setWanted}
          />
        ) : null
      }
    >
      {isAlone && alone.length === 0 ? (
        <Callout tone="info" title="That receipt is not on this device.">
          It was left where the job was paid, or is kept no longer.{activity.length > 0 ? ' These are here.' : ''}
        </Callout>
      ) : null}
      {activity.length === 0 ? (
        <EmptyState
          icon={Receipt}
          title="No jobs yet"
          action={<Button href="/dashboard/create/text">Write something</Button>}
        >
          Each job leaves a receipt here, whatever came of it.
        </EmptyState>
      ) : (
        <DataTable
          // Another filter begins at the top again.
          key={alone.length > 0 ? 'one' : wanted}
          caption="Receipts"
          rows={alone.length > 0 ? alone : activity.filter(({ kind }) => wanted === 'all' || kind === wanted)}
          rowKey={({ id }) => id}
          shownAtFirst={8}
          columns={[
            { key: 'label', header: 'Job', cell: (row) => <Job {...row} /> },
            { key: 'type', header: 'Kind', cell: ({ type }) => type, onPhone: 'plain' },
            { key: 'state', header: 'State', cell: (row) => <State {...row} />, onPhone: 'plain' },
            {
              key: 'quoted',
              header: 'Quoted',
              cell: ({ quoted }) => (quoted === null ? '–' : creditsWords(quoted)),
              align: 'end',
              numeric: true,
              onPhone: 'hidden',
            },
            {
              key: 'charged',
              header: 'Charged',
              cell: ({ charged }) => creditsWords(charged),
              align: 'end',
              numeric: true,
              onPhone: 'amount',
            },
            {
              key: 'paid',
              header: 'Paid from',
              cell: ({ paidFrom }) => (paidFrom ? <span className="receipt-paid">{paidFrom}</span> : null),
              onPhone: 'plain',
            },
            {
              key: 'at',
              header: 'When',
              cell: ({ at }) => dates.moment(at),
              align: 'end',
              numeric: true,
              onPhone: 'plain',
            },
          ]}
        />
      )}
    </Card>
  )
}

function Job({ label, by }: Activity) {
  return (
    <span className="receipt-job">
      <span className="receipt-label">{label}</span>
      {by ? <span className="receipt-why">made by {makerWords(by)}</span> : null}
    </span>
  )
}

function State({ state, why }: Activity) {
  return (
    <span className="receipt-state">
      <StatusTag {...state} />
      {why ? <span className="receipt-why">{why}</span> : null}
    </span>
  )
}
