import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Queries } from './queries.ts'

/**
 * The keys of all advisory locks. A key never changes: servers of two versions may run side by side on one Postgres, and
 * each must wait for the other.
 */
export const lockKeys = {
  /** Held by a connection: servers that start at once migrate one after the other. */
  migration: 9_000_001,
  /** Held by a connection: changes to accounts, which a provider makes outside of any transaction. */
  administration: 9_000_002,
  bulkPickUp: 9_000_010,
  webhookQueue: 'webhooks',
  promoCodes: 'promo-codes',
  /** Credits of provider-backed work for everybody together. */
  generationCeiling: 'generation-ceiling',
  generation: (userId: string) => `generation:${userId}` as const,
  generationMailbox: (mailbox: string) => `generation-mailbox:${mailbox}` as const,
  redemptions: (mailbox: string) => `redemptions:${mailbox}` as const,
  waitingList: (mailbox: string) => `waiting ${mailbox}` as const,
  socialAccounts: (userId: string) => `social-accounts ${userId}` as const,
  media: (userId: string) => `media ${userId}` as const,
  projects: (userId: string) => `projects ${userId}` as const,
  queue: (userId: string) => `queue ${userId}` as const,
  room: (userId: string) => `room ${userId}` as const,
  snippets: (userId: string) => `snippets ${userId}` as const,
} as const

type Keys = typeof lockKeys
type KeyOf<Key> = Key extends (...given: never[]) => infer Text ? Text : Key
type ConnectionKey = Keys['migration' | 'administration']
export type LockKey = Exclude<{ [Name in keyof Keys]: KeyOf<Keys[Name]> }[keyof Keys], ConnectionKey>

/** Waits for a lock, which the transaction keeps to its end. */
export const holdAdvisoryLock = (tx: Queries, key: LockKey) =>
  tx.execute(sql`select pg_advisory_xact_lock(${typeof key === 'number' ? key : sql`hashtext(${key})`})`)

/** Runs a change in a transaction of its own under a lock: of two with one key, the second sees all that the first did. */
export const withAdvisoryLock = <Value>(
  database: Queries,
  key: LockKey,
  change: (tx: Queries) => Promise<Value>,
): Promise<Value> =>
  database.transaction(async (tx) => {
    await holdAdvisoryLock(tx, key)
    return change(tx)
  })

/** Waits for a lock, which the connection keeps until it is unlocked or closed. */
export const lockConnection = (connection: PoolClient, key: ConnectionKey) =>
  connection.query('select pg_advisory_lock($1)', [key])

export const unlockConnection = (connection: PoolClient, key: ConnectionKey) =>
  connection.query('select pg_advisory_unlock($1)', [key])
