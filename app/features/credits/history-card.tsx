import { Card, DataTable, Text } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'
import { creditsWords, momentWords } from './credit-words.ts'

/** The latest 50 uses, newest first. */
export function HistoryCard({ history }: Pick<AiCreditsView, 'history'>) {
  return (
    <Card title="Usage history" description="The latest 50 uses.">
      <DataTable
        caption="Usage history"
        rows={history}
        rowKey={({ id }) => id}
        shownAtFirst={8}
        empty={<Text color="gray">Nothing used yet this month.</Text>}
        columns={[
          { key: 'type', header: 'Type', cell: ({ type }) => type },
          { key: 'description', header: 'What for', cell: ({ description }) => description },
          { key: 'amount', header: 'Amount', cell: ({ amount }) => creditsWords(amount), align: 'end', numeric: true },
          { key: 'when', header: 'When', cell: ({ timestamp }) => momentWords(timestamp), align: 'end', numeric: true },
        ]}
      />
    </Card>
  )
}
