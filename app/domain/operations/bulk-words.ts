import { plans } from '../plans/plans.ts'
import { figure } from '../wording/figures.ts'
import { counted } from '../wording/plurals.ts'
import type { BulkOperation, BulkState, BulkStatus, BulkTask, BulkType } from './bulk.ts'

/** What each kind of operation is called, and whom it is about. */
export const bulkTypeWords = {
  user_import: { title: 'Import users', people: counted('row', 'rows') },
  plan_update: { title: 'Change a plan', people: counted('person', 'people') },
  admin_toggle: { title: 'Change the admin role', people: counted('person', 'people') },
  user_suspension: { title: 'Suspend or let in again', people: counted('person', 'people') },
  bulk_email: { title: 'Send a mail', people: counted('recipient', 'recipients') },
} as const satisfies Record<BulkType, { title: string; people: (count: number) => string }>

type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'refusal'

const statusWords = {
  pending: { tone: 'quiet', word: 'Waiting' },
  processing: { tone: 'info', word: 'Running' },
  completed: { tone: 'success', word: 'Completed' },
  failed: { tone: 'refusal', word: 'Failed' },
  cancelled: { tone: 'quiet', word: 'Cancelled' },
} as const satisfies Record<BulkStatus, { tone: Tone; word: string }>

/** How an operation stands, in a word or two. */
export const bulkStatusOf = ({
  status,
  failedItems,
}: Pick<BulkState, 'status' | 'failedItems'>): { tone: Tone; word: string } =>
  status === 'completed' && failedItems > 0 ? { tone: 'warning', word: 'Some failed' } : statusWords[status]

/** What an operation does, in a few words: "Change a plan to Pro". */
export function titleOf(task: BulkTask): string {
  switch (task.type) {
    case 'user_import':
      return 'Import users'
    case 'plan_update':
      return `Change the plan to ${plans[task.plan].name}`
    case 'admin_toggle':
      return task.isAdmin ? 'Make admins' : 'Take the admin role away'
    case 'user_suspension':
      return task.isSuspended ? 'Suspend users' : 'Let suspended users in again'
    case 'bulk_email':
      return `Mail: ${task.subject}`
  }
}

/** "118 of 120 done, 2 failed". */
export function countsOf(
  state: Pick<BulkOperation, 'processedItems' | 'totalItems' | 'failedItems' | 'skippedItems'>,
): string {
  const { processedItems, totalItems, failedItems, skippedItems } = state
  return [
    `${figure(processedItems)} of ${figure(totalItems)}`,
    ...(failedItems > 0 ? [`${figure(failedItems)} failed`] : []),
    ...(skippedItems > 0 ? [`${figure(skippedItems)} left out`] : []),
  ].join(', ')
}

export const rehearsalWords = 'A rehearsal: it runs the same way, some fail at random, and nothing is really done.'
