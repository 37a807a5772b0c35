import { atom } from 'jotai'
import {
  backupText,
  planRestore,
  type RestoredEvent,
  readBackup,
  restore,
  type SocialBackupFailure,
  type SocialRestorePlan,
  socialBackupFailure,
  socialBackupMessages,
} from '#app/domain/credits/social/backup.ts'
import { purchasesCsv, redemptionsCsv, usageCsv } from '#app/domain/credits/social/export.ts'
import { socialCreditFailure, socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import type { SocialRecord } from '#app/domain/credits/social/record.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { fail, type Outcome, type Result, sentenceFor } from '#app/domain/outcome.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import { records } from '#app/storage/records.ts'
import { clockAtom } from './clock.ts'
import { journalAtom } from './device.ts'
import { csvFile, type ExportFile, jsonFile } from './export-file.ts'
import { callerAtom } from './session.ts'
import { type SocialCreditRefusal, socialRecordAtom } from './social-credits.ts'

export type SocialExportKind = 'purchases' | 'redemptions' | 'usage' | 'backup'
export type SocialRestoreRefusal = SocialBackupFailure | SocialCreditRefusal
export type SocialRestoreOutcome = Outcome<SocialRecord, RestoredEvent, SocialRestoreRefusal>

/** The sentence a person reads when a backup is not taken in. */
export const socialRestoreSentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor({ ...failureMessages, ...socialCreditMessages, ...socialBackupMessages }, refusal)

/** One of the tables or everything, as a file; null while there are no account credits to export. */
export const exportSocialCreditsAtom = atom(null, (get, _set, kind: SocialExportKind): ExportFile | null => {
  const caller = get(callerAtom)
  const record = get(socialRecordAtom)
  if (caller === null || record === null) return null
  const now = get(clockAtom)()
  switch (kind) {
    case 'purchases':
      return csvFile('account-purchases', now, purchasesCsv(record.account))
    case 'redemptions':
      return csvFile('account-redemptions', now, redemptionsCsv(record.account))
    case 'usage':
      return csvFile('account-usage', now, usageCsv(record))
    case 'backup':
      return jsonFile('account-credits', now, backupText(record, caller.userId, now))
  }
})

/** The dry run of a backup file: what it would change, or why it is not taken in. */
export const planSocialRestoreAtom = atom(
  null,
  (get, _set, text: string): Result<SocialRestorePlan, SocialRestoreRefusal> => {
    const caller = get(callerAtom)
    if (caller === null) return fail(socialCreditFailure('AUTHENTICATION_REQUIRED'))
    const { read } = records.socialCredits(caller.userId)
    const backup = readBackup(text, (stored) => read(stored, millisOf(get(clockAtom)())))
    if (!backup.ok) return backup
    const record = get(socialRecordAtom)
    if (record === null) return fail(socialBackupFailure('CREDITS_CHANGED_SINCE'))
    return planRestore(record, backup.value, caller.userId)
  },
)

/** Does what the dry run said, in one transaction, unless the credits have changed since. */
export const restoreSocialBackupAtom = atom(
  null,
  async (get, _set, plan: SocialRestorePlan): Promise<SocialRestoreOutcome> => {
    const caller = get(callerAtom)
    if (caller === null) return { kind: 'refused', failure: socialCreditFailure('AUTHENTICATION_REQUIRED') }
    const { userId } = caller
    const now = get(clockAtom)()
    return get(journalAtom).commit<SocialRecord, RestoredEvent, SocialBackupFailure>(
      records.socialCredits(userId),
      (stored) => restore(plan, stored, { userId, now }),
    )
  },
)
