import type * as z from 'zod/mini'
import type { Reading, RecordOwner } from '#app/domain/credits/system.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { keys, usersAmong } from './keys.ts'

export type JournalRecord<Account> = {
  readonly key: string
  readonly read: (stored: unknown, nowMs: number) => Reading<Account>
  /** Too large for localStorage beside the journal: read on demand only. */
  readonly isJournalOnly?: true
}

export const schemaRecord = <Account>(
  key: string,
  schema: z.ZodMiniType<Account>,
  options: Pick<JournalRecord<Account>, 'isJournalOnly'> = {},
): JournalRecord<Account> => ({
  ...options,
  key,
  read: (stored) => {
    const read = schema.safeParse(stored)
    return read.success ? { kind: 'sound', account: read.data } : { kind: 'damaged' }
  },
})

export const recordOf = <Account>(
  system: { readonly id: 'ai' | 'social'; read(stored: unknown, now: Instant): Reading<Account> },
  owner: RecordOwner,
): JournalRecord<Account> => ({
  key: keys.credits(system.id, owner),
  read: (stored, nowMs) => system.read(stored, instantOf(nowMs)),
})

/** The owners of a credit system's records among these keys: people first, then admins' separate records. */
export const ownersAmong = (names: readonly string[], system: 'ai' | 'social'): readonly RecordOwner[] => [
  ...usersAmong(names, system, 'credits').map((owner) => ({ owner, isAdmin: false })),
  ...usersAmong(names, system, 'admin-credits').map((owner) => ({ owner, isAdmin: true })),
]
