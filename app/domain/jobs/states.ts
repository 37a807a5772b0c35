import type { AiReceipt, ReleaseReason } from '../credits/ai/account.ts'
import type { FailureCode } from '../failures/failures.ts'

/** State of a job on the server. */
export type JobState = 'running' | 'done' | 'failed' | 'cancelled' | 'timed-out' | 'lost'

type JobStatus = {
  readonly says: string
  /** The server's row; null when there is none. */
  readonly server: JobState | null
  /** The device's receipt; null when there is none. */
  readonly receipt: AiReceipt['state'] | null
  readonly reason?: ReleaseReason
  /** Failure shown when nothing was made. */
  readonly code?: FailureCode
}

/** Every combined state of a paid job on server and device. Only 'made' costs credits. */
export const jobStates = {
  refused: { says: 'The device has too few credits: nothing was asked', server: null, receipt: null },
  overBudget: {
    says: "The server's book has nothing left for it",
    server: null,
    receipt: 'released',
    reason: 'failed',
    code: 'PROVIDER_CREDITS_USED',
  },
  unheard: {
    says: 'Its tab was closed before the server heard of it',
    server: null,
    receipt: 'released',
    reason: 'closed',
    code: 'NOT_FOUND',
  },
  running: { says: 'It is worked on, its credits set aside', server: 'running', receipt: 'held' },
  waiting: {
    says: 'It is done and nobody has fetched it: its credits stay set aside',
    server: 'done',
    receipt: 'held',
  },
  made: { says: 'It is done, fetched and paid', server: 'done', receipt: 'settled' },
  outOfTime: {
    says: 'It was not fetched in time, or took longer than its hold',
    server: 'done',
    receipt: 'released',
    reason: 'expired',
  },
  cancelled: {
    says: 'Its person stopped it',
    server: 'cancelled',
    receipt: 'released',
    reason: 'cancelled',
    code: 'GENERATION_CANCELLED',
  },
  failed: {
    says: 'Its maker failed',
    server: 'failed',
    receipt: 'released',
    reason: 'failed',
    code: 'GENERATION_FAILED',
  },
  silent: {
    says: 'Its maker gave no sign of life',
    server: 'timed-out',
    receipt: 'released',
    reason: 'failed',
    code: 'GENERATION_TIMED_OUT',
  },
  lost: {
    says: 'Its server was stopped or killed',
    server: 'lost',
    receipt: 'released',
    reason: 'failed',
    code: 'GENERATION_FAILED',
  },
} as const satisfies Record<string, JobStatus>

export type JobStateName = keyof typeof jobStates
export const jobStateNames = Object.keys(jobStates) as readonly JobStateName[]
