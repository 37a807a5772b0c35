import { z } from 'zod'
import { backupCharacters } from '../../limits.ts'
import { type Catalogue, type FailureOf, fail, failuresOf, ok, type Result } from '../../outcome.ts'
import { type Instant, isInstant } from '../../time/instant.ts'
import { type AiAccount, aiAccountSchema, heldCredits } from './account.ts'
import { isConsistent, totalUsed } from './balance.ts'
import { readAccount } from './record.ts'

/** Why a backup is not taken in, in order of precedence. */
export const backupMessages = {
  BACKUP_TOO_LARGE: 'This file is too large for a backup of credits. Choose the file Ninefold exported.',
  BACKUP_NOT_READABLE: 'This file is not a backup of AI credits. Choose the JSON file Ninefold exported.',
  BACKUP_TOO_NEW: 'This backup was written by a newer version of Ninefold. Reload to update, then try again.',
  BACKUP_DAMAGED: ({ issues }: { readonly issues: readonly string[] }) =>
    `This backup cannot be read (${issues.slice(0, 3).join('; ')}). Nothing was changed; choose another file.`,
  BACKUP_OF_ANOTHER_USER: 'This backup belongs to another account. Sign in as its owner to restore it.',
  BACKUP_OF_OTHER_CREDITS: 'Admin credits are kept apart. This backup is for the other kind of credits.',
  JOBS_RUNNING: 'A job is running on these credits. Wait until it is done, then try again.',
  BACKUP_CHANGES_NOTHING: 'Your credits are as this backup has them already. Nothing to restore.',
  CREDITS_CHANGED_SINCE: 'Your credits changed since you looked at this backup. Look again before you restore it.',
} as const satisfies Catalogue

export type BackupCode = keyof typeof backupMessages
export type BackupFailure = FailureOf<typeof backupMessages>
export const backupFailure = failuresOf(backupMessages)

const format = 'ninefold.ai-credits'
const formatVersion = 1

const backupSchema = z.object({
  format: z.literal(format),
  formatVersion: z.number().int(),
  exportedAt: z.string().refine(isInstant),
  account: z.unknown(),
})

export type AiBackup = { readonly exportedAt: Instant; readonly account: AiAccount }

/** Everything of an account, as a file a person can keep. */
export const backupText = (account: AiAccount, exportedAt: Instant): string =>
  `${JSON.stringify({ format, formatVersion, exportedAt, account }, null, 2)}\n`

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The account in a file somebody chose. Every part of it is checked as if we had never seen it. */
export function readBackup(text: string, now: Instant): Result<AiBackup, BackupFailure> {
  if (text.length > backupCharacters) return fail(backupFailure('BACKUP_TOO_LARGE'))
  const file = backupSchema.safeParse(parsedJson(text))
  if (!file.success) return fail(backupFailure('BACKUP_NOT_READABLE'))
  if (file.data.formatVersion > formatVersion) return fail(backupFailure('BACKUP_TOO_NEW'))
  const read = readAccount(file.data.account, now)
  if (!read.ok) {
    if (read.failure.code === 'CREDIT_RECORD_TOO_NEW') return fail(backupFailure('BACKUP_TOO_NEW'))
    const issues = read.failure.code === 'CREDIT_RECORD_DAMAGED' ? read.failure.facts.issues : [read.failure.code]
    return fail(backupFailure('BACKUP_DAMAGED', { issues }))
  }
  if (!isConsistent(read.value.balance)) {
    return fail(backupFailure('BACKUP_DAMAGED', { issues: ['the figures do not add up'] }))
  }
  return ok({ exportedAt: file.data.exportedAt, account: read.value })
}

/** A figure or a list, as it is and as it would be. */
export type RestoreChange = { readonly what: string; readonly now: number; readonly afterwards: number }

/** What restoring would do. Nothing has been done yet. */
export type RestorePlan = {
  readonly exportedAt: Instant
  readonly before: AiAccount
  readonly after: AiAccount
  readonly changes: readonly RestoreChange[]
}

const measures: readonly (readonly [what: string, of: (account: AiAccount) => number])[] = [
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

/** The same account, in whatever order its fields were written. */
const written = (account: AiAccount): string => JSON.stringify(aiAccountSchema.safeParse(account).data ?? account)
const isSame = (a: AiAccount, b: AiAccount): boolean => written(a) === written(b)

/** The dry run: what a backup would change about these credits, or why it is not taken in. Touches nothing. */
export function planRestore(current: AiAccount, { account, exportedAt }: AiBackup): Result<RestorePlan, BackupFailure> {
  const { balance } = current
  if (account.balance.userId !== balance.userId) return fail(backupFailure('BACKUP_OF_ANOTHER_USER'))
  if ((account.balance.plan === 'admin') !== (balance.plan === 'admin')) {
    return fail(backupFailure('BACKUP_OF_OTHER_CREDITS'))
  }
  if (heldCredits(current) > 0) return fail(backupFailure('JOBS_RUNNING'))
  const after = withoutHolds(account)
  if (isSame(current, after)) return fail(backupFailure('BACKUP_CHANGES_NOTHING'))
  const changes = measures.map(([what, of]) => ({ what, now: of(current), afterwards: of(after) }))
  return ok({ exportedAt, before: current, after, changes })
}

/** Jobs that ran when the backup was made are long over, and their credits free. */
const withoutHolds = (account: AiAccount): AiAccount => ({
  ...account,
  holds: [],
  receipts: account.receipts.map((receipt) =>
    receipt.state === 'held'
      ? { ...receipt, state: 'released', reason: 'expired', closedAt: receipt.quotedAt }
      : receipt,
  ),
})

/** Whether the account is still the one the plan was made for. */
export const isPlanFor = (plan: RestorePlan, current: AiAccount): boolean => isSame(plan.before, current)
