import { randomBytes, randomUUID } from 'node:crypto'
import { placePathAt } from '#app/content/places.ts'
import { failureForStatus } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import { configuration } from '../configuration/configuration.ts'
import { databaseFailureOf } from '../database/failure.ts'
import { type AdmissionFacts, admit, isLong } from '../http/admission.ts'
import { type Beginning, oneOfSender } from '../http/arrivals.ts'
import { type Admitted, checkRequest } from '../http/check-request.ts'
import { clerkHosts, contentSecurityPolicy } from '../http/content-security-policy.ts'
import { failureResponse, withOpenHeaders } from '../http/failure-response.ts'
import { addressOf, tryLimit } from '../http/try-limit.server.ts'
import { type Quietable, sayUnread, withoutStacks } from '../http/unread-calls.ts'
import { codeOf, logUnexpected } from '../log/log.ts'
import { recordRequest } from '../log/metrics.server.ts'
import { withRequestId } from '../log/request-id.ts'
import { answerRefusedCall } from './refused-call.server.ts'

/** Context created at the start of a request, for its middleware and router. */
export type RequestContext = {
  /** Nonce of every script in the response; undefined for saved pages, whose scripts are trusted by hash. */
  nonce?: string
  /** Undefined for saved pages, which get it when they are read. */
  supportEmail?: string
  /** Refusal of the request before it runs. */
  refusal: FailureCode | null
  /** Whether a server function was reached (earlier failures are the caller's fault), and its failure status. */
  call: Quietable & Beginning & { isOurs: boolean; reached: boolean; name?: string; failedWith?: number }
}

/** Server routes counted by name; all others are counted together. */
const apiRoutes = [
  '/api/clerk',
  '/api/contact',
  '/api/health',
  '/api/media',
  '/api/metrics',
  '/api/waiting-list',
  '/api/webhooks',
  '/api/unsubscribe',
]

type Handler = (request: Request, options: { context: RequestContext }) => Response | Promise<Response>

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

function unexpectedResponse(request: Request, error: unknown): Response {
  const errorId = logUnexpected(error, `${request.method} ${new URL(request.url).pathname}`)
  return failureResponse(codeOf(databaseFailureOf(error)), errorId)
}

function unread(request: Request, code: FailureCode): Response {
  sayUnread(request, code)
  return failureResponse(code)
}

/**
 * Corrects the status of a server function call. A call that never reached its function was malformed or named none,
 * for which the framework answers 500; one that failed inside is answered with 200.
 */
function tellStatus(request: Request, response: Response, { reached, failedWith, isOurs }: RequestContext['call']) {
  // Other callers than the app get plain values, on which the framework fails if they are no response.
  const isTripped = reached && !isOurs && failedWith === undefined && response.status >= 500
  if ((!reached && response.status >= 400) || isTripped) {
    void response.body?.cancel()
    return unread(request, response.status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST')
  }
  if (failedWith === undefined || response.status !== 200) return response
  return new Response(response.body, { status: failedWith, headers: response.headers })
}

type Options = {
  withPolicy: boolean
  /** Name of a server function by id; null when there is none. Without this every id passes. */
  functionName?: AdmissionFacts['functionName']
}

const session = () => import('../identity/session.server.ts')
const webhooks = () => import('../webhooks/answer.server.ts')

/** Bodies per minute: more than a crowded network sends to sign in, and more than a long offline outbox sends. */
const limits = { strangers: tryLimit(600, 60), people: tryLimit(3_000, 60) }

function admissionFactsOf(request: Request, functionName: AdmissionFacts['functionName']): AdmissionFacts {
  const { PUBLIC_ORIGIN: publicOrigin, TRUST_PROXY } = configuration()
  return {
    publicOrigin,
    address: addressOf(request, TRUST_PROXY),
    functionName,
    personOf: async (asking) => (await session()).signedPersonOf(asking).catch(() => null),
    webhookRefusal: async (pathname, headers) => (await webhooks()).refusalByHeaders(pathname, headers),
    limits,
  }
}

/** A call refused before its body is read. */
async function turnAway(request: Request, code: FailureCode): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/_serverFn/')) return answerRefusedCall(request, code)
  return unread(request, code)
}

