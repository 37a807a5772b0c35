import type { FailureCode } from '#app/domain/failures/failures.ts'
import { type Admitted, bodyMaxBytes, isSigned } from './check-request.ts'
import { isAllowedOrigin, isOwnCall } from './origin-check.ts'
import { isCall } from './public-pages.ts'
import { announcedBytes } from './read-body.ts'
import { callValuesMax } from './sound-json.ts'
import type { TryLimit } from './try-limit.server.ts'

/** Forms, sign-ins and problem reports need a few kilobytes, from any sender. */
export const strangerMaxBytes = 64 * 1024
const strangers = { maxBytes: strangerMaxBytes, valuesMax: 2_000 }

/** Known paths below /api; any other is refused here. */
const routes = [
  /^\/api\/(?:contact|health|metrics|unsubscribe|waiting-list)\/?$/,
  /^\/api\/webhooks\/(?:checkout|identity)\/?$/,
  /^\/api\/media\/[^/]+\/[^/]+\/?$/,
  /^\/api\/media\/uploads(?:\/[^/]*)?\/?$/,
  /^\/api\/clerk\//,
]

export const isKnownRoute = (pathname: string): boolean => routes.some((route) => route.test(pathname))

/** Server functions for people who are not signed in; all others need a session. */
export const openFunctions: ReadonlySet<string> = new Set([
  'whoAmI',
  'identitySettings',
  'checkoutLink',
  'reportProblem',
  'wasDeleted',
])

/** Functions that receive whole posts, a picture, or hundreds of names. */
const longFunctions: ReadonlySet<string> = new Set([
  'addOperation',
  'choosePeople',
  'createPost',
  'findAccounts',
  'findMediaByName',
  'planBatchPart',
  'retryTarget',
  'savePost',
  'setMediaPoster',
  'similarPosts',
])

/** Above the largest input of all other functions: a body is read and parsed whole, however little of it is used. */
const shortCallMaxBytes = 256 * 1024

/** Largest body of a call, by function name. */
export function callMaxBytes(name: string): number {
  if (openFunctions.has(name)) return strangerMaxBytes
  return longFunctions.has(name) ? bodyMaxBytes : shortCallMaxBytes
}

/** Facts the decision needs beside the request. */
export type AdmissionFacts = {
  readonly publicOrigin: string | undefined
  /** Caller's network address, for rate limits. */
  readonly address: string
  /** Name of a server function by id; null when there is none. */
  readonly functionName: (id: string) => Promise<string | null>
  /** Person of the request's session by its signature, without the database; null without one. */
  readonly personOf: (request: Request) => Promise<string | null>
  /** Refusal of a webhook by its headers. */
  readonly webhookRefusal: (pathname: string, headers: Headers) => Promise<FailureCode | null>
  /** Bodies per minute: of one network's strangers, and of one person. */
  readonly limits: { readonly strangers: TryLimit; readonly people: TryLimit }
}

const sessionCookie = /(?:^|;\s*)__session(?:_[\w-]+)?=[^;\s]/

/** True when a request carries a session, valid or not. */
const showsSession = ({ headers }: Request) =>
  /^Bearer +\S/i.test(headers.get('authorization') ?? '') || sessionCookie.test(headers.get('cookie') ?? '')

const hasBody = ({ method, headers }: Request) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0)

/** True for a body above the limit of strangers, or of unknown length. */
export const isLong = (request: Request): boolean =>
  request.headers.has('transfer-encoding') || announcedBytes(request) > strangerMaxBytes

const functionPath = '/_serverFn/'

/** Decides by origin, path and required session. */
async function refusalByHeaders(
  request: Request,
  pathname: string,
  facts: AdmissionFacts,
): Promise<FailureCode | null> {
  if (isSigned(pathname)) {
    if (!isKnownRoute(pathname)) return 'NOT_FOUND'
    return request.method === 'POST' ? facts.webhookRefusal(pathname, request.headers) : null
  }
  // The identity provider's proxy has its own rules and messages.
  if (pathname.startsWith('/api/clerk/')) return null
  const isFunction = pathname.startsWith(functionPath)
  const isAllowed = (isFunction ? isOwnCall : isAllowedOrigin)(request, facts.publicOrigin)
  if (!isAllowed) return 'FORBIDDEN'
  if (!isFunction) return isKnownRoute(pathname) ? null : 'NOT_FOUND'
  const name = await facts.functionName(pathname.slice(functionPath.length))
  if (name === null) return 'NOT_FOUND'
  return openFunctions.has(name) || showsSession(request) ? null : 'UNAUTHORIZED'
}

/**
 * Decides by the headers whether and how far a body is read. In order: origin, path, session, rate, length. A refusal
 * here costs only the response.
 */
export async function admit(request: Request, facts: AdmissionFacts): Promise<Admitted | FailureCode> {
  const { pathname } = new URL(request.url)
  const { address, limits } = facts
  const read: Admitted = { address, maxBytes: bodyMaxBytes, valuesMax: callValuesMax }
  const isPage = !isCall(pathname)
  const refusal = isPage ? null : await refusalByHeaders(request, pathname, facts)
  if (refusal !== null) return refusal
  const isFunction = pathname.startsWith(functionPath)
  // An unverified session is free to forge, and would use up people's limits.
  const person = (isPage || isFunction) && showsSession(request) ? await facts.personOf(request) : null
  const known: Admitted = person === null ? read : { ...read, person }
  if (isPage) return known
  // Uploads and webhooks have their own limits and checks.
  if (!hasBody(request) || isSigned(pathname) || pathname.startsWith('/api/media/')) return known
  const own: Admitted = person === null ? { ...read, ...strangers } : known
  const waitSeconds = await (person === null
    ? limits.strangers.waitSeconds(address)
    : limits.people.waitSeconds(person))
  if (waitSeconds !== null) return 'RATE_LIMITED'
  const name = isFunction ? await facts.functionName(pathname.slice(functionPath.length)) : null
  const isOpen = name !== null && openFunctions.has(name)
  if (person === null && isFunction && !isOpen) return 'UNAUTHORIZED'
  const ofCall: Admitted = name === null ? own : { ...own, maxBytes: callMaxBytes(name) }
  const given = isOpen ? { ...own, ...strangers } : ofCall
  return announcedBytes(request) > given.maxBytes ? 'HTTP_413' : given
}
