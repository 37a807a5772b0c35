import { toCents } from '../../cents.ts'
import { defaultTestCredits, totalCeilingCredits } from '../../limits.ts'
import { fail, type Outcome, ok, type Result } from '../../outcome.ts'
import { type Instant, toInstant } from '../../time/instant.ts'
import { accountCreditsWords, accountsWords, creditsWords } from '../../wording/credits.ts'
import {
  type CreditAdminFailure,
  creditAdminFailure,
  type Figures,
  type RepairedEvent,
  type RepairFacts,
} from '../administer.ts'
import {
  checkAccount,
  repairAccount,
  type SocialAccount,
  type SocialConnection,
  type SocialRecord,
  standing,
  unreadableFields,
} from './account.ts'
import { availableCredits, decide, type SocialFacts } from './decide.ts'
import { evolve, type SocialEvent } from './evolve.ts'
import { socialCreditFailure as failure, type SocialCreditFailure } from './failure.ts'
import { socialPackages } from './packages.ts'
import {
  type Disconnect,
  parseDisconnect,
  parseOperation,
  parseTakeBack,
  type SocialOperation,
  type TakeBack,
} from './parse.ts'

export { decide, evolve, parseOperation }
export type SocialOutcome = Outcome<SocialAccount, SocialEvent, SocialCreditFailure>

/**
 * Steps 1 to 5; saving is the caller's. A balance that disagrees with itself is corrected before it is asked for
 * credits, and as it was before the operation: a retry then neither fails for a wrong figure nor counts twice.
 */
export function runOperation(account: SocialAccount, input: unknown, facts: SocialFacts): SocialOutcome {
  const operation = parseOperation(input)
  if (!operation.ok) return { kind: 'refused', failure: operation.failure }
  const before = checkAccount(account)
  if (!before.ok) return answer(account, before.failure)
  const event = decide(account, operation.value, facts)
  if (!event.ok) return { kind: 'refused', failure: event.failure }
  const after = checkAccount(evolve(account, event.value))
  if (!after.ok) return answer(account, after.failure)
  return { kind: 'accepted', account: after.value, event: event.value }
}

/** A state that only disagrees with itself is repaired; any other is refused, and nothing is saved. */
function answer(account: SocialAccount, why: SocialCreditFailure): SocialOutcome {
  const isRepairable = why.code === 'NEGATIVE_CREDITS' || why.code === 'INCONSISTENT_CREDITS'
  if (!isRepairable) return { kind: 'refused', failure: why }
  return { kind: 'corrected', account: repairAccount(account), failure: failure('CREDIT_STATE_CORRECTED') }
}

/** Test helpers give this many credits unless told otherwise. */
export const testCredits = (userId: string, creditsAmount: number = defaultTestCredits) =>
  ({ type: 'add', userId, creditsAmount }) as const

const unsaved = {
  purchase: 'PURCHASE_PACKAGE_ERROR',
  purchase_package: 'PACKAGE_PURCHASE_FAILED',
  create_connection: 'CONNECTION_CREATION_FAILED',
  deduct: 'CREDIT_DEDUCTION_FAILED',
  add: 'ADD_CREDITS_ERROR',
  redeem: 'REDEEM_PROMO_CODE_ERROR',
  redeem_promo: 'PROMO_REDEMPTION_FAILED',
  'test-credits': 'GIVE_TEST_CREDITS_ERROR',
} as const satisfies Record<SocialOperation['type'] | 'test-credits', SocialCreditFailure['code']>

/** 6: what to answer when the storage could not save the operation of this type. */
export function unsavedFailure(type: unknown): SocialCreditFailure {
  const isKnown = typeof type === 'string' && Object.hasOwn(unsaved, type)
  return failure(isKnown ? unsaved[type as keyof typeof unsaved] : 'OPERATION_FAILED')
}

/** The word of thanks for what was done. */
export function successSentence(event: SocialRecordEvent): string {
  switch (event.type) {
    case 'taken-back':
      return `${creditsWords(event.credits)} were taken back`
    case 'disconnected':
      return 'The account is disconnected.'
    case 'purchased':
      return `Successfully purchased ${socialPackages[event.purchase.packageType].name} package`
    case 'redeemed': {
      const { creditsAwarded, redemption, promo } = event
      return `Successfully redeemed ${creditsWords(creditsAwarded)} and ${accountsWords(redemption.accountsIncluded)} from ${promo.description}`
    }
    case 'deducted':
      return `Successfully deducted ${creditsWords(event.amount)}`
    case 'added':
      return `Successfully added ${creditsWords(event.amount)}`
    case 'connected':
      return `The account is connected. It took ${accountCreditsWords(event.creditsUsed)}.`
  }
}

export type SocialRecordEvent =
  | SocialEvent
  /** What the connection cost is not given back: it was spent on connecting. */
  | {
      readonly type: 'disconnected'
      readonly at: Instant
      readonly userId: string
      readonly connection: SocialConnection
    }

  /** What the server refused afterwards, as far as it was not spent. */
  | {
      readonly type: 'taken-back'
      readonly at: Instant
      readonly userId: string
      readonly redemptionId: string
      readonly credits: number
    }

