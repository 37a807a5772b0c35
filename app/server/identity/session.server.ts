import type { Caller } from '#app/domain/people/caller.ts'
import { toCaller, toProfile } from '#app/domain/people/profile.ts'
import { configuration } from '../configuration.ts'
import { Cache } from '../management/cache.server.ts'
import { serverManagement } from '../management/management.server.ts'
import { clerkServer, settings } from './clerk.server.ts'

/** How long a person is believed without asking again: a ban holds after this, whatever the token says. */
const believedMs = 5_000

const callers = new Cache<Caller | null>({ ttlMs: believedMs })

/** What the provider says of a person now: plan and admin flag from the public metadata, nothing when banned. */
async function lookUp(userId: string): Promise<Caller | null> {
  const management = await serverManagement()
  const user = await management.getUser(userId, { fresh: true })
  return user === null ? null : toCaller(toProfile(user, configuration().SUPPORT_EMAIL))
}

/** The caller of an account. Many questions at once are one look-up. */
export function callerOfUser(userId: string): Promise<Caller | null> {
  return callers.through(userId, () => lookUp(userId))
}

/** After a change to an account: the next question is asked anew. */
export function forgetCaller(userId: string): void {
  callers.delete(userId)
}

async function signedInUserId(request: Request | undefined): Promise<string | null> {
  const { auth, clerkClient } = await clerkServer()
  if (request === undefined) return (await auth()).userId
  const { publishableKey, secretKey, jwtKey, proxyUrl, signInUrl, signUpUrl } = await settings()
  const state = await clerkClient().authenticateRequest(request, {
    publishableKey,
    secretKey,
    signInUrl,
    signUpUrl,
    acceptsToken: 'session_token',
    ...(jwtKey === undefined ? {} : { jwtKey }),
    ...(proxyUrl === undefined ? {} : { proxyUrl: new URL(proxyUrl, request.url).href }),
  })
  return state.toAuth()?.userId ?? null
}

/** Who is asking: by the request under way, or by one that is given. Null is nobody, a banned person included. */
export async function callerOf(request?: Request): Promise<Caller | null> {
  const userId = await signedInUserId(request)
  return userId === null ? null : callerOfUser(userId)
}
