import { Ban, Clock, FlaskConical, LoaderCircle } from 'lucide-react'
import type { BulkOperation } from '#app/domain/operations/bulk.ts'
import { bulkStatusOf, rehearsalWords } from '#app/domain/operations/bulk-words.ts'
import { Callout, MeterBar, StatusTag } from '#design-system/index.ts'

type State = Pick<
  BulkOperation,
  'status' | 'totalItems' | 'successfulItems' | 'failedItems' | 'skippedItems' | 'metadata'
>

const icons = { pending: { icon: Clock }, processing: { icon: LoaderCircle }, cancelled: { icon: Ban } } as const

export const OperationState = (operation: State) => (
  <StatusTag
    {...bulkStatusOf(operation)}
    {...(operation.status in icons ? icons[operation.status as keyof typeof icons] : {})}
  />
)

export const RehearsalTag = ({ metadata }: Pick<BulkOperation, 'metadata'>) =>
  metadata.rehearsal ? <StatusTag tone="info" word="Rehearsal" icon={FlaskConical} /> : null

export const OperationBar = ({ totalItems, successfulItems, failedItems, skippedItems }: State) => (
  <MeterBar
    label="Progress"
    max={totalItems}
    legend={false}
    segments={[
      { label: 'done', value: successfulItems, tone: 'success' },
      { label: 'failed', value: failedItems, tone: 'refusal' },
      { label: 'left out', value: skippedItems, tone: 'warning' },
    ]}
  />
)

export const RehearsalNotice = () => (
  <Callout tone="info" icon={FlaskConical}>
    {rehearsalWords}
  </Callout>
)
