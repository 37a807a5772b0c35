import { and, desc, eq, exists, inArray, not, notInArray, or, sql } from 'drizzle-orm'
import { errorLogEntries } from '#app/domain/limits.ts'
import { type ErrorEntry, groupKeyOf } from '#app/domain/operations/errors.ts'
import { oneContains } from '../database/containing.ts'
import type { Queries } from '../database/database.server.ts'
import { errorEntries, errorGroups } from '../database/schema/errors.ts'
import { recordset } from '../database/set-based.ts'

/** Writes errors down, each once: those that say the same in the same place are counted as one. */
export async function writeErrors(database: Queries, errors: readonly ErrorEntry[]): Promise<void> {
  if (errors.length === 0) return
  const groups = [...Map.groupBy(errors, groupKeyOf)].map(([key, alike]) => {
    const moments = alike.map(({ at }) => at).toSorted()
    const { side, place, message, code } = alike.at(-1) as ErrorEntry
    return { key, side, place, message, code, times: alike.length, first: moments[0], last: moments.at(-1) }
  })
  await database.transaction(async (tx) => {
    // In one order, so that two servers writing at once do not wait for each other in a circle.
    await tx.execute(sql`
      insert into ${errorGroups} (key, side, place, message, code, times, first_at, last_at)
      select key, side, place, message, code, times, first, last
      from ${recordset(groups)} as row(key text, side text, place text, message text, code text, times integer,
        first timestamptz, last timestamptz)
      order by key
      on conflict (key) do update set
        times = ${errorGroups.times} + excluded.times,
        last_at = greatest(${errorGroups.lastAt}, excluded.last_at),
        code = excluded.code`)
    await tx
      .insert(errorEntries)
      .values(errors.map((error) => ({ ...error, groupKey: groupKeyOf(error) })))
      .onConflictDoNothing()
  })
}

/**
 * Keeps the latest entries, and the groups last seen. What screens told of goes with its last entry: that alone says whose
 * words they may be, and they have to go with their account.
 */
export async function trimErrors(database: Queries): Promise<void> {
  const latest = database
    .select({ id: errorEntries.id })
    .from(errorEntries)
    .orderBy(desc(errorEntries.at))
    .limit(errorLogEntries)
  await database.delete(errorEntries).where(notInArray(errorEntries.id, latest))
  const seen = database
    .select({ key: errorGroups.key })
    .from(errorGroups)
    .orderBy(desc(errorGroups.lastAt))
    .limit(errorLogEntries)
  const hasEntry = exists(database.select().from(errorEntries).where(eq(errorEntries.groupKey, errorGroups.key)))
  const isNobodys = and(eq(errorGroups.side, 'browser'), not(hasEntry))
  await database.delete(errorGroups).where(or(notInArray(errorGroups.key, seen), isNobodys))
}

const entriesShown = 10

/** A page of what goes wrong, the latest first, each with the ids of its last times. */
export async function readErrors(database: Queries, { cursor, side, text, pageSize = 50 }: ErrorsAsked) {
  const groups = await database
    .select()
    .from(errorGroups)
    .where(
      sql.join(
        [
          sql`true`,
          ...(side === null ? [] : [sql`${errorGroups.side} = ${side}`]),
          ...(text === ''
            ? []
            : [
                sql`(${oneContains([errorGroups.message, errorGroups.place, errorGroups.code], text)}
                  or exists (select 1 from ${errorEntries} where ${errorEntries.groupKey} = ${errorGroups.key}
                    and (${errorEntries.id} = ${text} or ${errorEntries.requestId} = ${text})))`,
              ]),
        ],
        sql` and `,
      ),
    )
    .orderBy(desc(errorGroups.lastAt), errorGroups.key)
    .limit(pageSize + 1)
    .offset(Number(cursor ?? 0))
  const shown = groups.slice(0, pageSize)
  const entries =
    shown.length === 0
      ? []
      : await database
          .select()
          .from(errorEntries)
          .where(
            inArray(
              errorEntries.groupKey,
              shown.map(({ key }) => key),
            ),
          )
          .orderBy(desc(errorEntries.at))
  const entriesOf = Map.groupBy(entries, ({ groupKey }) => groupKey)
  const rows = shown.map((group) => ({
    ...group,
    latest: (entriesOf.get(group.key) ?? [])
      .slice(0, entriesShown)
      .map(({ id, requestId, at }) => ({ id, requestId, at })),
  }))
  return { rows, next: groups.length > pageSize ? String(Number(cursor ?? 0) + pageSize) : null }
}

type ErrorsAsked = {
  readonly cursor: string | null
  readonly side: 'server' | 'browser' | null
  readonly text: string
  readonly pageSize?: number
}
