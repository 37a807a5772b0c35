import type { FailureCode } from '#app/domain/failures/failures.ts'
import { type Admitted, bodyMaxBytes, isSigned } from './check-request.ts'
import { isAllowedOrigin, isOwnCall } from './origin-check.ts'
import { isCall } from './public-pages.ts'
import { announcedBytes } from './read-body.ts'
import { callValuesMax } from './sound-json.ts'
import type { TryLimit } from './try-limit.server.ts'

/** Forms, sign-ins and reports of problems need a few kilobytes. */
export const strangerMaxBytes = 64 * 1024
const strangerValuesMax = 2_000

/** A call that shows a session is believed so far before anybody has looked at the session: its body costs next to nothing. */
const unprovenMaxBytes = 16 * 1024

/** Paths below /api that something answers at; any other ends here. */
const routes = [
  /^\/api\/(?:contact|health|metrics|unsubscribe|waiting-list)\/?$/,
  /^\/api\/webhooks\/(?:checkout|identity)\/?$/,
  /^\/api\/media\/[^/]+\/[^/]+\/?$/,
  /^\/api\/media\/uploads(?:\/[^/]*)?\/?$/,
  /^\/api\/clerk\//,
]

export const isKnownRoute = (pathname: string): boolean => routes.some((route) => route.test(pathname))

/** Server functions for people who are not signed in; every other is refused without a session. */
export const openFunctions: ReadonlySet<string> = new Set([
  'whoAmI',
  'identitySettings',
  'checkoutLink',
  'reportProblem',
])

/** What the decision needs of the world around a request. */
export type Door = {
  readonly publicOrigin: string | undefined
  /** Network address of the caller, for counting. */
  readonly address: string
  /** Name of the server function with an id; null when there is none. */
  readonly functionName: (id: string) => Promise<string | null>
  /** Whether the session that a request shows is signed by the identity provider; no database is asked. */
  readonly hasSession: (request: Request) => Promise<boolean>
  /** Refusal of a webhook that its headers are enough for. */
  readonly webhookRefusal: (pathname: string, headers: Headers) => Promise<FailureCode | null>
  /** Bodies of one network in a minute: those that show no session, and those that do. */
  readonly limits: { readonly strangers: TryLimit; readonly people: TryLimit }
}

const sessionCookie = /(?:^|;\s*)__session(?:_[\w-]+)?=[^;\s]/

/** Whether a request shows a session at all, signed or not. */
const showsSession = ({ headers }: Request) =>
  /^Bearer +\S/i.test(headers.get('authorization') ?? '') || sessionCookie.test(headers.get('cookie') ?? '')

/** Whose session a request shows, as its token says; to be believed once the token has been looked at. */
function subjectOf({ headers }: Request): string | undefined {
  const shown =
    headers.get('authorization') ?? /(?:^|;\s*)__session(?:_[\w-]+)?=([^;\s]+)/.exec(headers.get('cookie') ?? '')?.[1]
  const [, payload = ''] = shown?.split('.') ?? []
  try {
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown }
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}

const hasBody = ({ method, headers }: Request) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0)

/** Whether a body is longer than a stranger's may be, or of a length nobody knows. */
export const isLong = (request: Request): boolean =>
  request.headers.has('transfer-encoding') || announcedBytes(request) > strangerMaxBytes

const functionPath = '/_serverFn/'

/** Decides on where a call comes from, its path and whether it needs a session. */
async function refusalByHeaders(request: Request, pathname: string, door: Door): Promise<FailureCode | null> {
  if (isSigned(pathname)) {
    if (!isKnownRoute(pathname)) return 'NOT_FOUND'
    return request.method === 'POST' ? door.webhookRefusal(pathname, request.headers) : null
  }
  // The identity provider has a rule of its own, and words of its own for it.
  if (pathname.startsWith('/api/clerk/')) return null
  const isFunction = pathname.startsWith(functionPath)
  const isAllowed = (isFunction ? isOwnCall : isAllowedOrigin)(request, door.publicOrigin)
  if (!isAllowed) return 'FORBIDDEN'
  if (!isFunction) return isKnownRoute(pathname) ? null : 'NOT_FOUND'
  const name = await door.functionName(pathname.slice(functionPath.length))
  if (name === null) return 'NOT_FOUND'
  return openFunctions.has(name) || showsSession(request) ? null : 'UNAUTHORIZED'
}

/** How much of a body is read, by whom it comes from. */
async function roomFor(request: Request, pathname: string, door: Door): Promise<Admitted | FailureCode> {
  const { address } = door
  const stranger = { address, isStranger: true, maxBytes: strangerMaxBytes, valuesMax: strangerValuesMax }
  if (!showsSession(request) || !pathname.startsWith(functionPath)) return stranger
  const isSmall = !request.headers.has('transfer-encoding') && announcedBytes(request) <= unprovenMaxBytes
  if (isSmall) return { address, isStranger: true, maxBytes: unprovenMaxBytes, valuesMax: callValuesMax }
  if (await door.hasSession(request))
    return {
      address,
      person: subjectOf(request),
      isStranger: false,
      maxBytes: bodyMaxBytes,
      valuesMax: callValuesMax,
    }
  const name = await door.functionName(pathname.slice(functionPath.length))
  return name !== null && openFunctions.has(name) ? stranger : 'UNAUTHORIZED'
}

/**
 * Decides from the headers of a call whether its body is read, and how much of it. In this order: where it comes from,
 * the path, the session it needs, how many came, its length. What is refused here costs a server nothing but the answer.
 */
export async function admit(request: Request, door: Door): Promise<Admitted | FailureCode> {
  const { pathname } = new URL(request.url)
  const { address } = door
  const read: Admitted = { address, isStranger: true, maxBytes: bodyMaxBytes, valuesMax: callValuesMax }
  if (!isCall(pathname)) return read
  const refusal = await refusalByHeaders(request, pathname, door)
  if (refusal !== null) return refusal
  // Uploads and webhooks are read by those who know whose they are, and how long they may be.
  if (!hasBody(request) || isSigned(pathname) || pathname.startsWith('/api/media/')) return read
  const { strangers, people } = door.limits
  const [limit, maxBytes] = showsSession(request) ? [people, bodyMaxBytes] : [strangers, strangerMaxBytes]
  if ((await limit.waitSeconds(address)) !== null) return 'RATE_LIMITED'
  if (announcedBytes(request) > maxBytes) return 'HTTP_413'
  return roomFor(request, pathname, door)
}
