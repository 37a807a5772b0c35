import { answer, clientJson, clientOf, liveSessionJson, noStore, setClientCookies, tokenFor } from './answers.server.ts'
import { type LiveSession, liveSessions, signOut, touchSession } from './clients.server.ts'
import type { Visit } from './provision.server.ts'
import { Refusal } from './refusal.server.ts'
import { sessionJson } from './serialize.server.ts'

export async function readClient(visit: Visit): Promise<Response> {
  return answer(visit, await clientJson(visit), false)
}

export async function createClient(visit: Visit): Promise<Response> {
  await clientOf(visit)
  return answer(visit, await clientJson(visit), false)
}

export async function leaveClient(visit: Visit): Promise<Response> {
  if (visit.client !== null) await signOut(visit.db, visit.client, 'removed', visit.now())
  return answer(visit, await clientJson(visit))
}

async function liveSession(visit: Visit, id: string): Promise<LiveSession> {
  const live = visit.client === null ? [] : await liveSessions(visit.db, visit.client.id, visit.now())
  const found = live.find(({ session }) => session.id === id)
  if (found === undefined) throw new Refusal('session_not_found')
  return found
}

export async function readSession(visit: Visit, id: string): Promise<Response> {
  return answer(visit, await liveSessionJson(visit, await liveSession(visit, id)), false)
}

/** A fresh token for another minute. */
export async function createToken(visit: Visit, id: string): Promise<Response> {
  const live = await liveSession(visit, id)
  const headers = new Headers(noStore)
  await setClientCookies(visit, headers)
  return new Response(JSON.stringify({ object: 'token', jwt: await tokenFor(visit, live) }), { headers })
}

export async function touch(visit: Visit, id: string): Promise<Response> {
  await liveSession(visit, id)
  await touchSession(visit.db, id, visit.now())
  return answer(visit, await liveSessionJson(visit, await liveSession(visit, id)))
}

async function leaveSession(visit: Visit, id: string, status: 'ended' | 'removed'): Promise<Response> {
  const { session, user } = await liveSession(visit, id)
  if (visit.client !== null) await signOut(visit.db, visit.client, status, visit.now())
  return answer(visit, sessionJson({ session: { ...session, status }, user }, null, visit.now()))
}

export const endSession = (visit: Visit, id: string) => leaveSession(visit, id, 'ended')
export const removeSession = (visit: Visit, id: string) => leaveSession(visit, id, 'removed')
