import { personFailure } from '../people/messages.ts'
import { addMs, type Instant } from '../time/instant.ts'
import {
  type BulkError,
  type BulkEvent,
  type BulkOperation,
  type BulkState,
  type BulkTally,
  type BulkTask,
  noTally,
  openBulk,
  transition,
} from './bulk.ts'
import { bulkFailure, type ItemFailure, sentenceForBulk } from './bulk-messages.ts'

/** A named state, grown by the real state machine. */
export type NamedBulkState = {
  readonly says: string
  readonly task: BulkTask
  readonly totalItems: number
  readonly isRehearsal?: true
  readonly events: readonly BulkEvent[]
  /** Failures of its items, each with its line. */
  readonly errors?: readonly { readonly line: number; readonly email: string; readonly failure: ItemFailure }[]
}

/** Moment at which every state is read; each operation was created an hour earlier. */
export const bulkStatesNow: Instant = '2026-11-20T09:00:00.000Z'
const addedAt: Instant = '2026-11-20T08:00:00.000Z'
const at = (minutes: number) => addMs(addedAt, minutes * 60_000)

const pickUp = (minutes = 0, settled = noTally): BulkEvent => ({ kind: 'pickUp', at: at(minutes), settled })
const progress = (minutes: number, tally: Partial<BulkTally>): BulkEvent => ({
  kind: 'progress',
  at: at(minutes),
  tally: { ...noTally, ...tally },
})
const down: BulkEvent = { kind: 'fail', at: at(6), failure: bulkFailure('service_down', { left: 60 }) }

const importing: BulkTask = { type: 'user_import' }
const toPro: BulkTask = { type: 'plan_update', plan: 'pro' }
const mailing: BulkTask = { type: 'bulk_email', subject: 'What is new in November', text: 'Hello {firstName}, …' }

const refusedRows = [
  { line: 4, email: 'ada@example.com', failure: bulkFailure('account_exists') },
  { line: 17, email: 'no-such-person@example.com', failure: personFailure('provider_refused', { status: 422 }) },
  { line: 86, email: 'grace@example.com', failure: bulkFailure('account_exists') },
] as const

export const bulkStates = {
  waiting: { says: 'Waits for its turn', task: mailing, totalItems: 240, events: [] },
  running: {
    says: 'Runs, nothing has failed',
    task: toPro,
    totalItems: 120,
    events: [pickUp(55), progress(56, { successful: 48 })],
  },
  runningWithErrors: {
    says: 'Runs, some rows failed',
    task: importing,
    totalItems: 400,
    events: [pickUp(50), progress(55, { successful: 257, failed: 3 })],
    errors: refusedRows,
  },
  completed: {
    says: 'Completed, everybody',
    task: { type: 'user_suspension', isSuspended: true },
    totalItems: 12,
    events: [pickUp(10), progress(11, { successful: 12 })],
  },
  completedWithErrors: {
    says: 'Completed, some failed',
    task: importing,
    totalItems: 120,
    events: [pickUp(10), progress(11, { successful: 60 }), progress(12, { successful: 57, failed: 3 })],
    errors: refusedRows,
  },
  completedWithSkipped: {
    says: 'Completed, who unsubscribed was left out',
    task: mailing,
    totalItems: 200,
    events: [pickUp(20), progress(22, { successful: 194, skipped: 6 })],
  },
  failed: {
    says: 'Stopped in the middle, as a service did not answer',
    task: toPro,
    totalItems: 90,
    events: [pickUp(5), progress(5, { successful: 30 }), down],
  },
  retried: {
    says: 'Tried again: waits, its counters reset',
    task: toPro,
    totalItems: 90,
    events: [pickUp(5), progress(5, { successful: 30 }), down, { kind: 'retry' }],
  },
  takenUpAgain: {
    says: 'Tried again: what was done is counted, and not done twice',
    task: toPro,
    totalItems: 90,
    events: [
      pickUp(5),
      progress(5, { successful: 30 }),
      down,
      { kind: 'retry' },
      pickUp(58, { ...noTally, successful: 30 }),
    ],
  },
  cancelled: {
    says: 'Cancelled before it began',
    task: { type: 'admin_toggle', isAdmin: true },
    totalItems: 3,
    events: [{ kind: 'cancel', at: at(2) }],
  },
  rehearsed: {
    says: 'Rehearsed: nothing was really done',
    task: importing,
    totalItems: 60,
    isRehearsal: true,
    events: [pickUp(30), progress(31, { successful: 57, failed: 3 })],
    errors: [8, 29, 51].map((line) => ({
      line,
      email: `person${line}@example.com`,
      failure: bulkFailure('rehearsed_failure'),
    })),
  },
} as const satisfies Record<string, NamedBulkState>

export type BulkStateName = keyof typeof bulkStates
export const bulkStateNames = Object.keys(bulkStates) as readonly BulkStateName[]

function grow(totalItems: number, events: readonly BulkEvent[]): BulkState {
  const opened = openBulk(totalItems)
  if (!opened.ok) throw new Error(opened.failure.code)
  return events.reduce<BulkState>((state, event) => {
    const next = transition(state, event)
    if (!next.ok) throw new Error(next.failure.code)
    return next.value ?? state
  }, opened.value)
}

export function bulkIn(name: BulkStateName): BulkOperation {
  const { task, totalItems, events, isRehearsal, errors = [] }: NamedBulkState = bulkStates[name]
  const state = grow(totalItems, events)
  return {
    id: `00000000-0000-4000-8000-${String(bulkStateNames.indexOf(name)).padStart(12, '0')}`,
    type: task.type,
    ...state,
    errors: errors.map(({ line, email, failure }): BulkError => {
      const details = { code: failure.code, line, email }
      return { itemId: `${name}-${line}`, error: sentenceForBulk(failure), timestamp: state.endTime ?? at(55), details }
    }),
    metadata: { createdAt: addedAt, createdBy: 'user_ada', rehearsal: isRehearsal ? { seed: 1 } : null, task },
  }
}
