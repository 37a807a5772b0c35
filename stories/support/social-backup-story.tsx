import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import {
  backupText,
  planRestore,
  readBackup,
  restore,
  type SocialBackup,
  type SocialBackupCode,
  type SocialBackupFailure,
  type SocialRestorePlan,
  socialBackupMessages,
} from '#app/domain/credits/social/backup.ts'
import { socialRecordIn } from '#app/domain/credits/social/states.ts'
import { type Result, sentenceFor } from '#app/domain/outcome.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { ada } from './live.tsx'
import { refusedTask } from './social-story.tsx'

const { userId } = ada
export const backedUpAt: Instant = '2026-11-18T17:30:00.000Z'

/** A backup file as Ada's device would have written it. */
export const backupOf = (record: SocialRecord, owner: string = userId): string => backupText(record, owner, backedUpAt)

function certain<Value>(result: Result<Value, SocialBackupFailure>): Value {
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}
const planFor = (now: SocialRecord, backup: SocialBackup) => planRestore(now, backup, userId)

/** The dry run of one record's backup over another record. */
export const planOf = (now: SocialRecord, backedUp: SocialRecord): SocialRestorePlan =>
  certain(planFor(now, certain(readBackup(backupOf(backedUp)))))

const refusalOf = (result: Result<unknown, SocialBackupFailure>) => (result.ok ? null : result.failure)
const connected = socialRecordIn('connected')
const edited = (change: object) => JSON.stringify({ ...JSON.parse(backupOf(connected)), ...change })

/** One example for each code: what is wrong with the file, or with the moment. */
const examples: Record<
  SocialBackupCode,
  { readonly says: string; readonly failure: () => SocialBackupFailure | null }
> = {
  BACKUP_TOO_LARGE: { says: 'A file far too large', failure: () => refusalOf(readBackup(' '.repeat(2_000_001))) },
  BACKUP_NOT_READABLE: { says: 'A photo, not a backup', failure: () => refusalOf(readBackup('\u0089PNG')) },
  BACKUP_TOO_NEW: {
    says: 'A backup of a newer version',
    failure: () => refusalOf(readBackup(edited({ record: { ...connected, version: 2 } }))),
  },
  BACKUP_DAMAGED: {
    says: 'A backup with a word where a number belongs',
    failure: () => refusalOf(readBackup(edited({ record: socialRecordIn('corruptNotNumeric') }))),
  },
  BACKUP_OF_ANOTHER_USER: {
    says: 'A backup somebody else made',
    failure: () => refusalOf(planFor(connected, certain(readBackup(backupOf(connected, 'user_bob'))))),
  },
  BACKUP_CHANGES_NOTHING: {
    says: 'A backup of what is there already',
    failure: () => refusalOf(planFor(connected, certain(readBackup(backupOf(connected))))),
  },
  CREDITS_CHANGED_SINCE: {
    says: 'The credits changed since the dry run',
    failure: () => {
      const plan = planOf(socialRecordIn('busy'), connected)
      const outcome = restore(plan, socialRecordIn('everyPackage'), { userId, now: backedUpAt })
      return outcome.kind === 'accepted' ? null : outcome.failure
    },
  },
}

/** A story of one refusal of a backup, in the dialog where another file can be chosen. */
export const backupRefusalStory = (code: SocialBackupCode) => ({
  name: examples[code].says,
  render: () => {
    const failure = examples[code].failure()
    const refusal = failure?.code === code ? sentenceFor(socialBackupMessages, failure) : `${code} did not come about`
    return refusedTask(connected, { kind: 'restore', plan: null }, refusal)
  },
})
