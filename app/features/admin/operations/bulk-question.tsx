import type { BulkTask } from '#app/domain/operations/bulk.ts'
import { questionOf } from '#app/domain/operations/bulk-words.ts'
import { ConfirmDialog } from '#design-system/index.ts'

type BulkQuestionProps = {
  task: BulkTask
  count: number
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}

/** The question before a real bulk operation: the change and the number of people. */
export function BulkQuestion({ task, count, ...dialog }: BulkQuestionProps) {
  const { takesAway, ...words } = questionOf(task, count)
  return <ConfirmDialog {...dialog} {...words} variant={takesAway ? 'danger' : 'primary'} keep="Not now" />
}
