import type { FailureCode } from '#app/domain/failures/failures.ts'

/** The largest body any call may send. Uploads will have a way of their own. */
export const bodyMaxBytes = 1024 * 1024

export type CheckedRequest = { request: Request; refusal: FailureCode | null }

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

/** How much more of a refused body is read and thrown away, so that its sender can finish and hear the refusal. */
const drainMaxBytes = 32 * bodyMaxBytes

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function drain(reader: Reader): Promise<void> {
  let left = drainMaxBytes
  while (left > 0) {
    const { done, value } = await reader.read()
    if (done) return
    left -= value.byteLength
  }
  await reader.cancel()
}

/** Reads a body up to the limit; null when it is longer, however it was announced. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = request.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  const announced = Number(request.headers.get('content-length') ?? 0)
  const parts: Uint8Array[] = []
  let length = 0
  while (announced <= bodyMaxBytes && length <= bodyMaxBytes) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.byteLength
  }
  if (announced > bodyMaxBytes || length > bodyMaxBytes) {
    // A sender that gives up in the middle is none of our concern any more.
    drain(reader).catch(() => undefined)
    return null
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Looks at what a call carries before anything runs: too large, or not the JSON it says it is. */
export async function checkRequest(request: Request): Promise<CheckedRequest> {
  const url = new URL(request.url)
  if (request.method === 'GET' || request.method === 'HEAD') {
    const payload = url.pathname.startsWith('/_serverFn/') ? url.searchParams.get('payload') : null
    if (payload !== null && payload.length > bodyMaxBytes) return { request, refusal: 'PAYLOAD_TOO_LARGE' }
    return { request, refusal: payload !== null && !isJson(payload) ? 'BAD_REQUEST' : null }
  }
  const body = await readBody(request)
  if (body === null) return refuse(request, 'PAYLOAD_TOO_LARGE')
  const saysJson = /^application\/(.+\+)?json\b/i.test(request.headers.get('content-type') ?? '')
  if (saysJson && body.byteLength > 0 && !isJson(new TextDecoder().decode(body))) return refuse(request, 'BAD_REQUEST')
  return { request: withBody(request, body.byteLength === 0 ? null : body), refusal: null }
}
