import * as z from 'zod/mini'
import { backupCharacters } from '../limits.ts'
import { type Catalogue, type FailureOf, fail, failuresOf, type Outcome, ok, type Result } from '../outcome.ts'
import type { Instant } from '../time/instant.ts'
import { keptInstantSchema } from '../time/kept-instant-schema.ts'

/** Refusals of a backup for either credit system, in order of precedence. */
export const backupMessages = {
  BACKUP_TOO_LARGE: 'This file is too large for a backup of credits. Choose the file Ninefold exported.',
  BACKUP_NOT_READABLE: 'This file is not a backup of these credits. Choose the JSON file Ninefold exported.',
  BACKUP_TOO_NEW: 'This backup was written by a newer version of Ninefold. Reload to update, then try again.',
  BACKUP_DAMAGED: ({ issues }: { readonly issues: readonly string[] }) =>
    `This backup cannot be read (${issues.slice(0, 3).join('; ')}). Nothing was changed; choose another file.`,
  BACKUP_OF_ANOTHER_USER: 'This backup belongs to another account. Sign in as its owner to restore it.',
  BACKUP_CHANGES_NOTHING: 'Your credits are as this backup has them already. Nothing to restore.',
  CREDITS_CHANGED_SINCE: 'Your credits changed since you looked at this backup. Look again before you restore it.',
} as const satisfies Catalogue

export type BackupFailure = FailureOf<typeof backupMessages>
export const backupFailure = failuresOf(backupMessages)

const formatVersion = 1
const fileSchema = z.looseObject({
  format: z.string(),
  formatVersion: z.int(),
  exportedAt: keptInstantSchema,
})

/** A file of a known format, with unchecked contents. */
export type BackupFile = { readonly exportedAt: Instant; readonly contents: unknown }

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Writes and opens backups of one format. */
export const backupFormat = (format: string) => ({
  write: (contents: object, exportedAt: Instant): string =>
    `${JSON.stringify({ format, formatVersion, exportedAt, ...contents }, null, 2)}\n`,
  open: (text: string): Result<BackupFile, BackupFailure> => {
    if (text.length > backupCharacters) return fail(backupFailure('BACKUP_TOO_LARGE'))
    const file = fileSchema.safeParse(parsedJson(text))
    if (!file.success || file.data.format !== format) return fail(backupFailure('BACKUP_NOT_READABLE'))
    if (file.data.formatVersion > formatVersion) return fail(backupFailure('BACKUP_TOO_NEW'))
    return ok({ exportedAt: file.data.exportedAt, contents: file.data })
  },
})

/** A figure, or the length of a list, before and after a restore. */
export type RestoreChange = { readonly what: string; readonly now: number; readonly afterwards: number }

/** Preview of a restore, before anything changes. */
export type PlanOf<Account> = {
  readonly exportedAt: Instant
  readonly before: Account
  readonly after: Account
  readonly changes: readonly RestoreChange[]
}

export type Measures<Account> = readonly (readonly [what: string, of: (account: Account) => number])[]

export const changesBetween = <Account>(
  measures: Measures<Account>,
  before: Account,
  after: Account,
): readonly RestoreChange[] => measures.map(([what, of]) => ({ what, now: of(before), afterwards: of(after) }))

/** True when two accounts are equal, in any order of fields. */
export const sameBy = <Account>(schema: z.ZodMiniType<Account>) => {
  const written = (account: Account): string => JSON.stringify(schema.safeParse(account).data ?? account)
  return (a: Account, b: Account): boolean => written(a) === written(b)
}

export type RestoredEvent = { readonly type: 'restored'; readonly at: Instant; readonly from: Instant }

/** Restores as previewed. Refused when the stored account changed since the preview. */
export const restoreIf =
  <Account>(isSame: (a: Account, b: Account) => boolean) =>
  (plan: PlanOf<Account>, stored: Account | null, now: Instant): Outcome<Account, RestoredEvent, BackupFailure> =>
    stored !== null && isSame(plan.before, stored)
      ? { kind: 'accepted', account: plan.after, event: { type: 'restored', at: now, from: plan.exportedAt } }
      : { kind: 'refused', failure: backupFailure('CREDITS_CHANGED_SINCE') }
