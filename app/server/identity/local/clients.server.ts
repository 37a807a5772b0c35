import { createHash } from 'node:crypto'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database, Queries } from '../../database/database.server.ts'
import { identityClients, identitySessions, identityUsers } from '../../database/schema/identity.ts'
import { isSame, newId, newSecret } from './keys.server.ts'
import { Refusal } from './refusal.server.ts'
import type { User } from './users.server.ts'

const userAgentCharacters = 500
export const sessionLifetimeMs = 7 * 24 * 60 * 60_000

type ClientRecord = typeof identityClients.$inferSelect
export type Session = typeof identitySessions.$inferSelect
/** A browser, with its cookie's secret. */
export type Client = ClientRecord & { secret: string }
export type LiveSession = { session: Session; user: User }

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export async function findClient(db: Queries, cookie: string | undefined): Promise<Client | null> {
  const [id = '', secret = ''] = (cookie ?? '').split('.')
  if (id === '' || secret === '') return null
  const [client] = await db.select().from(identityClients).where(eq(identityClients.id, id))
  return client !== undefined && isSame(digestOf(secret), client.secretDigest) ? { ...client, secret } : null
}

export async function addClient(db: Queries, nowMs: number): Promise<Client> {
  const secret = newSecret()
  const now = instantOf(nowMs)
  const client = {
    id: newId('client'),
    secretDigest: digestOf(secret),
    lastActiveSessionId: null,
    sessionsChangedAt: now,
    createdAt: now,
  }
  await db.insert(identityClients).values(client)
  return { ...client, secret }
}

/** Valid sessions of a browser: not ended, expired or of a banned person. */
export function liveSessions(db: Queries, clientId: string, nowMs: number): Promise<LiveSession[]> {
  return db
    .select({ session: identitySessions, user: identityUsers })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
    .where(
      and(
        eq(identitySessions.clientId, clientId),
        eq(identitySessions.status, 'active'),
        gt(identitySessions.expiresAt, instantOf(nowMs)),
        eq(identityUsers.banned, false),
      ),
    )
    .orderBy(desc(identitySessions.createdAt))
}

/** Starts the only session of a browser. Its cookie gets a new secret, so that a planted one is worthless. */
export async function startSession(
  db: Database,
  client: Client,
  user: User,
  nowMs: number,
  userAgent: string | null = null,
): Promise<Session> {
  const now = instantOf(nowMs)
  const secret = newSecret()
  const session: Session = {
    id: newId('sess'),
    userId: user.id,
    clientId: client.id,
    status: 'active',
    createdAt: now,
    touchedAt: now,
    verifiedAt: now,
    userAgent: userAgent?.slice(0, userAgentCharacters) ?? null,
    expiresAt: instantOf(nowMs + sessionLifetimeMs),
  }
  const changes = { secretDigest: digestOf(secret), lastActiveSessionId: session.id, sessionsChangedAt: now }
  await db.transaction(async (tx) => {
    await endSessions(tx, client.id, 'ended')
    await tx.insert(identitySessions).values(session)
    await tx.update(identityClients).set(changes).where(eq(identityClients.id, client.id))
    await tx.update(identityUsers).set({ lastSignInAt: now }).where(eq(identityUsers.id, user.id))
  })
  Object.assign(client, changes, { secret })
  return session
}

async function endSessions(db: Queries, clientId: string, status: 'ended' | 'removed'): Promise<void> {
  await db
    .update(identitySessions)
    .set({ status })
    .where(and(eq(identitySessions.clientId, clientId), eq(identitySessions.status, 'active')))
}

export async function signOut(db: Database, client: Client, status: 'ended' | 'removed', nowMs: number): Promise<void> {
  const changes = { lastActiveSessionId: null, sessionsChangedAt: instantOf(nowMs) }
  await db.transaction(async (tx) => {
    await endSessions(tx, client.id, status)
    await tx.update(identityClients).set(changes).where(eq(identityClients.id, client.id))
  })
  Object.assign(client, changes)
}

/** Ends every session of a person, except those of one browser if given. */
export async function revokeSessions(db: Queries, userId: string, exceptClientId?: string): Promise<void> {
  const { clientId, status } = identitySessions
  await db
    .update(identitySessions)
    .set({ status: 'revoked' })
    .where(
      and(
        eq(identitySessions.userId, userId),
        eq(status, 'active'),
        exceptClientId === undefined ? undefined : ne(clientId, exceptClientId),
      ),
    )
}

type SessionFilter = { userId: string | null; status: Session['status'] | null }

/** Sessions, by person and status if given, newest first. */
export function findSessions(
  db: Queries,
  { userId, status }: SessionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Session[]> {
  const isOfUser = userId === null ? undefined : eq(identitySessions.userId, userId)
  const isInState = status === null ? undefined : eq(identitySessions.status, status)
  return db
    .select()
    .from(identitySessions)
    .where(and(isOfUser, isInState))
    .orderBy(desc(identitySessions.createdAt))
    .limit(limit)
    .offset(offset)
}

export async function findSession(db: Queries, id: string): Promise<Session> {
  const [session] = await db.select().from(identitySessions).where(eq(identitySessions.id, id))
  if (session === undefined) throw new Refusal('resource_not_found')
  return session
}

export async function revokeSession(db: Queries, id: string): Promise<Session> {
  const [session] = await db
    .update(identitySessions)
    .set({ status: 'revoked' })
    .where(eq(identitySessions.id, id))
    .returning()
  if (session === undefined) throw new Refusal('resource_not_found')
  return session
}

/** Records that the password was entered again, which sensitive actions require. */
export async function verifySession(db: Queries, sessionId: string, nowMs: number): Promise<void> {
  const now = instantOf(nowMs)
  await db.update(identitySessions).set({ verifiedAt: now, touchedAt: now }).where(eq(identitySessions.id, sessionId))
}

export async function touchSession(db: Queries, sessionId: string, nowMs: number): Promise<void> {
  await db
    .update(identitySessions)
    .set({ touchedAt: instantOf(nowMs) })
    .where(eq(identitySessions.id, sessionId))
}
