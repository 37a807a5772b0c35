import type { Caller } from '#app/domain/people/caller.ts'
import { toCaller, toProfile, verifiedEmailOf } from '#app/domain/people/profile.ts'
import { configuration } from '../configuration.ts'
import { Cache } from '../management/cache.server.ts'
import { serverManagement } from '../management/management.server.ts'
import { clerkServer, placement, settings } from './clerk.server.ts'
import { asReached } from './local/request.server.ts'

/** How long a person is believed without asking again: a ban holds after this, whatever the token says. */
const believedMs = 5_000

const callers = new Cache<Caller | null>({ ttlMs: believedMs })

/** What the provider says of a person now: plan and admin flag from the public metadata, nothing when banned. */
async function lookUp(userId: string): Promise<Caller | null> {
  const management = await serverManagement()
  const user = await management.getUser(userId, { fresh: true })
  return user === null ? null : toCaller(toProfile(user, configuration().SUPPORT_EMAIL))
}

/** The address an account has proven, by what the provider says now; null when it has not. */
export async function verifiedEmailOfUser(userId: string): Promise<string | null> {
  const user = await (await serverManagement()).getUser(userId, { fresh: true })
  return user && verifiedEmailOf(user)
}

/** The caller of an account. Many questions at once are one look-up. */
export function callerOfUser(userId: string): Promise<Caller | null> {
  return callers.through(userId, () => lookUp(userId))
}

/** After a change to an account: the next question is asked anew. */
export function forgetCaller(userId: string): void {
  callers.delete(userId)
}

/** Sessions of Clerk's are asked for over the network; our own stand in our database and are looked up each time. */
const liveSessions = new Cache<boolean>({ ttlMs: believedMs })

/** Whether a token's session still counts: a token outlives sign-out and a new password by up to a minute. */
async function isLive(sessionId: string, isLocal: boolean): Promise<boolean> {
  const ask = async () => (await serverManagement()).isSessionLive(sessionId)
  return isLocal ? ask() : liveSessions.through(sessionId, ask)
}

type Claims = { userId: string | null; sessionId: string | null }
const nobody: Claims = { userId: null, sessionId: null }

async function claimsOf(request: Request | undefined): Promise<Claims> {
  const { auth, clerkClient } = await clerkServer()
  if (request === undefined) {
    const { userId, sessionId } = await auth()
    return { userId, sessionId: sessionId ?? null }
  }
  const reached = asReached(request, placement())
  const { publishableKey, secretKey, jwtKey, proxyUrl, signInUrl, signUpUrl } = await settings()
  const state = await clerkClient().authenticateRequest(reached, {
    publishableKey,
    secretKey,
    signInUrl,
    signUpUrl,
    acceptsToken: 'session_token',
    ...(jwtKey === undefined ? {} : { jwtKey }),
    ...(proxyUrl === undefined ? {} : { proxyUrl: new URL(proxyUrl, reached.url).href }),
  })
  return state.toAuth() ?? nobody
}

/** Who is asking: by the request under way, or by one that is given. Null is nobody, a banned person included. */
export async function callerOf(request?: Request): Promise<Caller | null> {
  const { userId, sessionId } = await claimsOf(request)
  if (userId === null || sessionId === null) return null
  const { local } = await settings()
  const [caller, isSessionLive] = await Promise.all([callerOfUser(userId), isLive(sessionId, local)])
  return isSessionLive ? caller : null
}