export type SocialRecordOutcome = Outcome<SocialRecord, SocialRecordEvent, SocialCreditFailure>

/** The connection that would go, or why none does. */
function decideDisconnect(
  record: SocialRecord,
  { userId, connectionId }: Disconnect,
): Result<SocialConnection, SocialCreditFailure> {
  if (userId.trim() === '') return fail(failure('AUTHENTICATION_REQUIRED'))
  const connection = record.connections.find(({ id }) => id === connectionId)
  return connection === undefined ? fail(failure('VALIDATION_ERROR', { field: 'the connection' })) : ok(connection)
}

function disconnect(record: SocialRecord, operation: Disconnect, now: unknown): SocialRecordOutcome {
  const at = toInstant(now)
  if (at === null) return { kind: 'refused', failure: failure('SYSTEM_ERROR') }
  const decided = decideDisconnect(record, operation)
  if (!decided.ok) return { kind: 'refused', failure: decided.failure }
  const connection = decided.value
  return {
    kind: 'accepted',
    account: { ...record, connections: record.connections.filter(({ id }) => id !== connection.id) },
    event: { type: 'disconnected', at, userId: operation.userId, connection },
  }
}

/** Never more than what is left: what was spent stays spent, and nothing goes below zero. */
function takeBack(record: SocialRecord, operation: TakeBack, now: unknown): SocialRecordOutcome {
  const at = toInstant(now)
  if (at === null) return { kind: 'refused', failure: failure('SYSTEM_ERROR') }
  const { account } = record
  const checked = checkAccount(account)
  if (!checked.ok) {
    const answered = answer(account, checked.failure)
    if (answered.kind === 'refused') return answered
    return {
      kind: 'corrected',
      account: { ...record, account: answered.account },
      failure: failure('CREDIT_STATE_CORRECTED'),
    }
  }
  const { redemptionId, userId, why } = operation
  const redemption = standing(account).find(({ id }) => id === redemptionId)
  if (redemption === undefined)
    return { kind: 'refused', failure: failure('VALIDATION_ERROR', { field: 'the redemption' }) }
  const credits = Math.max(0, Math.min(toCents(operation.credits), availableCredits(account)))
  const { counter } = socialPackages[redemption.packageType]
  const after: SocialAccount = {
    ...account,
    totalCredits: toCents(account.totalCredits - credits),
    remainingCredits: toCents(account.remainingCredits - credits),
    packages: { ...account.packages, [counter]: Math.max(0, account.packages[counter] - 1) },
    redemptionHistory: account.redemptionHistory.map((one) =>
      one.id === redemptionId ? { ...one, takenBack: { at, credits, why } } : one,
    ),
    lastUpdated: at,
  }
  return {
    kind: 'accepted',
    account: { ...record, account: after },
    event: { type: 'taken-back', at, userId, redemptionId, credits },
  }
}

/** An operation of the ledger, or a disconnect, on everything a user has. */
export function runOnRecord(record: SocialRecord, input: unknown, facts: SocialFacts): SocialRecordOutcome {
  const disconnecting = parseDisconnect(input)
  if (disconnecting !== null) return disconnect(record, disconnecting, facts.now)
  const takingBack = parseTakeBack(input)
  if (takingBack !== null) return takeBack(record, takingBack, facts.now)
  const outcome = runOperation(record.account, input, facts)
  if (outcome.kind === 'refused') return outcome
  const kept = { ...record, account: outcome.account }
  if (outcome.kind === 'corrected') return { ...outcome, account: kept }
  const { event } = outcome
  const connections = event.type === 'connected' ? [event.connection, ...record.connections] : record.connections
  return { kind: 'accepted', account: { ...kept, connections }, event }
}

/** Figures that disagree, or are past the ceiling, with the words for it. */
export function figuresOf({ account }: SocialRecord): Figures {
  const checked = checkAccount(account)
  if (checked.ok) return { condition: 'sound', issues: [] }
  const { code } = checked.failure
  if (code === 'EXCESSIVE_CREDITS') return { condition: 'past-ceiling', issues: ['the total is past the ceiling'] }
  if (code === 'CREDIT_VALIDATION_ERROR') return { condition: 'unreadable', issues: unreadableFields(account) }
  return { condition: 'disagrees', issues: ['the figures do not add up'] }
}

/**
 * Puts figures right that disagree, without waiting for the next operation to fail over them. A total past the ceiling
 * is taken down to it: with more than that no operation would ever be accepted again.
 */
export function repair(
  record: SocialRecord,
  { now, by }: RepairFacts,
): Outcome<SocialRecord, RepairedEvent, SocialCreditFailure | CreditAdminFailure> {
  const checked = checkAccount(record.account)
  if (checked.ok) return { kind: 'refused', failure: creditAdminFailure('NOTHING_TO_REPAIR') }
  if (checked.failure.code === 'CREDIT_VALIDATION_ERROR') return { kind: 'refused', failure: checked.failure }
  const totalCredits = Math.min(totalCeilingCredits, record.account.totalCredits)
  const account = { ...repairAccount({ ...record.account, totalCredits }), lastUpdated: now }
  return { kind: 'accepted', account: { ...record, account }, event: { type: 'repaired', at: now, by } }
}
