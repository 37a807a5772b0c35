import type { FailureCode } from '#app/domain/failures/failures.ts'
import { uploadsPath } from '#app/domain/media/upload.ts'

/** The largest body any call may send; parts of an upload have a way of their own. */
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

/** No call of ours nests anywhere near as deep; what reads it afterwards does so by recursion. */
const depthMax = 100

/** No text may hold what no database keeps: a NUL, or half of a character. */
const isSoundText = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Node types of seroval that calls of the app are written in: numbers, texts, constants (null, undefined, true, false,
 * NaN, -0), the same thing once more, arrays, and objects with and without a prototype. The framework builds whatever
 * else it is sent, a RegExp or a stream, before any function looks at it.
 */
const nodeTypes = new Set<unknown>([0, 1, 2, 4, 9, 10, 11])

/** What a call sends is a node, and its type stands under `t`; only around the outermost one `t` is the node itself. */
const isOurNode = (one: object, depth: number) =>
  !Object.hasOwn(one, 't') ||
  nodeTypes.has((one as { t: unknown }).t) ||
  (depth === 0 && typeof (one as { t: unknown }).t === 'object')

type Rules = { ofCalls: boolean }

/** Looks through a value without recursion: how deep it nests, and whether its texts, names and nodes are sound. */
function isSound(value: unknown, { ofCalls }: Rules): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string' && !isSoundText(one)) return false
      if (typeof one !== 'object' || one === null) continue
      if (depth >= depthMax) return false
      if (!Array.isArray(one) && !Object.keys(one).every(isSoundText)) return false
      if (ofCalls && !isOurNode(one, depth)) return false
      for (const inner of Object.values(one)) below.push(inner)
    }
    level = below
  }
  return true
}

/** What a call may come to once "the same thing once more" is written out, in characters and values. */
const writtenOutMax = 2 * bodyMaxBytes

/**
 * Whether a call stays within bounds when whatever reads it goes through it: a thing that is named a thousand times is read
 * a thousand times. A thing is named after it was told, so one way through is enough.
 */
function isWrittenOutWithinBounds(call: unknown): boolean {
  const sizes = new Map<unknown, number>()
  const sizeOf = (one: unknown): number => {
    if (typeof one === 'string') return 1 + one.length
    if (typeof one !== 'object' || one === null) return 1
    const { t, i } = one as { t?: unknown; i?: unknown }
    // Not told yet: in itself, which the framework refuses.
    if (t === 4) return sizes.get(i) ?? writtenOutMax
    const size = Object.values(one).reduce<number>((sum, inner) => sum + sizeOf(inner), 1)
    if (i !== undefined) sizes.set(i, size)
    return size
  }
  return sizeOf(call) <= writtenOutMax
}

/** Whether it is JSON, and such as can be kept. */
export const isSoundJson = (text: string, rules: Rules = { ofCalls: false }) => {
  try {
    const value: unknown = JSON.parse(text)
    return isSound(value, rules) && (!rules.ofCalls || isWrittenOutWithinBounds(value))
  } catch {
    return false
  }
}

const isUploadPart = ({ method }: Request, { pathname }: URL) =>
  method === 'PATCH' && pathname.startsWith(`${uploadsPath}/`)

/** Looks at what a call carries before anything runs: too large, not the JSON it says it is, or JSON nobody could keep. */
export async function checkRequest(request: Request): Promise<CheckedRequest> {
  const url = new URL(request.url)
  const rules = { ofCalls: url.pathname.startsWith('/_serverFn/') }
  // Read by whoever keeps it, as it comes, and no further than its upload was announced.
  if (isUploadPart(request, url)) return { request, refusal: null }
  const type = request.headers.get('content-type')
  // The app calls with JSON and nothing else; the framework would read forms too, and JSON by whatever name.
  const isOtherCall = rules.ofCalls && type !== null && !/^application\/json *(?:;|$)/i.test(type)
  if (request.method === 'GET' || request.method === 'HEAD') {
    const payload = rules.ofCalls ? url.searchParams.get('payload') : null
    if (payload !== null && payload.length > bodyMaxBytes) return { request, refusal: 'HTTP_413' }
    const isBroken = isOtherCall || (payload !== null && !isSoundJson(payload, rules))
    return { request, refusal: isBroken ? 'BAD_REQUEST' : null }
  }
  const body = await readBody(request)
  if (body === null) return refuse(request, 'HTTP_413')
  if (isOtherCall) return refuse(request, 'BAD_REQUEST')
  const saysJson = rules.ofCalls || /json/i.test(type ?? '')
  if (saysJson && body.byteLength > 0 && !isSoundJson(new TextDecoder().decode(body), rules))
    return refuse(request, 'BAD_REQUEST')
  return { request: withBody(request, body.byteLength === 0 ? null : body), refusal: null }
}
