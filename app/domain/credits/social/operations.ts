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
 * Steps 1 to 5; the caller saves. An inconsistent balance is corrected before the decision and without the operation,
 * so that a retry neither fails over a wrong figure nor counts twice.
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

/** Repairs an inconsistent state; refuses any other, and saves nothing. */
function answer(account: SocialAccount, why: SocialCreditFailure): SocialOutcome {
  const isRepairable = why.code === 'NEGATIVE_CREDITS' || why.code === 'INCONSISTENT_CREDITS'
  if (!isRepairable) return { kind: 'refused', failure: why }
  return { kind: 'corrected', account: repairAccount(account), failure: failure('CREDIT_STATE_CORRECTED') }
}

/** Default for test helpers. */
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

/** Step 6: the refusal when storage could not save an operation of this type. */
export function unsavedFailure(type: unknown): SocialCreditFailure {
  const isKnown = typeof type === 'string' && Object.hasOwn(unsaved, type)
  return failure(isKnown ? unsaved[type as keyof typeof unsaved] : 'OPERATION_FAILED')
}

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
  /** A connection's price is not refunded: connecting used it up. */
  | {
      readonly type: 'disconnected'
      readonly at: Instant
      readonly userId: string
      readonly connection: SocialConnection
    }

  /** Refused by the server afterwards; the unspent part was removed. */
  | {
      readonly type: 'taken-back'
      readonly at: Instant
      readonly userId: string
      readonly redemptionId: string
      readonly credits: number
    }

export type SocialRecordOutcome = Outcome<SocialRecord, SocialRecordEvent, SocialCreditFailure>

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

/** At most the credits left: spent ones stay spent, and nothing goes below zero. */
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

/** Runs an operation, a disconnect or a taking back on the whole record. */
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

/** Condition of the figures, with the faults in words. */
export function figuresOf({ account }: SocialRecord): Figures {
  const checked = checkAccount(account)
  if (checked.ok) return { condition: 'sound', issues: [] }
  const { code } = checked.failure
  if (code === 'EXCESSIVE_CREDITS') return { condition: 'past-ceiling', issues: ['the total is past the ceiling'] }
  if (code === 'CREDIT_VALIDATION_ERROR') return { condition: 'unreadable', issues: unreadableFields(account) }
  return { condition: 'disagrees', issues: ['the figures do not add up'] }
}

/**
 * Repairs inconsistent figures before an operation fails over them. A total above the ceiling is lowered to it:
 * otherwise every operation would be refused.
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
