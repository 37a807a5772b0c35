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

/** What the start of a request knows and its middleware and router read. */
export type RequestContext = {
  /** Put on every script of the response; undefined for pages that are saved and trusted by hash. */
  nonce?: string
  /** Undefined for pages that are saved, which get it when they are read. */
  supportEmail?: string
  /** Why the request is refused before it runs. */
  refusal: FailureCode | null
  /** Whether a server function was reached (what fails before that is the caller's mistake), and how it failed. */
  call: Quietable & Beginning & { isOurs: boolean; reached: boolean; name?: string; failedWith?: number }
}

/** Server routes that are counted by name; all others are counted together. */
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
 * The response to a server function call with a status that tells the truth. A call that never reached its function was
 * malformed or named nothing (the framework's own 500 would blame us); one that failed inside is answered with 200.
 */
function tellStatus(request: Request, response: Response, { reached, failedWith, isOurs }: RequestContext['call']) {
  // Who does not call as the app does gets what a function returns as it is; what is no response the framework trips over.
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
  /** Name of the server function with an id; null when there is none. Without it every id is passed on. */
  functionName?: AdmissionFacts['functionName']
}

const session = () => import('../identity/session.server.ts')
const webhooks = () => import('../webhooks/answer.server.ts')

/** Bodies in a minute: more than a house full of strangers sends to sign in, and more than an outbox that was away for long. */
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

/** A call that is refused before its body is read. */
async function turnAway(request: Request, code: FailureCode): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/_serverFn/')) return answerRefusedCall(request, code)
  return unread(request, code)
}

/** One request under an id of its own, which its answer carries and every log of it names. */
export function respond(original: Request, handler: Handler, options: Options): Promise<Response> {
  const id = randomUUID()
  return withRequestId(id, async () => {
    const response = await answerOnce(original, handler, options)
    response.headers.set('x-request-id', id)
    return response
  })
}

/** What was asked, by a name of ours: what an address names is nobody's business, and there must be few. */
function nameOf(pathname: string, call: RequestContext['call']): string {
  if (call.name !== undefined) return call.name
  if (pathname.startsWith('/_serverFn/')) return 'unread call'
  if (pathname.startsWith('/api/')) return apiRoutes.find((route) => pathname.startsWith(route)) ?? '/api'
  return placePathAt(pathname) ?? 'no page'
}

/** From the bytes of a request to the headers of its answer: everything between `fetch` and the framework. */
async function answerOnce(original: Request, handler: Handler, options: Options): Promise<Response> {
  const startedMs = performance.now()
  const admitted = await admit(original, admissionFactsOf(original, options.functionName ?? (async () => '')))
  if (typeof admitted === 'string') {
    const response = withOpenHeaders(await turnAway(original, admitted))
    // A form of ours that is too long is read to its end and thrown away, so that its sender hears why. Whoever else sends
    // much to be refused is not listened to any longer.
    if (admitted !== 'HTTP_413' && isLong(original)) response.headers.set('connection', 'close')
    const what = nameOf(new URL(original.url).pathname, { isOurs: false, reached: false, isQuiet: false })
    recordRequest({ atMs: Date.now(), what, status: response.status, ms: performance.now() - startedMs })
    return response
  }
  return answerAdmitted(original, admitted, { handler, options, startedMs })
}

/** A request that may send what it sends. */
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
    // The framework renders pages only for who accepts HTML, and says so in words of its own.
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
