import * as z from 'zod/mini'
import {
  type Catalogue,
  type FailureOf,
  fail,
  failuresOf,
  type Outcome,
  ok,
  type Result,
  sentenceFor,
} from '../../outcome.ts'
import type { Instant } from '../../time/instant.ts'
import {
  backupFormat,
  changesBetween,
  type Measures,
  type PlanOf,
  type RestoredEvent,
  restoreIf,
  sameBy,
  backupMessages as shared,
} from '../backup.ts'
import { checkAccount, type SocialRecord, socialRecordSchema } from './account.ts'
import { socialCreditMessages } from './messages.ts'
import { includedAccounts } from './packages.ts'
import { readRecord, unreadParts } from './read.ts'

export const socialBackupMessages = {
  ...shared,
  BACKUP_NOT_READABLE: 'This file is not a backup of account credits. Choose the JSON file Ninefold exported.',
} as const satisfies Catalogue

export type SocialBackupCode = keyof typeof socialBackupMessages
export type SocialBackupFailure = FailureOf<typeof socialBackupMessages>
export const socialBackupFailure = failuresOf(socialBackupMessages)

const format = backupFormat('ninefold.account-credits')
const contentsSchema = z.object({ userId: z.string(), record: z.unknown() })

export type SocialBackup = { readonly exportedAt: Instant; readonly userId: string; readonly record: SocialRecord }

/** The whole record as a file. The record does not contain its owner, so the file does. */
export const backupText = (record: SocialRecord, userId: string, exportedAt: Instant): string =>
  format.write({ userId, record }, exportedAt)

const damaged = (...issues: readonly string[]) => fail(socialBackupFailure('BACKUP_DAMAGED', { issues }))

type Entry = { readonly id: string; readonly userId: string }
const entriesOf = ({ account, connections }: SocialRecord): readonly (readonly Entry[])[] => [
  connections,
  account.purchaseHistory,
  account.redemptionHistory,
]
const hasTwins = (entries: readonly Entry[]) => new Set(entries.map(({ id }) => id)).size < entries.length

/** Parses a backup file; every part is untrusted. */
export function readBackup(text: string): Result<SocialBackup, SocialBackupFailure> {
  const file = format.open(text)
  if (!file.ok) return file
  const contents = contentsSchema.safeParse(file.value.contents)
  if (!contents.success) return fail(socialBackupFailure('BACKUP_NOT_READABLE'))
  const { userId, record: stored } = contents.data
  const reading = readRecord(stored)
  if (reading.kind === 'too-new') return fail(socialBackupFailure('BACKUP_TOO_NEW'))
  if (reading.kind === 'damaged') return damaged(...unreadParts(stored))
  const record = reading.account
  const checked = checkAccount(record.account)
  if (!checked.ok) return damaged(sentenceFor(socialCreditMessages, checked.failure))
  if (entriesOf(record).some(hasTwins)) return damaged('an entry is in it twice')
  return ok({ exportedAt: file.value.exportedAt, userId, record })
}

/** The plan also counts entries that are missing in the backup: restoring removes them. */
export type SocialRestorePlan = PlanOf<SocialRecord> & {
  readonly userId: string
  readonly leaving: { readonly connections: number; readonly purchases: number; readonly redemptions: number }
}

const measures: Measures<SocialRecord> = [
  ['Account credits left', ({ account }) => account.remainingCredits],
  ['Account credits in all', ({ account }) => account.totalCredits],
  ['Used', ({ account }) => account.usedCredits],
  ['Accounts included', ({ account }) => includedAccounts(account.packages)],
  ['Connected accounts', ({ connections }) => connections.length],
  ['Purchases', ({ account }) => account.purchaseHistory.length],
  ['Redeemed codes', ({ account }) => account.redemptionHistory.length],
]

const isSame = sameBy<SocialRecord>(socialRecordSchema)

const missing = (now: readonly Entry[], afterwards: readonly Entry[]): number => {
  const kept = new Set(afterwards.map(({ id }) => id))
  return now.filter(({ id }) => !kept.has(id)).length
}

/** Dry run: changes a backup would make for this user, or its refusal. Changes nothing. */
export function planRestore(
  current: SocialRecord,
  { exportedAt, userId: owner, record }: SocialBackup,
  userId: string,
): Result<SocialRestorePlan, SocialBackupFailure> {
  const isForeign = (entry: Pick<Entry, 'userId'>) => entry.userId !== userId
  if ([{ userId: owner }, ...entriesOf(record).flat()].some(isForeign)) {
    return fail(socialBackupFailure('BACKUP_OF_ANOTHER_USER'))
  }
  if (isSame(current, record)) return fail(socialBackupFailure('BACKUP_CHANGES_NOTHING'))
  return ok({
    exportedAt,
    userId,
    before: current,
    after: record,
    changes: changesBetween(measures, current, record),
    leaving: {
      connections: missing(current.connections, record.connections),
      purchases: missing(current.account.purchaseHistory, record.account.purchaseHistory),
      redemptions: missing(current.account.redemptionHistory, record.account.redemptionHistory),
    },
  })
}

const restoreSame = restoreIf(isSame)

/** Restores as previewed, for the same user. Refused when the record changed since the preview. */
export function restore(
  plan: SocialRestorePlan,
  stored: SocialRecord | null,
  { userId, now }: { readonly userId: string; readonly now: Instant },
): Outcome<SocialRecord, RestoredEvent, SocialBackupFailure> {
  if (plan.userId !== userId) return { kind: 'refused', failure: socialBackupFailure('BACKUP_OF_ANOTHER_USER') }
  return restoreSame(plan, stored, now)
}
