import { z } from 'zod'
import { type AiAccount, aiAccountVersion } from '#app/domain/credits/ai/account.ts'
import { readAccount } from '#app/domain/credits/ai/record.ts'
import {
  type SocialRecord,
  socialRecordSchema,
  socialRecordVersion,
  withConnections,
} from '#app/domain/credits/social/record.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { keys } from './keys.ts'

/** What a stored value turns out to be. Migrated: it was of an older version and stands in today's shape now. */
export type Reading<Account> =
  | { kind: 'sound'; account: Account }
  | { kind: 'migrated'; account: Account }
  | { kind: 'too-new' }
  | { kind: 'damaged' }

/** One record of the journal: where it is kept and how it is read. */
export type JournalRecord<Account> = {
  readonly key: string
  readonly read: (stored: unknown, nowMs: number) => Reading<Account>
}

const versionOf = z.object({ version: z.number() })

/** The domain's own table of versions reads AI accounts. */
function readAiAccount(stored: unknown, nowMs: number): Reading<AiAccount> {
  const read = readAccount(stored, instantOf(nowMs))
  if (!read.ok) return { kind: read.failure.code === 'CREDIT_RECORD_TOO_NEW' ? 'too-new' : 'damaged' }
  const version = versionOf.safeParse(stored)
  const isCurrent = version.success && version.data.version === aiAccountVersion
  return { kind: isCurrent ? 'sound' : 'migrated', account: read.value }
}

/** Version 0 of a social record was the bare account and said no version. */
function readSocialRecord(stored: unknown): Reading<SocialRecord> {
  const isVersioned = versionOf.safeParse(stored).success
  return readVersionedSocial(isVersioned ? stored : { version: 0, account: stored })
}

export const records = {
  aiCredits: (email: string): JournalRecord<AiAccount> => ({ key: keys.aiCredits(email), read: readAiAccount }),
  adminAiCredits: (email: string): JournalRecord<AiAccount> => ({
    key: keys.adminAiCredits(email),
    read: readAiAccount,
  }),
  socialCredits: (userId: string): JournalRecord<SocialRecord> => ({
    key: keys.socialCredits(userId),
    read: readSocialRecord,
  }),
} as const

/** How a value of version n becomes one of version n + 1. */
export type Migrations = Readonly<Record<number, (stored: unknown) => unknown>>

/** A reader for versioned values: older ones go through the table step by step, newer ones are left alone. */
export function versionedReader<Account>(current: number, schema: z.ZodType<Account>, migrations: Migrations = {}) {
  return (stored: unknown): Reading<Account> => {
    const found = versionOf.safeParse(stored)
    if (!found.success || !Number.isInteger(found.data.version)) return { kind: 'damaged' }
    if (found.data.version > current) return { kind: 'too-new' }
    let value = stored
    for (let version = found.data.version; version < current; version += 1) {
      const migrate = migrations[version]
      if (migrate === undefined) return { kind: 'damaged' }
      value = migrate(value)
    }
    const read = schema.safeParse(value)
    if (!read.success) return { kind: 'damaged' }
    return { kind: found.data.version === current ? 'sound' : 'migrated', account: read.data }
  }
}

const readVersionedSocial = versionedReader(socialRecordVersion, socialRecordSchema, { 0: withConnections })
