import { aiTotalCeilingCredits } from '../../limits.ts'
import type { AiAccount } from './account.ts'
import type { AiCreditFailure } from './failure.ts'
import type { AiCreditCode } from './messages.ts'
import { runOperation } from './operations.ts'
import { readAccount } from './read.ts'
import { accountOwner } from './records.ts'
import { type AiStateName, aiAccountIn, aiStateFacts, statesNow } from './states.ts'

/** Example of a refusal: a state, an operation, and the failure the engine returns. */
export type AiRefusal = {
  readonly says: string
  readonly state: AiStateName
  readonly operation?: object
  readonly failure: () => AiCreditFailure | null
}

const userId = 'user_ada'
const text = (credits: number) => ({ kind: 'text', tokens: credits * 1_000 })

const refusal = (says: string, state: AiStateName, operation: object): AiRefusal => ({
  says,
  state,
  operation,
  failure: () => {
    const outcome = runOperation(aiAccountIn(state) as AiAccount, operation, aiStateFacts())
    return outcome.kind === 'accepted' ? null : outcome.failure
  },
})

const hold = (jobId: string, credits: number) => ({
  type: 'hold',
  userId,
  jobId,
  usage: text(credits),
  label: 'A post',
})
const redeem = (code: string) => ({ type: 'redeem', userId, code })

/** One example per code; a code without one does not compile. */
export const aiRefusals = {
  NO_EMAIL_ADDRESS: {
    says: 'The account has no primary e-mail',
    state: 'freshTrial',
    failure: () => {
      const owner = accountOwner(null)
      return owner.ok ? null : owner.failure
    },
  },
  VALIDATION_ERROR: refusal('A hold without a job', 'freshTrial', { type: 'hold', userId }),
  CREDIT_RECORD_TOO_NEW: {
    says: 'The record was written by a newer version',
    state: 'corruptTooNew',
    failure: () => {
      const read = readAccount(aiAccountIn('corruptTooNew'), statesNow)
      return read.ok ? null : read.failure
    },
  },
  CREDIT_RECORD_DAMAGED: refusal('A field is missing', 'corruptMissingField', hold('job-next', 1)),
  CREDIT_STATE_CORRECTED: refusal('The sums do not add up', 'corruptInconsistent', hold('job-next', 1)),
  JOB_ALREADY_HELD: refusal('The same job asks twice', 'held', hold('job-now', 1)),
  HOLD_NOT_FOUND: refusal('A job nobody started is settled', 'freshTrial', {
    type: 'settle',
    userId,
    jobId: 'job-ghost',
    usage: text(1),
  }),
  HOLD_ALREADY_CLOSED: refusal('A paid job is settled again', 'settled', {
    type: 'settle',
    userId,
    jobId: 'job-done',
    usage: text(3),
  }),
  INSUFFICIENT_CREDITS: refusal('Two credits are asked of the last one', 'lastOne', hold('job-next', 2)),
  UNKNOWN_PACKAGE: refusal('A package that is not sold', 'freshTrial', {
    type: 'purchase',
    userId,
    packageId: 'giant',
  }),
  ALREADY_RECORDED: refusal('The same purchase a second time', 'afterPurchase', {
    type: 'purchase',
    userId,
    packageId: 'medium',
    purchaseId: 'id-1',
  }),
  CODE_NOT_FOUND: refusal('A code nobody made', 'freshTrial', redeem('NOSUCH')),
  CODE_INACTIVE: refusal('A code an admin paused', 'freshTrial', redeem('PAUSED')),
  CODE_EXPIRED: refusal('A code of last year', 'freshTrial', redeem('WELCOME')),
  CODE_LIMIT_REACHED: refusal('A code with no uses left', 'freshTrial', redeem('TAKEN')),
  ALREADY_REDEEMED: refusal('The same code a second time', 'afterPromo', redeem('AUTUMN')),
  REDEMPTION_ERROR: refusal('A code whose worth cannot be read', 'freshTrial', redeem('BROKEN')),
  ADMIN_CREDITS_APART: refusal('A trial account cannot become an admin', 'freshTrial', {
    type: 'change-plan',
    userId,
    plan: 'admin',
  }),
  RESET_ADMIN_ONLY: refusal('A reset by someone who is no admin', 'lowBalance', { type: 'reset', userId }),
  ROLL_OVER_NOT_DUE: refusal('A roll-over before the month is over', 'freshTrial', {
    type: 'roll-over',
    userId,
    plan: 'trial',
  }),
  PLAN_UNCHANGED: refusal('The plan one is on already', 'freshPro', { type: 'change-plan', userId, plan: 'pro' }),
  NOTHING_EXPIRED: refusal('A sweep while every job is in time', 'held', { type: 'sweep', userId }),
  EXCESSIVE_CREDITS: refusal('A grant past the ceiling', 'freshTrial', {
    type: 'add',
    userId,
    amount: aiTotalCeilingCredits,
  }),
} as const satisfies Record<AiCreditCode, AiRefusal>
