import type { Database } from '../database/database.server.ts'
import { lockConnection, lockKeys, unlockConnection } from '../database/locks.ts'

const waiting = new WeakMap<Database, Promise<unknown>>()

/**
 * Changes to accounts, one after the other: on this server by turn, and with others on the same Postgres by its lock. Not
 * inside a transaction: what is changed is changed by a provider, which for the local one needs the database itself.
 */
export function oneAtATime<Value>(database: Database, work: () => Promise<Value>): Promise<Value> {
  const before = waiting.get(database) ?? Promise.resolve()
  const turn = before.then(() => underLock(database, work))
  waiting.set(
    database,
    turn.catch(() => undefined),
  )
  return turn
}

async function underLock<Value>({ engine }: Database, work: () => Promise<Value>): Promise<Value> {
  // One process alone has it open.
  if (engine.kind === 'pglite') return work()
  const connection = await engine.pool.connect()
  let broken: Error | undefined
  try {
    await lockConnection(connection, lockKeys.administration)
    try {
      return await work()
    } finally {
      // A connection that cannot give it back is closed, which does.
      await unlockConnection(connection, lockKeys.administration).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    connection.release(broken)
  }
}
