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
 * Since when the sessions of a browser are what they are; never later than now. A clock that was set back would else have
 * every new token look older than the sessions, and nobody would be believed until it has caught up.
 */
const sessionsChangedMs = (client: Client, nowMs: number) => Math.min(millisOf(client.sessionsChangedAt), nowMs)

/** The browser of this request; a new one is given its cookie. */
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

/** Cookies go over https only wherever the app is reached by https. */
const cookie = (context: RequestContext, name: string, value: string, maxAge: number, attributes = '') =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${attributes}${context.origin.startsWith('https:') ? '; Secure' : ''}`

const hidden = '; HttpOnly'

/** Tells the browser who it is and since when its sessions are what they are. */
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

/** Puts the session token where the server looks for it, or takes it away. */
export function setSessionCookies(context: RequestContext, headers: Headers, token: string | null): void {
  for (const name of ['__session', `__session_${cookieSuffix}`]) {
    headers.append('set-cookie', cookie(context, name, token ?? '', token === null ? 0 : yearSeconds))
  }
}

/** What the SDK expects back: the thing asked for, and after a change the browser's whole state beside it. */
export async function answer(context: RequestContext, response: unknown, withClient = true): Promise<Response> {
  const headers = new Headers(noStore)
  // A browser we do not know keeps what it has: another tab may be signing in at this moment.
  if (context.client !== null) await setClientCookies(context, headers)
  const body = withClient ? { response, client: await clientJson(context) } : { response }
  return new Response(JSON.stringify(body), { headers })
}

const deviceCookie = '__device'
/** How many accounts a shared browser is known for. */
const accountsKept = 5

type Device = { id: string; marks: readonly string[] }

/** Says that an account was signed in on a device, without naming the account. A new password makes it worthless. */
const markOf = ({ keys }: RequestContext, id: string, user: User) =>
  createHmac('sha256', keys.secretKey)
    .update(`device:${id}:${user.id}:${user.passwordHash}`)
    .digest('base64url')
    .slice(0, 22)

function deviceOf(context: RequestContext): Device | null {
  const [id = '', ...marks] = (cookiesOf(context.request).get(deviceCookie) ?? '').split('.')
  return !/^dev_\w{27}$/.test(id) ? null : { id, marks: marks.slice(0, accountsKept) }
}

/** The id of this browser, when this account was signed in on it before. */
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
 * The cookie by which this browser is known for the account from now on, and for those signed in on it before. Only for
 * a proven address: whoever signed up with somebody else's is a stranger to its owner.
 */
export function rememberDevice(context: RequestContext, user: User): void {
  if (user.emailVerifiedAt === null) return
  const { id, marks } = deviceOf(context) ?? { id: newId('dev'), marks: [] }
  const mark = markOf(context, id, user)
  context.device = [id, mark, ...marks.filter((other) => other !== mark)].slice(0, accountsKept + 1).join('.')
}
