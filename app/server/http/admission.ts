import type { FailureCode } from '#app/domain/failures/failures.ts'
import { type Admitted, bodyMaxBytes, isSigned } from './check-request.ts'
import { isAllowedOrigin, isOwnCall } from './origin-check.ts'
import { isCall } from './public-pages.ts'
import { announcedBytes } from './read-body.ts'
import { callValuesMax } from './sound-json.ts'
import type { TryLimit } from './try-limit.server.ts'

/** Forms, sign-ins and reports of problems need a few kilobytes, whoever sends them. */
export const strangerMaxBytes = 64 * 1024
const strangers = { maxBytes: strangerMaxBytes, valuesMax: 2_000 }

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
  'wasDeleted',
])

/** Functions that are sent whole posts, a picture, or names by the hundred. */
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

/** More than the largest input of any other function: a body is read and parsed whole, however little of it is taken. */
const shortCallMaxBytes = 256 * 1024

/** The longest body of a call, by the name of its function. */
export function callMaxBytes(name: string): number {
  if (openFunctions.has(name)) return strangerMaxBytes
  return longFunctions.has(name) ? bodyMaxBytes : shortCallMaxBytes
}

/** What the decision needs of the world around a request. */
export type AdmissionFacts = {
  readonly publicOrigin: string | undefined
  /** Network address of the caller, for counting. */
  readonly address: string
  /** Name of the server function with an id; null when there is none. */
  readonly functionName: (id: string) => Promise<string | null>
  /** The person whose session a request shows, signed by the identity provider; no database is asked. Null for nobody's. */
  readonly personOf: (request: Request) => Promise<string | null>
  /** Refusal of a webhook that its headers are enough for. */
  readonly webhookRefusal: (pathname: string, headers: Headers) => Promise<FailureCode | null>
  /** Bodies in a minute: of the strangers of one network, and of one person. */
  readonly limits: { readonly strangers: TryLimit; readonly people: TryLimit }
}

const sessionCookie = /(?:^|;\s*)__session(?:_[\w-]+)?=[^;\s]/

/** Whether a request shows a session at all, signed or not. */
const showsSession = ({ headers }: Request) =>
  /^Bearer +\S/i.test(headers.get('authorization') ?? '') || sessionCookie.test(headers.get('cookie') ?? '')

const hasBody = ({ method, headers }: Request) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0)

/** Whether a body is longer than a stranger's may be, or of a length nobody knows. */
export const isLong = (request: Request): boolean =>
  request.headers.has('transfer-encoding') || announcedBytes(request) > strangerMaxBytes

const functionPath = '/_serverFn/'

/** Decides on where a call comes from, its path and whether it needs a session. */
async function refusalByHeaders(
  request: Request,
  pathname: string,
  facts: AdmissionFacts,
): Promise<FailureCode | null> {
  if (isSigned(pathname)) {
    if (!isKnownRoute(pathname)) return 'NOT_FOUND'
    return request.method === 'POST' ? facts.webhookRefusal(pathname, request.headers) : null
  }
  // The identity provider has a rule of its own, and words of its own for it.
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
 * Decides from the headers of a call whether its body is read, and how much of it. In this order: where it comes from,
 * the path, the session it needs, how many came, its length. What is refused here costs a server nothing but the answer.
 */
export async function admit(request: Request, facts: AdmissionFacts): Promise<Admitted | FailureCode> {
  const { pathname } = new URL(request.url)
  const { address, limits } = facts
  const read: Admitted = { address, maxBytes: bodyMaxBytes, valuesMax: callValuesMax }
  const isPage = !isCall(pathname)
  const refusal = isPage ? null : await refusalByHeaders(request, pathname, facts)
  if (refusal !== null) return refusal
  const isFunction = pathname.startsWith(functionPath)
  // A session that is merely shown costs nothing to make up, and would take the places of people.
  const person = (isPage || isFunction) && showsSession(request) ? await facts.personOf(request) : null
  const known: Admitted = person === null ? read : { ...read, person }
  if (isPage) return known
  // Uploads and webhooks are read by those who know whose they are, and how long they may be.
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
