import { and, eq, isNotNull } from 'drizzle-orm'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import type { Queries } from './database.server.ts'
import { queueSettings } from './schema.ts'
import { isTextAnyOf } from './set-based.ts'

/** Since when the posts of people are paused; who is not named goes on. Fails when that cannot be found out. */
export type Pauses = (userIds: readonly string[]) => Promise<ReadonlyMap<string, Instant>>

export const nobodyPaused: Pauses = async () => new Map()

/** As their queues say. */
export async function pausesOf(database: Queries, userIds: readonly string[]): ReturnType<Pauses> {
  const { userId, pausedAt } = queueSettings
  const rows = await database
    .select({ userId, pausedAt })
    .from(queueSettings)
    .where(and(isTextAnyOf(userId, userIds), isNotNull(pausedAt)))
  return new Map(rows.flatMap((row) => (row.pausedAt === null ? [] : [[row.userId, row.pausedAt] as const])))
}

/** Since when somebody's queue is paused; null: it runs. */
export async function pausedSince(database: Queries, userId: string): Promise<Instant | null> {
  const [row] = await database
    .select({ pausedAt: queueSettings.pausedAt })
    .from(queueSettings)
    .where(eq(queueSettings.userId, userId))
  return row?.pausedAt ?? null
}

/** How long a post that is held is left alone. Whoever ends the pause gives it its time; this is for what they do not. */
const lookAgainMs = 15 * 60_000

export const lookAgainAt = (now: Instant): Instant => addMs(now, lookAgainMs)
