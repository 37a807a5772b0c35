import { atom } from 'jotai'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import {
  type BackupFailure,
  backupFailure,
  backupMessages,
  backupText,
  isPlanFor,
  planRestore,
  type RestorePlan,
  readBackup,
} from '#app/domain/credits/ai/backup.ts'
import { historyCsv, receiptsCsv } from '#app/domain/credits/ai/export.ts'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { fail, type Outcome, type Result, sentenceFor } from '#app/domain/outcome.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type AiCreditRefusal, aiAccountAtom, ownedBy } from './ai-credits.ts'
import { clockAtom } from './clock.ts'
import { journalAtom } from './device.ts'
import { csvFile, type ExportFile, jsonFile } from './export-file.ts'
import { callerAtom } from './session.ts'

export type ExportKind = 'receipts' | 'history' | 'backup'

type RestoredEvent = { readonly type: 'restored'; readonly at: Instant; readonly from: Instant }
export type RestoreRefusal = BackupFailure | AiCreditRefusal
export type RestoreOutcome = Outcome<AiAccount, RestoredEvent, RestoreRefusal>

/** The sentence a person reads when a backup is not taken in. */
export const restoreSentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor({ ...failureMessages, ...aiCreditMessages, ...backupMessages }, refusal)

/** The receipts, the history or everything, as a file; null while there are no credits to export. */
export const exportAiCreditsAtom = atom(null, (get, _set, kind: ExportKind): ExportFile | null => {
  const account = get(aiAccountAtom)
  if (account === null) return null
  const now = get(clockAtom)()
  switch (kind) {
    case 'receipts':
      return csvFile('receipts', now, receiptsCsv(account))
    case 'history':
      return csvFile('usage', now, historyCsv(account))
    case 'backup':
      return jsonFile('credits', now, backupText(account, now))
  }
})

/** The dry run of a backup file: what it would change, or why it is not taken in. */
export const planAiRestoreAtom = atom(null, (get, _set, text: string): Result<RestorePlan, BackupFailure> => {
  const account = get(aiAccountAtom)
  const read = readBackup(text, get(clockAtom)())
  if (!read.ok) return read
  return account === null ? fail(backupFailure('CREDITS_CHANGED_SINCE')) : planRestore(account, read.value)
})

/** Does what the dry run said, in one transaction, unless the credits have changed since. */
export const restoreAiBackupAtom = atom(null, async (get, _set, plan: RestorePlan): Promise<RestoreOutcome> => {
  const owned = ownedBy(get(callerAtom))
  if ('code' in owned) return { kind: 'refused', failure: owned }
  const at = get(clockAtom)()
  return get(journalAtom).commit<AiAccount, RestoredEvent, BackupFailure>(owned.record, (stored) =>
    stored !== null && isPlanFor(plan, stored)
      ? { kind: 'accepted', account: plan.after, event: { type: 'restored', at, from: plan.exportedAt } }
      : { kind: 'refused', failure: backupFailure('CREDITS_CHANGED_SINCE') },
  )
})
