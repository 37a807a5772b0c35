import * as z from 'zod/mini'
import type { Reading } from '../system.ts'
import { type SocialRecord, socialRecordSchema, socialRecordVersion } from './account.ts'

const versionOf = z.object({ version: z.number() })

/** A stored record in the current shape. Version 0 was the bare account, without a version field. */
function asCurrent(stored: unknown): unknown {
  const versioned = versionOf.safeParse(stored)
  if (versioned.success && versioned.data.version !== 0) return stored
  const account = versioned.success ? Reflect.get(Object(stored), 'account') : stored
  return { version: socialRecordVersion, account, connections: [] }
}

export function readRecord(stored: unknown): Reading<SocialRecord> {
  const current = asCurrent(stored)
  const { data } = versionOf.safeParse(current)
  if (data && Number.isInteger(data.version) && data.version > socialRecordVersion) return { kind: 'too-new' }
  const read = socialRecordSchema.safeParse(current)
  if (!read.success) return { kind: 'damaged' }
  return { kind: current === stored ? 'sound' : 'migrated', account: read.data }
}

/** Unreadable fields of a stored record. */
export const unreadParts = (stored: unknown): readonly string[] =>
  socialRecordSchema.safeParse(asCurrent(stored)).error?.issues.map(({ path }) => path.join('.')) ?? []
