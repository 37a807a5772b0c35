import { desc, eq, or } from 'drizzle-orm'
import { isByTheServer } from '#app/domain/audit/audit.ts'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { activityLines } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { deviceWords } from '#app/domain/people/device.ts'
import type { Person, PersonActivity, PersonActor, PersonDetails, PersonSession } from '#app/domain/people/person.ts'
import { isSupport, type ProviderUser, toProfile, verifiedEmailOf } from '#app/domain/people/profile.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { configuration } from '../configuration/configuration.ts'
import { database, type Queries } from '../database/database.server.ts'
import { auditLog } from '../database/schema.ts'
import { type Management, managementFor, type ProviderSession } from '../identity/management/management.server.ts'
import { namesOf } from '../identity/named.server.ts'

export function toAdministered(user: ProviderUser, supportEmail = configuration().SUPPORT_EMAIL): Person {
  return {
    profile: toProfile(user, supportEmail),
    isBanned: user.banned,
    isVerified: verifiedEmailOf(user) !== null,
    isSupport: isSupport(user, supportEmail),
  }
}

/** A person as an admin sees them; null when missing. Uncached, since decisions depend on it. */
export async function readPerson(
  caller: Caller,
  personId: string,
  ownSessionId: string | null,
): Promise<PersonDetails | null> {
  const management = await managementFor(caller)
  const user = await management.getUser(personId, { fresh: true })
  if (user === null) return null
  const [sessions, lines] = await Promise.all([
    sessionsOf(management, personId, ownSessionId),
    activityOf(await database(), caller, personId, activityLines + 1),
  ])
  return {
    ...toAdministered(user),
    sessions,
    activity: lines.slice(0, activityLines),
    hasMoreActivity: lines.length > activityLines,
  }
}

const instantOrNull = (ms: number | null | undefined) => (ms == null ? null : instantOf(ms))

function toSession(session: ProviderSession, ownSessionId: string | null): PersonSession {
  const { browser_name: browser, device_type: system, city, country } = session.latest_activity ?? {}
  const device = browser || system ? deviceWords({ browser: browser ?? '', system: system ?? '' }) : null
  const where = [device, city, country].filter(Boolean).join(', ')
  return {
    id: session.id,
    startedAt: instantOrNull(session.created_at),
    lastActiveAt: instantOrNull(session.last_active_at),
    expiresAt: instantOf(session.expire_at),
    where: where === '' ? null : where,
    isOwn: session.id === ownSessionId,
  }
}

/** The page works without sessions when the provider does not list them. */
async function sessionsOf(management: Management, personId: string, ownSessionId: string | null) {
  try {
    const sessions = await management.listSessions(personId)
    return sessions.map((session) => toSession(session, ownSessionId))
  } catch (error) {
    if (error instanceof CataloguedError) return null
    throw error
  }
}

/** Audit lines by and about a person, newest first, with their actors. */
async function activityOf(
  db: Queries,
  caller: Caller,
  personId: string,
  limit: number,
): Promise<readonly PersonActivity[]> {
  const lines = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.userId, personId), eq(auditLog.subjectId, personId)))
    .orderBy(desc(auditLog.seq))
    .limit(limit)
  const known = new Set<string | null>([personId, caller.userId])
  const others = lines.map(({ userId }) => userId).filter((id) => !known.has(id))
  const names = await namesOf(caller, others)
  const actorOf = (line: (typeof lines)[number]): PersonActor | null => {
    const { userId } = line
    if (userId === null) return isByTheServer(line) ? 'server' : null
    if (userId === personId) return null
    return userId === caller.userId ? 'you' : { name: names.get(userId)?.email ?? userId }
  }
  return lines.map((line) => ({ id: line.id, action: line.action, timestamp: line.timestamp, by: actorOf(line) }))
}
