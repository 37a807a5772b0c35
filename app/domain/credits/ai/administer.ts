import { usageHistoryEntries } from '../../limits.ts'
import { type Catalogue, type FailureOf, failuresOf, type Outcome } from '../../outcome.ts'
import type { Instant } from '../../time/instant.ts'
import type { AiAccount } from './account.ts'
import { repairBalance } from './balance.ts'
import { readAccount } from './record.ts'
import { migrationIssues } from './service.ts'

/** What an admin is told of a record, or of work on it, beside the refusals of the credit system itself. */
export const aiAdminMessages = {
  ACCOUNT_GONE: 'There is no record of this account on this device any more. Look at the list again.',
  NOTHING_TO_REPAIR: 'This account adds up already. Nothing was changed.',
  CREDIT_RECORD_OLDER: 'This record is of an older version. Migrate it, and it is like the others.',
  CREDIT_RECORD_PARTLY_READ: 'The last entries of this record cannot be read. Repair it to keep the rest.',
  CREDIT_RECORD_INCONSISTENT: ({ issues }: { readonly issues: readonly string[] }) =>
    `This record can be read, but ${issues.join(' and ')}. Repair it to put that right.`,
} as const satisfies Catalogue

export type AiAdminFailure = FailureOf<typeof aiAdminMessages>
export const aiAdminFailure = failuresOf(aiAdminMessages)

/** What keeps a stored value from being a record: every missing or non-numeric field, else what else is wrong with it. */
export function damageIn(stored: unknown, now: Instant): readonly string[] {
  const read = readAccount(stored, now)
  return !read.ok && read.failure.code === 'CREDIT_RECORD_DAMAGED' ? read.failure.facts.issues : []
}

export type AiRepairedEvent = { readonly type: 'repaired'; readonly at: Instant; readonly by: string }

/** Puts right what keeps a record from being as good as one this version has made, without waiting for an operation. */
export function repairAccount(
  account: AiAccount,
  { now, by }: { readonly now: Instant; readonly by: string },
): Outcome<AiAccount, AiRepairedEvent, AiAdminFailure> {
  if (migrationIssues(account).length === 0) return { kind: 'refused', failure: aiAdminFailure('NOTHING_TO_REPAIR') }
  const repaired = {
    ...account,
    balance: repairBalance(account.balance),
    history: account.history.slice(0, usageHistoryEntries),
  }
  return { kind: 'accepted', account: repaired, event: { type: 'repaired', at: now, by } }
}
