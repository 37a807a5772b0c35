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

/** Whether a token's session still counts: a token outlives sign-out and a new password by up to a minute. */
const isLive = async (sessionId: string) => (await serverManagement()).isSessionLive(sessionId)

/**
 * How long an answer of Clerk's is used without asking again over the network: a ban takes effect after this, whatever the
 * token says. Our own accounts and sessions are in our database: they are read each time, and a change takes effect at once.
 */
const clerkCacheMs = 5_000
const callers = new Cache<Caller | null>({ ttlMs: clerkCacheMs })
const liveSessions = new Cache<boolean>({ ttlMs: clerkCacheMs })

/** What was known of a person is asked anew: a ban or another role counts on this server from the next request on. */
export const forgetCaller = (userId: string): void => callers.delete(userId)

export const forgetSession = (sessionId: string): void => liveSessions.delete(sessionId)

const meSchema = z.object({ response: z.object({ id: z.string() }) })

/**
 * The person whose browser sends this, if they have proven their address. A saved page fetches no fresh token, so our own
 * provider is asked by the browser's own cookie: good for a favour, and for nothing that is somebody's.
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

/** Whose token the request under way carries, not yet looked up; null for nobody's. */
export const claimedBy = async (): Promise<string | null> => (await claimsOf(undefined)).userId

/** Signatures are read once in a while, not with every call: what they say decides on no more than how much is listened to. */
const signers = new Cache<string | null>({ ttlMs: 5_000 })

/** The person of a token that the identity provider has signed and that is not over; null for nobody's. What became of its session is not looked up. */
export function signedPersonOf(request: Request): Promise<string | null> {
  const { headers } = request
  const shown = `${headers.get('authorization') ?? ''} ${headers.get('cookie') ?? ''}`
  return signers.through(shown, async () => (await claimsOf(request)).userId)
}

/** The session of the request under way; null for nobody's. */
export const sessionIdOf = async (): Promise<string | null> => (await claimsOf(undefined)).sessionId

/** For how long a typed password stands for what only its owner may do. */
const freshMinutes = 10

/** Whether the password was typed a short while ago in the session of the request under way. */
export async function isFreshlyVerified(): Promise<boolean> {
  const { auth } = await clerkServer()
  return (await auth()).has({ reverification: { level: 'first_factor', afterMinutes: freshMinutes } })
}

/** Who is asking: by the request under way, or by one that is given. Null is nobody, a banned person included. */
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
