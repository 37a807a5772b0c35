import { type Catalogue, type FailureOf, failuresOf } from '../outcome.ts'
import type { Instant } from '../time/instant.ts'

/** Refusals shown to an admin, beside those of the credit system itself. */
export const creditAdminMessages = {
  ACCOUNT_GONE: 'There is no record of this account on this device any more. Look at the list again.',
  NOTHING_TO_REPAIR: 'This account adds up already. Nothing was changed.',
  CREDIT_RECORD_OLDER: 'This record is of an older version. Migrate it, and it is like the others.',
  CREDIT_RECORD_PARTLY_READ: 'The last entries of this record cannot be read. Repair it to keep the rest.',
  CREDIT_RECORD_INCONSISTENT: ({ issues }: { readonly issues: readonly string[] }) =>
    `This record can be read, but ${issues.join(' and ')}. Repair it to put that right.`,
} as const satisfies Catalogue

export type CreditAdminFailure = FailureOf<typeof creditAdminMessages>
export const creditAdminFailure = failuresOf(creditAdminMessages)

/** Condition of a readable record; `issues` lists its faults. */
export type Figures = {
  readonly condition: 'sound' | 'disagrees' | 'past-ceiling' | 'unreadable'
  readonly issues: readonly string[]
}

/** Condition of a record as the device keeps it. */
export type RecordCondition =
  | Figures['condition']
  | 'older'
  | 'newer'
  | 'partly-unreadable'
  | 'missing'
  /** The device refused to read or write. */
  | 'refused'

export type RepairedEvent = { readonly type: 'repaired'; readonly at: Instant; readonly by: string }
export type RepairFacts = { readonly now: Instant; readonly by: string }
