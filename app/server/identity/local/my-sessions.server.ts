import { and, eq, gt } from 'drizzle-orm'
import { instantOf } from '#app/domain/time/instant.ts'
import { audit } from '../../audit/audit.server.ts'
import { identitySessions } from '../../database/schema/identity.ts'
import { originOf } from './audit.server.ts'
import { revokeSession, type Session, verifySession } from './clients.server.ts'
import { me, mySession } from './me.server.ts'
import { Refusal } from './refusal.server.ts'
import { type RequestContext, textOf } from './request.server.ts'
import { answer, noStore } from './response.server.ts'
import { activityJson, type Json, sessionJson, unverified, verified } from './serialize.server.ts'
import { provePassword } from './sign-in.server.ts'
import type { User } from './users.server.ts'

/** A session as its owner sees it: device and last use. */
function ownSessionJson(session: Session, user: User, nowMs: number): Json {
  return { ...sessionJson({ session, user }, null, nowMs), latest_activity: activityJson(session) }
}

export async function listMySessions(context: RequestContext): Promise<Response> {
  const user = await me(context)
  const { userId, status, expiresAt } = identitySessions
  const isLive = and(eq(status, 'active'), gt(expiresAt, instantOf(context.now())))
  const mine = await context.db
    .select()
    .from(identitySessions)
    .where(and(eq(userId, user.id), isLive))
  const sessions = mine.map((session) => ownSessionJson(session, user, context.now()))
  return new Response(JSON.stringify(sessions), { headers: noStore })
}

/** Signs a device out from another one. */
export async function revokeMySession(context: RequestContext, id: string): Promise<Response> {
  const { session: own, user } = await mySession(context)
  const revoked = await context.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(identitySessions)
      .where(and(eq(identitySessions.id, id), eq(identitySessions.userId, user.id)))
    if (found === undefined) throw new Refusal('resource_not_found')
    if (found.status !== 'active') return found
    await audit(tx, { action: 'session.revoked', userId: user.id }, originOf(context, own.id), context.now())
    return revokeSession(tx, id)
  })
  return answer(context, ownSessionJson(revoked, user, context.now()))
}

type Verifying = { readonly session: Session; readonly user: User }

const verificationJson = ({ session, user }: Verifying, isDone: boolean, nowMs: number): Json => ({
  object: 'session_verification',
  id: `ver_${session.id}`,
  status: isDone ? 'complete' : 'needs_first_factor',
  level: 'first_factor',
  session: sessionJson({ session, user }, null, nowMs),
  supported_first_factors: [{ strategy: 'password' }],
  supported_second_factors: null,
  first_factor_verification: isDone ? verified('password', nowMs) : unverified('password'),
  second_factor_verification: null,
})

async function ownSession(context: RequestContext, id: string): Promise<Verifying> {
  const mine = await mySession(context)
  if (mine.session.id !== id) throw new Refusal('session_not_found')
  return mine
}

/** Starts asking for the password again. */
export async function startVerification(context: RequestContext, id: string): Promise<Response> {
  return answer(context, verificationJson(await ownSession(context, id), false, context.now()))
}

export async function attemptVerification(context: RequestContext, id: string): Promise<Response> {
  const { user } = await ownSession(context, id)
  const password = textOf(context.fields, 'password')
  if (textOf(context.fields, 'strategy') !== 'password') throw new Refusal('form_param_value_invalid', 'strategy')
  if (password === null) throw new Refusal('form_param_nil', 'password')
  await provePassword(context, user.email, password)
  await verifySession(context.db, id, context.now())
  return answer(context, verificationJson(await ownSession(context, id), true, context.now()))
}
