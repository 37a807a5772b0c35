import { totalCeilingCredits } from '../../limits.ts'
import { type Catalogue, type FailureOf, failuresOf, type Outcome } from '../../outcome.ts'
import type { Instant } from '../../time/instant.ts'
import { checkAccount, repairAccount } from './account.ts'
import type { SocialCreditFailure } from './messages.ts'
import type { SocialRecord } from './record.ts'

/** Why a repair was refused, beside the refusals of the credit system itself. */
export const socialAdminMessages = {
  ACCOUNT_GONE: 'There is no record of this account on this device any more. Look at the list again.',
  NOTHING_TO_REPAIR: 'This account adds up already. Nothing was changed.',
} as const satisfies Catalogue

export type SocialAdminFailure = FailureOf<typeof socialAdminMessages>
export const socialAdminFailure = failuresOf(socialAdminMessages)

/** How the figures of an account stand. */
export type SocialCondition = 'sound' | 'disagrees' | 'past-ceiling' | 'unreadable'

export function conditionOf({ account }: SocialRecord): SocialCondition {
  const checked = checkAccount(account)
  if (checked.ok) return 'sound'
  if (checked.failure.code === 'EXCESSIVE_CREDITS') return 'past-ceiling'
  return checked.failure.code === 'CREDIT_VALIDATION_ERROR' ? 'unreadable' : 'disagrees'
}

export type RepairedEvent = { readonly type: 'repaired'; readonly at: Instant; readonly by: string }

/**
 * Puts figures right that disagree, without waiting for the next operation to fail over them. A total past the ceiling
 * is taken down to it: with more than that no operation would ever be accepted again.
 */
export function repairRecord(
  record: SocialRecord,
  { now, by }: { readonly now: Instant; readonly by: string },
): Outcome<SocialRecord, RepairedEvent, SocialCreditFailure | SocialAdminFailure> {
  const checked = checkAccount(record.account)
  if (checked.ok) return { kind: 'refused', failure: socialAdminFailure('NOTHING_TO_REPAIR') }
  if (checked.failure.code === 'CREDIT_VALIDATION_ERROR') return { kind: 'refused', failure: checked.failure }
  const totalCredits = Math.min(totalCeilingCredits, record.account.totalCredits)
  const account = { ...repairAccount({ ...record.account, totalCredits }), lastUpdated: now }
  return { kind: 'accepted', account: { ...record, account }, event: { type: 'repaired', at: now, by } }
}
