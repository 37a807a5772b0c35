import { plans } from '../plans/plans.ts'
import { figure } from '../wording/figures.ts'
import { counted } from '../wording/plurals.ts'
import type { BulkOperation, BulkState, BulkStatus, BulkTask, BulkType } from './bulk.ts'

/** Name of each kind, and the word for its items. */
export const bulkTypeWords = {
  user_import: { title: 'Import users', people: counted('row', 'rows') },
  plan_update: { title: 'Change a plan', people: counted('person', 'people') },
  admin_toggle: { title: 'Change the admin role', people: counted('person', 'people') },
  user_suspension: { title: 'Ban users or lift bans', people: counted('person', 'people') },
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

export const bulkStatusOf = ({
  status,
  failedItems,
}: Pick<BulkState, 'status' | 'failedItems'>): { tone: Tone; word: string } =>
  status === 'completed' && failedItems > 0 ? { tone: 'warning', word: 'Some failed' } : statusWords[status]

/** The operation in a few words: "Change a plan to Pro". */
export function titleOf(task: BulkTask): string {
  switch (task.type) {
    case 'user_import':
      return 'Import users'
    case 'plan_update':
      return `Change the plan to ${plans[task.plan].name}`
    case 'admin_toggle':
      return task.isAdmin ? 'Make admins' : 'Take the admin role away'
    case 'user_suspension':
      return task.isSuspended ? 'Ban users' : 'Lift bans'
    case 'bulk_email':
      return `Mail: ${task.subject}`
  }
}

/** "260 of 400, 3 failed" while it runs; "376 of 400 done, 24 failed" afterwards. */
export function countsOf(
  state: Pick<
    BulkOperation,
    'status' | 'processedItems' | 'successfulItems' | 'totalItems' | 'failedItems' | 'skippedItems'
  >,
): string {
  const { status, processedItems, successfulItems, totalItems, failedItems, skippedItems } = state
  const isOver = status === 'completed' || status === 'failed'
  return [
    isOver
      ? `${figure(successfulItems)} of ${figure(totalItems)} done`
      : `${figure(processedItems)} of ${figure(totalItems)}`,
    ...(failedItems > 0 ? [`${figure(failedItems)} failed`] : []),
    ...(skippedItems > 0 ? [`${figure(skippedItems)} left out`] : []),
  ].join(', ')
}

const peopleWords = counted('person', 'people')

type BulkQuestion = { readonly title: string; readonly description: string; readonly confirm: string }

/** Confirmation before a real operation: the question, its effect, and the button. */
export const questionOf = (task: BulkTask, count: number): BulkQuestion & { readonly takesAway: boolean } => ({
  ...askedOf(task, count),
  takesAway: (task.type === 'user_suspension' && task.isSuspended) || (task.type === 'admin_toggle' && !task.isAdmin),
})

function askedOf(task: BulkTask, count: number): BulkQuestion {
  const people = peopleWords(count)
  switch (task.type) {
    case 'user_import':
      return {
        title: `Invite ${people}?`,
        description: 'Each of them gets an account, and a mail that invites them to choose a password.',
        confirm: `Invite ${people}`,
      }
    case 'plan_update':
      return {
        title: `Change the plan of ${people} to ${plans[task.plan].name}?`,
        description: 'It holds for each of them at once. Admins keep the plan they have.',
        confirm: 'Change the plan',
      }
    case 'admin_toggle':
      return task.isAdmin
        ? {
            title: `Make ${people} ${count === 1 ? 'an admin' : 'admins'}?`,
            description: 'Admins see everybody’s account and can do all that you can do here.',
            confirm: count === 1 ? 'Make admin' : 'Make admins',
          }
        : {
            title: `Take the admin role from ${people}?`,
            description: 'These pages are closed to them at once.',
            confirm: 'Take the role away',
          }
    case 'user_suspension':
      return task.isSuspended
        ? {
            title: `Ban ${people}?`,
            description: 'They are signed out everywhere at once and cannot sign in until the ban is lifted.',
            confirm: `Ban ${people}`,
          }
        : {
            title: `Lift the ${count === 1 ? 'ban' : 'bans'} of ${people}?`,
            description: 'They can sign in again at once.',
            confirm: count === 1 ? 'Lift the ban' : 'Lift the bans',
          }
    case 'bulk_email':
      return {
        title: `Send “${task.subject}” to ${people}?`,
        description: 'Who has unsubscribed, is banned or inactive is left out. What is sent cannot be called back.',
        confirm: `Send to ${people}`,
      }
  }
}

export const rehearsalWords = 'A rehearsal: it runs the same way, some fail at random, and nothing is really done.'
