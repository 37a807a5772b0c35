import { createHmac } from 'node:crypto'
import { millisOf } from '#app/domain/time/instant.ts'
import { findAttempt, signInJson, signUpJson } from './attempts.server.ts'
import { addClient, type Client, type LiveSession, liveSessions } from './clients.server.ts'
import { cookieSuffix, isSame, newId, signSessionToken } from './keys.server.ts'
import { cookiesOf, type RequestContext, type Requester } from './request.server.ts'
import { type Json, sessionJson, verifiedMs } from './serialize.server.ts'
import type { User } from './users.server.ts'

const yearSeconds = 365 * 24 * 60 * 60

export const noStore = { 'content-type': 'application/json', 'cache-control': 'no-store' } as const

/**
 * Last change of a browser's sessions, at most now: after the clock was set back, every new token would otherwise seem
 * older than the sessions and be refused.
 */
const sessionsChangedMs = (client: Client, nowMs: number) => Math.min(millisOf(client.sessionsChangedAt), nowMs)

/** The request's browser; a new one gets a cookie. */
export async function clientOf(context: RequestContext): Promise<Client> {
  context.client ??= await addClient(context.db, context.now())
  return context.client
}

export const tokenFor = (context: RequestContext, { session }: LiveSession, party = context.origin): Promise<string> =>
  signSessionToken(
    context.keys,
    { id: session.id, userId: session.userId, verifiedAtMs: verifiedMs(session) },
    party,
    context.now(),
    context.tokenSeconds,
  )

export async function liveSessionJson(context: RequestContext, live: LiveSession): Promise<Json> {
  return sessionJson(live, await tokenFor(context, live), context.now())
}

export async function clientJson(context: RequestContext): Promise<Json | null> {
  const { client, db, now } = context
  if (client === null) return null
  const [live, signIn, signUp] = await Promise.all([
    liveSessions(db, client.id, now()),
    findAttempt(db, client.id, 'sign-in', now()),
    findAttempt(db, client.id, 'sign-up', now()),
  ])
  return {
    object: 'client',
    id: client.id,
    sessions: await Promise.all(live.map((one) => liveSessionJson(context, one))),
    sign_in: signIn && signInJson(context, signIn),
    sign_up: signUp && signUpJson(signUp),
    last_active_session_id: live.some(({ session }) => session.id === client.lastActiveSessionId)
      ? client.lastActiveSessionId
      : null,
    last_authentication_strategy: null,
    captcha_bypass: true,
    cookie_expires_at: now() + yearSeconds * 1000,
    created_at: millisOf(client.createdAt),
    updated_at: sessionsChangedMs(client, now()),
  }
}

/** Cookies are Secure when the app is reached by https. */
const cookie = (context: RequestContext, name: string, value: string, maxAge: number, attributes = '') =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${attributes}${context.origin.startsWith('https:') ? '; Secure' : ''}`

const hidden = '; HttpOnly'

/** Sets the cookies with the browser's identity and its sessions' last change. */
export async function setClientCookies(context: RequestContext, headers: Headers): Promise<void> {
  const { client, db, now } = context
  if (client !== null) {
    headers.append('set-cookie', cookie(context, '__client', `${client.id}.${client.secret}`, yearSeconds, hidden))
  }
  if (context.device !== null)
    headers.append('set-cookie', cookie(context, deviceCookie, context.device, yearSeconds, hidden))
  const isSignedIn = client !== null && (await liveSessions(db, client.id, now())).length > 0
  const since = isSignedIn ? Math.floor(sessionsChangedMs(client, now()) / 1000) : 0
  for (const name of ['__client_uat', `__client_uat_${cookieSuffix}`]) {
    headers.append('set-cookie', cookie(context, name, String(since), yearSeconds))
  }
}

/** Sets or removes the session token where the server reads it. */
export function setSessionCookies(context: RequestContext, headers: Headers, token: string | null): void {
  for (const name of ['__session', `__session_${cookieSuffix}`]) {
    headers.append('set-cookie', cookie(context, name, token ?? '', token === null ? 0 : yearSeconds))
  }
}

/** Response in the SDK's format: the result, and after a change the browser's whole state. */
export async function answer(context: RequestContext, response: unknown, withClient = true): Promise<Response> {
  const headers = new Headers(noStore)
  // An unknown browser keeps its cookies: another tab may be signing in.
  if (context.client !== null) await setClientCookies(context, headers)
  const body = withClient ? { response, client: await clientJson(context) } : { response }
  return new Response(JSON.stringify(body), { headers })
}

const deviceCookie = '__device'
/** Accounts remembered on a shared browser. */
const accountsKept = 5

type Device = { id: string; marks: readonly string[] }

/** Proof of an earlier sign-in on a device, without naming the account. A new password invalidates it. */
const markOf = ({ keys }: RequestContext, id: string, user: User) =>
  createHmac('sha256', keys.secretKey)
    .update(`device:${id}:${user.id}:${user.passwordHash}`)
    .digest('base64url')
    .slice(0, 22)

function deviceOf(context: RequestContext): Device | null {
  const [id = '', ...marks] = (cookiesOf(context.request).get(deviceCookie) ?? '').split('.')
  return !/^dev_\w{27}$/.test(id) ? null : { id, marks: marks.slice(0, accountsKept) }
}

/** Id of this browser if the account signed in on it before. */
function knownDevice(context: RequestContext, user: User | null): string | null {
  const device = deviceOf(context)
  if (device === null || user === null) return null
  const mark = markOf(context, device.id, user)
  return device.marks.some((known) => isSame(known, mark)) ? device.id : null
}

export function requesterOf(context: RequestContext, user: User | null): Requester {
  const device = knownDevice(context, user)
  return { by: device ?? context.address, isKnown: device !== null }
}

/**
 * Marks this browser as known for the account, beside earlier ones. Only with a verified address: a person who signed
 * up with another's address is a stranger to its owner.
 */
export function rememberDevice(context: RequestContext, user: User): void {
  if (user.emailVerifiedAt === null) return
  const { id, marks } = deviceOf(context) ?? { id: newId('dev'), marks: [] }
  const mark = markOf(context, id, user)
  context.device = [id, mark, ...marks.filter((other) => other !== mark)].slice(0, accountsKept + 1).join('.')
}
