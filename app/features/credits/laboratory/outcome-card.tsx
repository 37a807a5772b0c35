import { CircleCheck, CircleX, FlaskConical, Wrench } from 'lucide-react'
import { Card, DataTable, EmptyState, StatusTag, Text } from '#design-system/index.ts'
import type { Change } from './changes-between.ts'
import type { Answer } from './laboratory.ts'

export const answerWords = {
  accepted: { tone: 'success', word: 'Accepted', icon: CircleCheck },
  refused: { tone: 'refusal', word: 'Refused', icon: CircleX },
  corrected: { tone: 'warning', word: 'Corrected', icon: Wrench },
} as const
const changedNothing = { accepted: 'Nothing changed.', refused: 'Nothing was changed.', corrected: 'Nothing changed.' }

type OutcomeCardProps = {
  answer: Pick<Answer<unknown, unknown>, 'kind' | 'code' | 'sentence'> | null
  changes: readonly Change[]
  /** Shown before the first answer. */
  invitation: string
}

export function OutcomeCard({ answer, changes, invitation }: OutcomeCardProps) {
  return (
    <Card title="Outcome">
      <div className="laboratory-outcome" role="status">
        {answer ? (
          <>
            <p className="laboratory-answer">
              <StatusTag {...answerWords[answer.kind]} />
              <code>{answer.code}</code>
            </p>
            <Text as="p" size="3">
              {answer.sentence}
            </Text>
          </>
        ) : (
          <EmptyState icon={FlaskConical} title="Nothing was tried yet">
            {invitation}
          </EmptyState>
        )}
      </div>
      {answer ? (
        <DataTable
          caption="What changed in the record"
          rows={changes}
          rowKey={({ path }) => path}
          empty={<Text color="gray">{changedNothing[answer.kind]}</Text>}
          columns={[
            { key: 'path', header: 'In the record', cell: ({ path }) => <code>{path}</code> },
            {
              key: 'before',
              header: 'Before',
              cell: ({ before }) => <code>{before}</code>,
              align: 'end',
              numeric: true,
            },
            { key: 'after', header: 'After', cell: ({ after }) => <code>{after}</code>, align: 'end', numeric: true },
          ]}
        />
      ) : null}
    </Card>
  )
}
