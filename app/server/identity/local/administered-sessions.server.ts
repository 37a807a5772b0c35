import { and, desc, eq } from 'drizzle-orm'
import { identitySessions } from '../../database/schema/identity.ts'
import { type AdministrationContext, numberOf } from './administration.server.ts'
import { Refusal } from './refusal.server.ts'
import { administeredSessionJson } from './serialize.server.ts'

export async function listSessions({ db, url }: AdministrationContext) {
  const userId = url.searchParams.get('user_id')
  const status = (['active', 'ended', 'removed', 'revoked'] as const).find((s) => s === url.searchParams.get('status'))
  const sessions = await db
    .select()
    .from(identitySessions)
    .where(
      and(
        userId === null ? undefined : eq(identitySessions.userId, userId),
        status === undefined ? undefined : eq(identitySessions.status, status),
      ),
    )
    .orderBy(desc(identitySessions.createdAt))
    .limit(numberOf(url, 'limit', 10, 500))
    .offset(numberOf(url, 'offset', 0, Number.MAX_SAFE_INTEGER))
  const data = sessions.map(administeredSessionJson)
  return url.searchParams.get('paginated') === 'true' ? { data, total_count: data.length } : data
}

export async function findSession({ db }: AdministrationContext, id: string) {
  const [session] = await db.select().from(identitySessions).where(eq(identitySessions.id, id))
  if (session === undefined) throw new Refusal('resource_not_found')
  return administeredSessionJson(session)
}

export async function revokeSession({ db }: AdministrationContext, id: string) {
  const [session] = await db
    .update(identitySessions)
    .set({ status: 'revoked' })
    .where(eq(identitySessions.id, id))
    .returning()
  if (session === undefined) throw new Refusal('resource_not_found')
  return administeredSessionJson(session)
}