/** Handles one request under its own id, which the response and all its log lines carry. */
export function respond(original: Request, handler: Handler, options: Options): Promise<Response> {
  const id = randomUUID()
  return withRequestId(id, async () => {
    const response = await answerOnce(original, handler, options)
    response.headers.set('x-request-id', id)
    return response
  })
}

/** Name of a request in the metrics: no data of the address, and few different names. */
function nameOf(pathname: string, call: RequestContext['call']): string {
  if (call.name !== undefined) return call.name
  if (pathname.startsWith('/_serverFn/')) return 'unread call'
  if (pathname.startsWith('/api/')) return apiRoutes.find((route) => pathname.startsWith(route)) ?? '/api'
  return placePathAt(pathname) ?? 'no page'
}

/** The whole handling of a request, from `fetch` to the framework and back. */
async function answerOnce(original: Request, handler: Handler, options: Options): Promise<Response> {
  const startedMs = performance.now()
  const admitted = await admit(original, admissionFactsOf(original, options.functionName ?? (async () => '')))
  if (typeof admitted === 'string') {
    const response = withOpenHeaders(await turnAway(original, admitted))
    // The rest of one of our own oversized forms is read and discarded, so that its sender receives the refusal.
    // Connections of other refused long bodies are closed.
    if (admitted !== 'HTTP_413' && isLong(original)) response.headers.set('connection', 'close')
    const what = nameOf(new URL(original.url).pathname, { isOurs: false, reached: false, isQuiet: false })
    recordRequest({ atMs: Date.now(), what, status: response.status, ms: performance.now() - startedMs })
    return response
  }
  return answerAdmitted(original, admitted, { handler, options, startedMs })
}

/** Handles a request whose body may be read. */
async function answerAdmitted(
  original: Request,
  admitted: Admitted,
  { handler, options, startedMs }: { handler: Handler; options: Options; startedMs: number },
): Promise<Response> {
  const { request, refusal } = await checkRequest(original, admitted)
  const { pathname } = new URL(request.url)
  const isCall = pathname.startsWith('/_serverFn/')
  const isPage = !isCall && !pathname.startsWith('/api/')
  const isOurs = request.headers.get('x-tsr-serverfn') === 'true'
  const nonce = options.withPolicy ? randomBytes(16).toString('base64') : undefined
  const call: RequestContext['call'] = { isOurs, reached: false, isQuiet: false }
  const ofThisResponse = nonce === undefined ? {} : { nonce, supportEmail: configuration().SUPPORT_EMAIL }
  const context: RequestContext = { refusal, call, ...ofThisResponse }
  let response: Response
  try {
    const answered = () => withoutStacks(call, () => handler(request, { context }))
    response = await (isCall || isPage ? oneOfSender(admitted.person ?? admitted.address, call, answered) : answered())
    if (isCall && refusal === null && response.status !== 403) response = tellStatus(request, response, call)
    // The framework answers 406 in its own words when a client accepts no HTML.
    if (response.status === 406) response = failureResponse(errorFor(failureForStatus(406)))
  } catch (error) {
    if (request.signal.aborted) throw error
    if (error instanceof Response) response = error
    else if (isCall && !call.reached) response = unread(request, 'BAD_REQUEST')
    else response = unexpectedResponse(request, error)
  }
  response = withOpenHeaders(response)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  if (nonce !== undefined && isHtml(response) && !response.headers.has('content-security-policy')) {
    const hosts = clerkHosts(configuration().CLERK_PUBLISHABLE_KEY)
    response.headers.set('content-security-policy', contentSecurityPolicy({ nonce }, hosts))
  }
  recordRequest({
    atMs: Date.now(),
    what: nameOf(pathname, call),
    status: response.status,
    ms: performance.now() - startedMs,
  })
  return response
}
