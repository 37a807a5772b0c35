import type { FailureCode } from '#app/domain/failures/failures.ts'
import { uploadsPath } from '#app/domain/media/upload.ts'
import { readBody } from './read-body.ts'
import { restedTurns } from './rested-turns.ts'
import { callValuesMax, isSoundJson } from './sound-json.ts'

/** Largest body of a call; uploads have their own limit. */
export const bodyMaxBytes = 1024 * 1024

export type CheckedRequest = { request: Request; refusal: FailureCode | null }

/** Limits of a request, decided by its headers (admission.ts). */
export type Admitted = {
  readonly address: string
  /** Person of its signed session; undefined for a stranger. */
  readonly person?: string
  readonly maxBytes: number
  readonly valuesMax: number
}

const anybody: Admitted = { address: '', maxBytes: bodyMaxBytes, valuesMax: callValuesMax }

/** The request with the body read. The caller's address, which the server attached, stays. */
function withBody(request: Request, body: Uint8Array<ArrayBuffer> | null): Request {
  const { url, method, headers, signal } = request
  const address = 'ip' in request ? request.ip : undefined
  return Object.assign(new Request(url, { method, headers, signal, body }), { ip: address })
}

/** Without the body, which a refusal does not need. */
const refuse = (request: Request, refusal: FailureCode): CheckedRequest => ({
  request: withBody(request, null),
  refusal,
})

/** Several times the fields of the largest form; parsers create an object for each. */
const formFieldsMax = 200

function hasTooManyFields(body: Uint8Array): boolean {
  const ampersand = 38
  let fields = 1
  for (let at = body.indexOf(ampersand); at !== -1; at = body.indexOf(ampersand, at + 1)) {
    fields += 1
    if (fields > formFieldsMax) return true
  }
  return false
}

const isUploadPart = ({ method }: Request, { pathname }: URL) =>
  method === 'PATCH' && pathname.startsWith(`${uploadsPath}/`)

/** Paths called by other servers, authenticated by signature alone, without cookies. */
export const isSigned = (pathname: string) => pathname.startsWith('/api/webhooks/')

/** Bodies up to this size parse faster than a turn takes. */
const longBodyBytes = 16 * 1024

/** Long bodies block the main thread for milliseconds, here and when the framework parses them again. */
const longBodies = restedTurns()

/** Checks a request's body before anything runs: size, valid JSON where declared, and values that can be stored. */
export async function checkRequest(request: Request, admitted: Admitted = anybody): Promise<CheckedRequest> {
  const url = new URL(request.url)
  const ofCalls = url.pathname.startsWith('/_serverFn/')
  const rules = { ofCalls, valuesMax: admitted.valuesMax }
  // Upload parts are streamed by their handler up to the announced size; signed bodies must not be parsed before their
  // signature is verified.
  if (isUploadPart(request, url) || isSigned(url.pathname)) return { request, refusal: null }
  const type = request.headers.get('content-type')
  // The app sends JSON only; the framework would also accept forms, and JSON under other types.
  const isOtherCall = ofCalls && type !== null && !/^application\/json *(?:;|$)/i.test(type)
  if (request.method === 'GET' || request.method === 'HEAD') {
    const payload = ofCalls ? url.searchParams.get('payload') : null
    if (payload !== null && payload.length > bodyMaxBytes) return { request, refusal: 'HTTP_413' }
    const isBroken = isOtherCall || (payload !== null && !isSoundJson(payload, rules))
    return { request, refusal: isBroken ? 'BAD_REQUEST' : null }
  }
  const body = await readBody(request, admitted)
  if (typeof body === 'string') return refuse(request, body)
  if (isOtherCall) return refuse(request, 'BAD_REQUEST')
  const saysJson = ofCalls || /json/i.test(type ?? '')
  const isSound = () => !saysJson || body.byteLength === 0 || isSoundJson(new TextDecoder().decode(body), rules)
  const isLong = body.byteLength > longBodyBytes
  const sender = admitted.person ?? admitted.address
  if (!(isLong ? await longBodies(sender, isSound) : isSound())) return refuse(request, 'BAD_REQUEST')
  // The framework parses it again.
  if (isLong) await longBodies(sender, () => undefined)
  if (!saysJson && hasTooManyFields(body)) return refuse(request, 'BAD_REQUEST')
  return { request: withBody(request, body.byteLength === 0 ? null : body), refusal: null }
}
