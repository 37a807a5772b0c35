import type { FailureCode } from '#app/domain/failures/failures.ts'
import { uploadsPath } from '#app/domain/media/upload.ts'
import { readBody } from './read-body.ts'
import { restedTurns } from './rested-turns.ts'
import { callValuesMax, isSoundJson } from './sound-json.ts'

/** The largest body any call may send; parts of an upload have a way of their own. */
export const bodyMaxBytes = 1024 * 1024

export type CheckedRequest = { request: Request; refusal: FailureCode | null }

/** What a request may send, decided from its headers (admission.ts). */
export type Admitted = {
  readonly address: string
  /** The person whose signed session it shows; none for a stranger. */
  readonly person?: string
  readonly maxBytes: number
  readonly valuesMax: number
}

const anybody: Admitted = { address: '', maxBytes: bodyMaxBytes, valuesMax: callValuesMax }

/** The same request with its body in hand. The caller's address, which the server adds to a request, stays with it. */
function withBody(request: Request, body: Uint8Array<ArrayBuffer> | null): Request {
  const { url, method, headers, signal } = request
  const address = 'ip' in request ? request.ip : undefined
  return Object.assign(new Request(url, { method, headers, signal, body }), { ip: address })
}

/** The body is not passed on: what refuses the call has no use for it. */
const refuse = (request: Request, refusal: FailureCode): CheckedRequest => ({
  request: withBody(request, null),
  refusal,
})

/** Fields of the largest form there is, several times over; what reads a form makes a thing of each. */
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

/** What comes from elsewhere by its nature, and is believed by its signature alone: no cookie counts there. */
export const isSigned = (pathname: string) => pathname.startsWith('/api/webhooks/')

/** Bodies up to this are read and parsed in less time than a turn takes. */
const longBodyBytes = 16 * 1024

/** A long body takes its milliseconds in the server's own thread, here and where it is parsed once more. */
const longBodies = restedTurns()

/** Looks at what a call carries before anything runs: too large, not the JSON it says it is, or JSON nobody could keep. */
export async function checkRequest(request: Request, admitted: Admitted = anybody): Promise<CheckedRequest> {
  const url = new URL(request.url)
  const ofCalls = url.pathname.startsWith('/_serverFn/')
  const rules = { ofCalls, valuesMax: admitted.valuesMax }
  // A part is read by whoever keeps it, as it comes, and no further than its upload was announced; what is signed is
  // parsed by nobody before its signature was checked.
  if (isUploadPart(request, url) || isSigned(url.pathname)) return { request, refusal: null }
  const type = request.headers.get('content-type')
  // The app calls with JSON and nothing else; the framework would read forms too, and JSON by whatever name.
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
  // The framework parses it once more.
  if (isLong) await longBodies(sender, () => undefined)
  if (!saysJson && hasTooManyFields(body)) return refuse(request, 'BAD_REQUEST')
  return { request: withBody(request, body.byteLength === 0 ? null : body), refusal: null }
}
