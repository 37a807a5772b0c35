import { and, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '../../database/database.server.ts'
import {
  identityAttempts,
  identityClients,
  identityCodes,
  identityFailures,
  identityLimits,
  identitySessions,
} from '../../database/schema/identity.ts'
import { lockOutMs } from './lock-out.server.ts'

const dayMs = 24 * 60 * 60_000
export const sweepIntervalMs = 60 * 60_000

/** Drops what can no longer matter: used-up codes and attempts, old counts, ended sessions, browsers that never came back. */
export async function sweep(db: Database, nowMs: number): Promise<void> {
  const ago = (ms: number) => instantOf(nowMs - ms)
  await db.delete(identityAttempts).where(lt(identityAttempts.expiresAt, ago(0)))
  await db.delete(identityCodes).where(lt(identityCodes.createdAt, ago(dayMs)))
  await db
    .delete(identityFailures)
    .where(
      and(
        lt(identityFailures.lastFailedAt, ago(lockOutMs)),
        or(isNull(identityFailures.lockedUntil), lt(identityFailures.lockedUntil, ago(0))),
      ),
    )
  await db.delete(identityLimits).where(lt(identityLimits.endsAt, ago(0)))
  await db.delete(identitySessions).where(lt(identitySessions.expiresAt, ago(30 * dayMs)))
  const itsSessions = db
    .select({ one: sql`1` })
    .from(identitySessions)
    .where(sql`${identitySessions.clientId} = ${identityClients.id}`)
  await db.delete(identityClients).where(and(lt(identityClients.sessionsChangedAt, ago(dayMs)), notExists(itsSessions)))
}
