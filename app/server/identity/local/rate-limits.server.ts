import { sql } from 'drizzle-orm'
import { instantOf, millisOf } from '#app/domain/time/instant.ts'
import type { Database } from '../../database/database.server.ts'
import { identityLimits } from '../../database/schema/identity.ts'
import { Refusal } from './refusal.server.ts'

const hourSeconds = 60 * 60

/** How often something may happen, and within how long. Whom it is counted for is the key it is spent with. */
const limits = {
  /** Sign-ins, sign-ups, resets and changes of an account together, of one requester. */
  attempts: { times: 120, seconds: 60 },
  signUps: { times: 60, seconds: 600 },
  /** Browsers that were given a cookie of their own: each is a row. */
  browsers: { times: 120, seconds: 600 },
  /** Wrong administration keys. */
  keys: { times: 10, seconds: 60 },
  /** Codes one requester asks for: for one e-mail address, and for any. */
  codesForEmail: { times: 5, seconds: hourSeconds },
  codesOfRequester: { times: 30, seconds: hourSeconds },
  /** Codes strangers may have mailed to one e-mail address: all together, and those who ask a third time and more. */
  codesToEmail: { times: 300, seconds: hourSeconds },
  repeatedCodesToEmail: { times: 30, seconds: hourSeconds },
} as const

/** Counts one more, or refuses; answers how many that makes. */
export type RateLimits = { spend(kind: keyof typeof limits, key: string): Promise<number> }

const rememberedRefusals = 10_000

/** Counts in the database, in one step: shared by every server on it, and by many requests at once. */
export function createRateLimits(db: Database, now: () => number): RateLimits {
  // What is refused already costs no further query.
  const refusedUntil = new Map<string, number>()

  const refuse = (until: number) =>
    new Refusal('too_many_requests', null, Math.max(1, Math.ceil((until - now()) / 1000)))

  return {
    async spend(kind, key) {
      // Without a network address there is nothing to count by.
      if (key === '') return 0
      const { times, seconds } = limits[kind]
      const name = `${kind}:${key}`
      const refused = refusedUntil.get(name)
      if (refused !== undefined && refused > now()) throw refuse(refused)
      refusedUntil.delete(name)
      const endsAt = instantOf(now() + seconds * 1000)
      const isOver = sql`${identityLimits.endsAt} <= ${instantOf(now())}::timestamptz`
      const [row] = await db
        .insert(identityLimits)
        .values({ key: name, spent: 1, endsAt })
        .onConflictDoUpdate({
          target: identityLimits.key,
          set: {
            spent: sql`case when ${isOver} then 1 else ${identityLimits.spent} + 1 end`,
            endsAt: sql`case when ${isOver} then ${endsAt}::timestamptz else ${identityLimits.endsAt} end`,
          },
        })
        .returning()
      if (row === undefined || row.spent <= times) return row?.spent ?? 0
      const until = millisOf(row.endsAt)
      if (refusedUntil.size >= rememberedRefusals) refusedUntil.clear()
      refusedUntil.set(name, until)
      throw refuse(until)
    },
  }
}
