import { auditPerson } from './audit.server.ts'
import { type LiveSession, liveSessions, signOut, touchSession } from './clients.server.ts'
import { Refusal } from './refusal.server.ts'
import type { RequestContext } from './request.server.ts'
import {
  answer,
  clientJson,
  liveSessionJson,
  noStore,
  setClientCookies,
  setSessionCookies,
  tokenFor,
} from './response.server.ts'
import { sessionJson } from './serialize.server.ts'

/** Reading creates no browser row; a sign-up or sign-in does. */
export async function readClient(context: RequestContext): Promise<Response> {
  return answer(context, await clientJson(context), false)
}

export async function leaveClient(context: RequestContext): Promise<Response> {
  if (context.client !== null) {
    const live = await liveSessions(context.db, context.client.id, context.now())
    await signOut(context.db, context.client, 'removed', context.now())
    for (const { session, user } of live)
      await auditPerson(context, { action: 'session.signed_out', userId: user.id }, session.id)
  }
  return answer(context, await clientJson(context))
}

async function liveSession(context: RequestContext, id: string): Promise<LiveSession> {
  const live = context.client === null ? [] : await liveSessions(context.db, context.client.id, context.now())
  const found = live.find(({ session }) => session.id === id)
  if (found === undefined) throw new Refusal('session_not_found')
  return found
}

export async function readSession(context: RequestContext, id: string): Promise<Response> {
  return answer(context, await liveSessionJson(context, await liveSession(context, id)), false)
}

/** A fresh token, valid for a minute. */
export async function createToken(context: RequestContext, id: string): Promise<Response> {
  const live = await liveSession(context, id)
  const headers = new Headers(noStore)
  await setClientCookies(context, headers)
  return new Response(JSON.stringify({ object: 'token', jwt: await tokenFor(context, live) }), { headers })
}

export async function touch(context: RequestContext, id: string): Promise<Response> {
  await liveSession(context, id)
  await touchSession(context.db, id, context.now())
  return answer(context, await liveSessionJson(context, await liveSession(context, id)))
}

async function leaveSession(context: RequestContext, id: string, status: 'ended' | 'removed'): Promise<Response> {
  const { session, user } = await liveSession(context, id)
  if (context.client !== null) await signOut(context.db, context.client, status, context.now())
  await auditPerson(context, { action: 'session.signed_out', userId: user.id }, session.id)
  return answer(context, sessionJson({ session: { ...session, status }, user }, null, context.now()))
}

export const endSession = (context: RequestContext, id: string) => leaveSession(context, id, 'ended')
export const removeSession = (context: RequestContext, id: string) => leaveSession(context, id, 'removed')

/** Repairs the cookies on our own origin when the server could not identify the session, and redirects back. */
export async function handshake(context: RequestContext): Promise<Response> {
  const given = context.url.searchParams.get('redirect_url') ?? '/'
  if (!URL.canParse(given, context.origin)) throw new Refusal('redirect_url_invalid')
  const back = new URL(given, context.origin)
  if (back.host !== new URL(context.origin).host || !/^https?:$/.test(back.protocol)) {
    throw new Refusal('redirect_url_invalid')
  }
  const headers = new Headers({ location: back.href, 'cache-control': 'no-store' })
  const [live] = context.client === null ? [] : await liveSessions(context.db, context.client.id, context.now())
  await setClientCookies(context, headers)
  setSessionCookies(context, headers, live === undefined ? null : await tokenFor(context, live, back.origin))
  return new Response(null, { status: 307, headers })
}
