import { bulkItemsCeiling, bulkKeptMs } from '../limits.ts'
import { fail, ok, type Result } from '../outcome.ts'
import type { PlanId } from '../plans/plans.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import { type BulkCode, type BulkFailure, bulkFailure } from './bulk-messages.ts'

export const bulkTypes = ['user_import', 'plan_update', 'admin_toggle', 'user_suspension', 'bulk_email'] as const
export type BulkType = (typeof bulkTypes)[number]

export const bulkStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

/** Events possible in each status, and the status after them. "gone" means the operation is deleted. */
export const bulkTransitions = {
  pending: { pickUp: 'processing', cancel: 'cancelled' },
  processing: { progress: 'processing', finish: 'completed', fail: 'failed' },
  completed: { clear: 'gone' },
  failed: { retry: 'pending' },
  cancelled: {},
} as const satisfies Record<BulkStatus, Readonly<Record<string, BulkStatus | 'gone'>>>

/** Number of items by result. Skipped ones have unsubscribed: neither success nor failure. */
export type BulkTally = { readonly successful: number; readonly failed: number; readonly skipped: number }
export const noTally: BulkTally = { successful: 0, failed: 0, skipped: 0 }

/** The changing part of an operation. */
export type BulkState = {
  readonly status: BulkStatus
  readonly totalItems: number
  readonly processedItems: number
  readonly successfulItems: number
  readonly failedItems: number
  readonly skippedItems: number
  readonly startTime: Instant | null
  readonly endTime: Instant | null
  /** Whole percent; 100 only when every item is finished. */
  readonly progress: number
  /** Failure of the whole operation. */
  readonly failure: BulkFailure | null
}

export type BulkError = {
  readonly itemId: string
  readonly error: string
  readonly timestamp: Instant
  readonly details: { readonly code: string; readonly line: number | null; readonly email: string | null }
}

/** The change made to each item. */
export type BulkTask =
  | { readonly type: 'user_import' }
  | { readonly type: 'plan_update'; readonly plan: Exclude<PlanId, 'admin'> }
  | { readonly type: 'admin_toggle'; readonly isAdmin: boolean }
  | { readonly type: 'user_suspension'; readonly isSuspended: boolean }
  | { readonly type: 'bulk_email'; readonly subject: string; readonly text: string }

export type BulkOperation = BulkState & {
  readonly id: string
  readonly type: BulkType
  readonly errors: readonly BulkError[]
  readonly metadata: {
    readonly createdAt: Instant
    /** Its creator; null when that account is gone. */
    readonly createdBy: string | null
    /** A rehearsal runs the same machine without effect; the seed decides which items fail. */
    readonly rehearsal: { readonly seed: number } | null
    readonly task: BulkTask
  }
}

export type BulkEvent =
  /** Starts. Items finished before a retry are counted again, but not run again. */
  | { readonly kind: 'pickUp'; readonly at: Instant; readonly settled: BulkTally }
  | { readonly kind: 'progress'; readonly at: Instant; readonly tally: BulkTally }
  | { readonly kind: 'fail'; readonly at: Instant; readonly failure: BulkFailure }
  | { readonly kind: 'cancel'; readonly at: Instant }
  | { readonly kind: 'retry' }
  | { readonly kind: 'clear'; readonly at: Instant }

export type BulkEventKind = BulkEvent['kind']

const refusalOf = {
  pickUp: 'only_pending_picked_up',
  progress: 'only_processing_goes_on',
  fail: 'only_processing_goes_on',
  cancel: 'only_pending_cancelled',
  retry: 'only_failed_retried',
  clear: 'only_completed_cleared',
} as const satisfies Record<BulkEventKind, BulkCode>

const untouched = {
  processedItems: 0,
  successfulItems: 0,
  failedItems: 0,
  skippedItems: 0,
  startTime: null,
  endTime: null,
  progress: 0,
  failure: null,
}

export function openBulk(totalItems: number): Result<BulkState, BulkFailure> {
  if (totalItems < 1) return fail(bulkFailure('nothing_to_do'))
  if (totalItems > bulkItemsCeiling)
    return fail(bulkFailure('too_many_items', { count: totalItems, limit: bulkItemsCeiling }))
  return ok({ status: 'pending', totalItems, ...untouched })
}

export const isAllowed = (status: BulkStatus, kind: BulkEventKind): boolean => kind in bulkTransitions[status]

/** Items repeated by a new operation: all of a rehearsal, or the failed ones. */
export const bulkRepeats = ['all', 'failed'] as const
export type BulkRepeat = (typeof bulkRepeats)[number]

/** Refusal of a repeat; null when it is possible. The finished operation itself stays unchanged. */
export function refusalOfRepeat(
  {
    status,
    failedItems,
    metadata,
  }: Pick<BulkOperation, 'status' | 'failedItems'> & {
    readonly metadata: Pick<BulkOperation['metadata'], 'rehearsal'>
  },
  which: BulkRepeat,
): BulkFailure | null {
  const isRehearsal = metadata.rehearsal !== null
  if (which === 'all') return status === 'completed' && isRehearsal ? null : bulkFailure('only_rehearsed_done_for_real')
  return status === 'completed' && !isRehearsal && failedItems > 0 ? null : bulkFailure('only_completed_failed_again')
}

/** State after an event; null when the operation is deleted. */
export function transition(state: BulkState, event: BulkEvent): Result<BulkState | null, BulkFailure> {
  const to: BulkStatus | 'gone' | undefined = Reflect.get(bulkTransitions[state.status], event.kind)
  if (to === undefined) return fail(bulkFailure(refusalOf[event.kind]))
  switch (event.kind) {
    case 'pickUp':
      return ok(counted({ ...state, ...untouched, status: 'processing', startTime: event.at }, event.settled))
    case 'progress':
      return ok(finished(counted(state, event.tally), event.at))
    case 'fail':
      return ok({ ...state, status: 'failed', endTime: event.at, failure: event.failure })
    case 'cancel':
      return ok({ ...state, status: 'cancelled', endTime: event.at })
    case 'retry':
      return ok({ ...state, ...untouched, status: 'pending' })
    case 'clear':
      return isOld(state, event.at) ? ok(null) : fail(bulkFailure('completed_too_recently'))
  }
}

/** Completed more than 24 hours ago, so it can be cleared. */
export const isOld = ({ endTime }: Pick<BulkState, 'endTime'>, at: Instant): boolean =>
  endTime !== null && millisOf(at) - millisOf(endTime) > bulkKeptMs

function counted(state: BulkState, { successful, failed, skipped }: BulkTally): BulkState {
  const successfulItems = state.successfulItems + successful
  const failedItems = state.failedItems + failed
  const skippedItems = state.skippedItems + skipped
  const processedItems = successfulItems + failedItems + skippedItems
  if (processedItems > state.totalItems) throw new Error('A bulk operation has counted more items than it has.')
  const progress = Math.floor((processedItems * 100) / state.totalItems)
  return { ...state, successfulItems, failedItems, skippedItems, processedItems, progress }
}

/** Completes the operation at 100 %. */
const finished = (state: BulkState, at: Instant): BulkState =>
  state.progress === 100 ? { ...state, status: bulkTransitions.processing.finish, endTime: at } : state
