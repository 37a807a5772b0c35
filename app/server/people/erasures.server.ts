import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { erasurePendingMs } from '#app/domain/limits.ts'
import { type ProviderUser, provenAddressesOf } from '#app/domain/people/profile.ts'
import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { audit, type Origin, traceless } from '../audit/audit.server.ts'
import { database, type Queries } from '../database/database.server.ts'
import { auditLog } from '../database/schema/audit.ts'
import { pendingErasures } from '../database/schema/erasures.ts'
import type { accountStatusOf } from '../identity/account-status.server.ts'
import { erasePerson } from './erase.server.ts'

type Asked = { readonly by: string; readonly origin: Origin; readonly at: Instant }

/** Records a deletion before the provider is asked, so that an interrupted one is finished later. */
export async function rememberErasure(db: Queries, user: ProviderUser, { by, origin, at }: Asked): Promise<void> {
  const { ipAddress, userAgent, sessionId } = origin
  const row = { emails: provenAddressesOf(user), askedBy: by, askedAt: at, ipAddress, userAgent, sessionId }
  await db
    .insert(pendingErasures)
    .values({ subjectId: user.id, ...row })
    .onConflictDoUpdate({ target: pendingErasures.subjectId, set: row })
}

/** Erases the data of an account deleted at the provider, with one audit line that names who requested it. */
export function finishErasure(db: Queries, subjectId: string, now: Instant): Promise<void> {
  return db.transaction(async (tx) => {
    const isTheirs = eq(pendingErasures.subjectId, subjectId)
    const [asked] = await tx.delete(pendingErasures).where(isTheirs).returning()
    // Finished by another process.
    if (asked === undefined) return
    await erasePerson(tx, subjectId, now, asked.emails)
    const { askedBy: userId, ...origin } = asked
    const line = { action: 'account.deleted', userId, subjectId: userId === subjectId ? null : subjectId } as const
    await audit(tx, line, userId === subjectId ? traceless(origin) : origin, millisOf(now))
  })
}

/**
 * True when the log records the deletion of an account. Unknown ids are not deleted: a device connected to an empty
 * database keeps its work. Null while a deletion is in progress: sessions end before the log has the line.
 */
export async function isDeleted(db: Queries, id: string): Promise<boolean | null> {
  // First, so that a deletion finishing between the two queries is found in the log.
  if ((await db.$count(pendingErasures, eq(pendingErasures.subjectId, id))) > 0) return null
  const { action, userId, subjectId } = auditLog
  const isOfThem = or(eq(subjectId, id), and(eq(userId, id), isNull(subjectId)))
  return (await db.$count(auditLog, and(eq(action, 'account.deleted'), isOfThem))) > 0
}

export const wasDeletedHere = async (id: string): Promise<boolean | null> => isDeleted(await database(), id)

const lookedAtOnce = 50

/** Finishes interrupted deletions: erases accounts gone at the provider; keeps those that exist after a while. */
export async function finishErasures(db: Queries, statusOf: typeof accountStatusOf, now: Instant): Promise<void> {
  const pending = await db.select().from(pendingErasures).orderBy(asc(pendingErasures.askedAt)).limit(lookedAtOnce)
  if (pending.length === 0) return
  const statuses = await statusOf(pending.map(({ subjectId }) => subjectId))
  const givenUpBefore = instantOf(millisOf(now) - erasurePendingMs)
  for (const { subjectId, askedAt } of pending) {
    if (statuses.get(subjectId) === 'gone') await finishErasure(db, subjectId, now)
    else if (askedAt < givenUpBefore)
      await db
        .delete(pendingErasures)
        .where(and(eq(pendingErasures.subjectId, subjectId), eq(pendingErasures.askedAt, askedAt)))
  }
}
