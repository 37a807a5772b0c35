import { sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'

/** A table up to this size is written anew as a whole; a larger one would hold everybody up. */
const rewrittenMaxBytes = 64 * 1024 * 1024

/**
 * Takes out of the embedded database's files what was deleted from its tables. A deleted row stays in its file until
 * something is written over it, and in the database's own log until that is given up: tables are written anew, one
 * statement each so that others come between, and the log is begun afresh. On Postgres this belongs to whoever runs it.
 */
export async function overwriteDeleted(db: Database): Promise<void> {
  if (db.engine.kind !== 'pglite') return
  const { rows: tables } = await db.execute<{ schema: string; name: string; bytes: number }>(sql`
    select n.nspname as schema, c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and pg_relation_size(c.oid) > 0`)
  for (const { schema, name, bytes } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    await db.execute(bytes <= rewrittenMaxBytes ? sql`vacuum full ${table}` : sql`vacuum ${table}`)
  }
  // Parts of the log that are over would be kept and written over later.
  await db.execute(sql`set wal_recycle = off`)
  await db.execute(sql`select pg_switch_wal()`)
  await db.execute(sql`checkpoint`)
}
