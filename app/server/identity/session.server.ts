import * as z from 'zod/mini'
import type { Caller } from '#app/domain/people/caller.ts'
import { toCaller, toProfile, verifiedEmailOf } from '#app/domain/people/profile.ts'
import { configuration } from '../configuration/configuration.ts'
import { inNameOf } from '../database/fair-turns.ts'
import { answerLocally, clerkServer, placement, settings } from './clerk.server.ts'
import { mountPath } from './local/keys.server.ts'
import { asReached } from './local/request.server.ts'
import { Cache } from './management/cache.server.ts'
import { serverManagement } from './management/management.server.ts'

/** The caller by the provider's current data: plan and admin flag from public metadata; null when banned. */
async function lookUp(userId: string): Promise<Caller | null> {
  const management = await serverManagement()
  const user = await management.getUser(userId, { fresh: true })
  return user === null ? null : toCaller(toProfile(user, configuration().SUPPORT_EMAIL))
}

/** The account's currently verified address; null without one. */
export async function verifiedEmailOfUser(userId: string): Promise<string | null> {
  const user = await (await serverManagement()).getUser(userId, { fresh: true })
  return user && verifiedEmailOf(user)
}

/** True while a token's session is valid: a token outlives sign-out and password changes by up to a minute. */
const isLive = async (sessionId: string) => (await serverManagement()).isSessionLive(sessionId)

/**
 * Cache time of Clerk's answers, and so the delay of a ban. Our own accounts and sessions are in the database: they are
 * read each time, so changes apply at once.
 */
const clerkCacheMs = 5_000
const callers = new Cache<Caller | null>({ ttlMs: clerkCacheMs })
const liveSessions = new Cache<boolean>({ ttlMs: clerkCacheMs })

/** Invalidates a cached caller, so that a ban or role change applies from the next request on this server. */
export const forgetCaller = (userId: string): void => callers.delete(userId)

export const forgetSession = (sessionId: string): void => liveSessions.delete(sessionId)

const meSchema = z.object({ response: z.object({ id: z.string() }) })

/**
 * The signed-in person of a browser, if their address is verified. Saved pages have no fresh token, so our own provider
 * checks the browser's cookie: enough for rate limits, not for access to data.
 */
export async function provenPersonOf(request: Request): Promise<string | null> {
  const headers = { cookie: request.headers.get('cookie') ?? '' }
  const answer = await answerLocally(new Request(new URL(`${mountPath}/v1/me`, request.url), { headers }), '')
  const me = answer === null ? null : meSchema.safeParse(await answer.json()).data?.response
  const userId = answer === null ? (await callerOf(request))?.userId : me?.id
  return userId !== undefined && (await verifiedEmailOfUser(userId)) !== null ? userId : null
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

/** The person in the current request's token, unverified against the account; null without one. */
export const claimedBy = async (): Promise<string | null> => (await claimsOf(undefined)).userId

/** Signatures are cached briefly: they decide only rate limits. */
const signers = new Cache<string | null>({ ttlMs: 5_000 })

/** The person of a signed, unexpired token; null without one. Its session is not checked. */
export function signedPersonOf(request: Request): Promise<string | null> {
  const { headers } = request
  const shown = `${headers.get('authorization') ?? ''} ${headers.get('cookie') ?? ''}`
  return signers.through(shown, async () => (await claimsOf(request)).userId)
}

/** The session of the current request; null without one. */
export const sessionIdOf = async (): Promise<string | null> => (await claimsOf(undefined)).sessionId

/** Time a password entry counts for sensitive actions. */
const freshMinutes = 10

/** True when the password was entered recently in the current session. */
export async function isFreshlyVerified(): Promise<boolean> {
  const { auth } = await clerkServer()
  return (await auth()).has({ reverification: { level: 'first_factor', afterMinutes: freshMinutes } })
}

/** The caller of the current or a given request; null without one, also for a banned person. */
export async function callerOf(request?: Request): Promise<Caller | null> {
  const { userId, sessionId } = await claimsOf(request)
  if (userId === null || sessionId === null) return null
  const { local } = await settings()
  const [caller, isSessionLive] = await inNameOf(userId, () =>
    Promise.all([
      local ? lookUp(userId) : callers.through(userId, () => lookUp(userId)),
      local ? isLive(sessionId) : liveSessions.through(sessionId, () => isLive(sessionId)),
    ]),
  )
  return isSessionLive ? caller : null
}
