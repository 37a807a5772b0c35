import { useAtomValue } from 'jotai'
import { Receipt } from 'lucide-react'
import { useState } from 'react'
import type { UsageType } from '#app/domain/credits/ai/costs.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Button, Card, DataTable, EmptyState, SegmentedControl, StatusTag } from '#design-system/index.ts'
import { type Activity, kindsIn } from './activity.ts'
import { typeWords } from './credit-words.ts'
import './ai-credits.css'

/** Everything that was paid for with credits: what was quoted, what it came to, which bucket paid, and why if nothing did. */
export function ReceiptsCard({ activity }: { activity: readonly Activity[] }) {
  const dates = useAtomValue(datesAtom)
  const [wanted, setWanted] = useState<UsageType | 'all'>('all')
  const kinds = kindsIn(activity)
  return (
    <Card
      title="Receipts"
      description="A job that fails, is stopped or times out costs nothing."
      aside={
        kinds.length > 1 ? (
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
          // A list of another kind begins with its latest again.
          key={wanted}
          caption="Receipts"
          rows={activity.filter(({ kind }) => wanted === 'all' || kind === wanted)}
          rowKey={({ id }) => id}
          shownAtFirst={8}
          columns={[
            { key: 'label', header: 'Job', cell: ({ label }) => <span className="receipt-label">{label}</span> },
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

function State({ state, why }: Activity) {
  return (
    <span className="receipt-state">
      <StatusTag {...state} />
      {why ? <span className="receipt-why">{why}</span> : null}
    </span>
  )
}
