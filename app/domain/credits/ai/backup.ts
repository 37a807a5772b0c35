import * as z from 'zod/mini'
import { type Catalogue, type FailureOf, fail, failuresOf, ok, type Result } from '../../outcome.ts'
import type { Instant } from '../../time/instant.ts'
import {
  backupFormat,
  changesBetween,
  type Measures,
  type PlanOf,
  restoreIf,
  sameBy,
  backupMessages as shared,
} from '../backup.ts'
import { type AiAccount, aiAccountSchema, heldCredits } from './account.ts'
import { isConsistent, totalUsed } from './balance.ts'
import { readAccount } from './read.ts'

/** Refusals of a backup: the shared ones and two of AI credits, checked before the changes are computed. */
export const aiBackupMessages = {
  ...shared,
  BACKUP_NOT_READABLE: 'This file is not a backup of AI credits. Choose the JSON file Ninefold exported.',
  BACKUP_OF_OTHER_CREDITS: 'Admin credits are kept apart. This backup is for the other kind of credits.',
  JOBS_RUNNING: 'A job is running on these credits. Wait until it is done, then try again.',
} as const satisfies Catalogue

export type AiBackupCode = keyof typeof aiBackupMessages
export type AiBackupFailure = FailureOf<typeof aiBackupMessages>
export const aiBackupFailure = failuresOf(aiBackupMessages)

const format = backupFormat('ninefold.ai-credits')
const contentsSchema = z.object({ account: z.unknown() })

export type AiBackup = { readonly exportedAt: Instant; readonly account: AiAccount }

export const backupText = (account: AiAccount, exportedAt: Instant): string => format.write({ account }, exportedAt)

/** Parses a backup file; every part is untrusted. */
export function readBackup(text: string, now: Instant): Result<AiBackup, AiBackupFailure> {
  const file = format.open(text)
  if (!file.ok) return file
  const { exportedAt } = file.value
  const contents = contentsSchema.safeParse(file.value.contents)
  if (!contents.success) return fail(aiBackupFailure('BACKUP_NOT_READABLE'))
  const read = readAccount(contents.data.account, now)
  if (!read.ok) {
    const { code, facts } = read.failure
    return fail(
      code === 'CREDIT_RECORD_DAMAGED' ? aiBackupFailure('BACKUP_DAMAGED', facts) : aiBackupFailure('BACKUP_TOO_NEW'),
    )
  }
  if (!isConsistent(read.value.balance)) {
    return fail(aiBackupFailure('BACKUP_DAMAGED', { issues: ['the figures do not add up'] }))
  }
  return ok({ exportedAt, account: read.value })
}

export type AiRestorePlan = PlanOf<AiAccount>

const measures: Measures<AiAccount> = [
  ['Credits left', ({ balance }) => balance.remainingCredits],
  ['Monthly credits', ({ balance }) => balance.monthlyCredits],
  ['Purchased credits', ({ balance }) => balance.purchasedCredits],
  ['Promo credits', ({ balance }) => balance.promoCredits],
  ['Used this month', ({ balance }) => totalUsed(balance)],
  ['Receipts', ({ receipts }) => receipts.length],
  ['Usage entries', ({ history }) => history.length],
  ['Purchases', ({ purchases }) => purchases.length],
  ['Redeemed codes', ({ redemptions }) => redemptions.length],
]

const isSame = sameBy<AiAccount>(aiAccountSchema)

/** Dry run: changes a backup would make, or its refusal. Changes nothing. */
export function planRestore(
  current: AiAccount,
  { account, exportedAt }: AiBackup,
): Result<AiRestorePlan, AiBackupFailure> {
  const { balance } = current
  if (account.balance.userId !== balance.userId) return fail(aiBackupFailure('BACKUP_OF_ANOTHER_USER'))
  if ((account.balance.plan === 'admin') !== (balance.plan === 'admin')) {
    return fail(aiBackupFailure('BACKUP_OF_OTHER_CREDITS'))
  }
  if (heldCredits(current) > 0) return fail(aiBackupFailure('JOBS_RUNNING'))
  const after = withoutHolds(account)
  if (isSame(current, after)) return fail(aiBackupFailure('BACKUP_CHANGES_NOTHING'))
  return ok({ exportedAt, before: current, after, changes: changesBetween(measures, current, after) })
}

/** Jobs that ran when the backup was made are over, and their credits are free. */
const withoutHolds = (account: AiAccount): AiAccount => ({
  ...account,
  holds: [],
  receipts: account.receipts.map((receipt) =>
    receipt.state === 'held'
      ? { ...receipt, state: 'released', reason: 'expired', closedAt: receipt.quotedAt }
      : receipt,
  ),
})

export const restore = restoreIf(isSame)
