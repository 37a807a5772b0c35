import { Receipt } from 'lucide-react'
import { Button, Card, DataTable, EmptyState, StatusTag } from '#design-system/index.ts'
import type { ReceiptView } from './ai-credits-view.ts'
import { creditsWords, momentWords } from './credit-words.ts'

/** A receipt for every job: what was quoted, what it came to, which bucket paid, and why if nothing did. */
export function ReceiptsCard({ receipts }: { receipts: readonly ReceiptView[] }) {
  return (
    <Card title="Receipts" description="A job that fails, is stopped or times out costs nothing.">
      {receipts.length === 0 ? (
        <EmptyState
          icon={Receipt}
          title="No jobs yet"
          action={<Button href="/dashboard/create/text">Write something</Button>}
        >
          Each job leaves a receipt here, whatever came of it.
        </EmptyState>
      ) : (
        <DataTable
          caption="Receipts"
          rows={receipts}
          rowKey={({ id }) => id}
          shownAtFirst={8}
          columns={[
            { key: 'label', header: 'Job', cell: ({ label }) => <span className="receipt-label">{label}</span> },
            { key: 'state', header: 'State', cell: (row) => <ReceiptState {...row} /> },
            {
              key: 'quoted',
              header: 'Quoted',
              cell: ({ quoted }) => creditsWords(quoted),
              align: 'end',
              numeric: true,
            },
            {
              key: 'charged',
              header: 'Charged',
              cell: ({ charged }) => creditsWords(charged),
              align: 'end',
              numeric: true,
            },
            { key: 'paid', header: 'Paid from', cell: ({ paidFrom }) => paidFrom },
            { key: 'at', header: 'When', cell: ({ at }) => momentWords(at), align: 'end', numeric: true },
          ]}
        />
      )}
    </Card>
  )
}

function ReceiptState({ state, why }: ReceiptView) {
  return (
    <span className="receipt-state">
      <StatusTag {...state} />
      {why ? <span className="receipt-why">{why}</span> : null}
    </span>
  )
}
