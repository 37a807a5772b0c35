import { timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Refusal } from './refusal.server.ts'

const bodyLimitBytes = 16 * 1024

export type Fields = Readonly<Record<string, unknown>>

/** Which headers of a proxy count, and where the app says it is reachable. */
export type Placement = { trustProxy: boolean; publicOrigin: string | null }

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimitBytes) throw new Refusal('request_body_too_large')
  if (request.body === null) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > bodyLimitBytes) {
      await reader.cancel()
      throw new Refusal('request_body_too_large')
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The body as fields: form-encoded as the SDK sends it, or JSON. */
export async function readFields(request: Request): Promise<Fields> {
  const text = await readText(request)
  if (text === '') return {}
  // Neither Postgres nor a person has use for a NUL character.
  if (['\0', '\\u0000', '%00'].some((nul) => text.includes(nul))) throw new Refusal('request_body_invalid')
  if (!(request.headers.get('content-type') ?? '').includes('json'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Fields
  } catch {
    // Falls through to the one refusal for a body that is none.
  }
  throw new Refusal('request_body_invalid')
}

export function cookiesOf(request: Request): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}

const firstOf = (header: string | null): string | null => header?.split(',')[0]?.trim() || null

/** The origin the browser sees: as configured, as a trusted proxy says, else as the request came in. */
export function ownOrigin(request: Request, { trustProxy, publicOrigin }: Placement): string {
  if (publicOrigin !== null) return new URL(publicOrigin).origin
  const url = new URL(request.url)
  if (!trustProxy) return url.origin
  const host = firstOf(request.headers.get('x-forwarded-host')) ?? url.host
  const protocol = firstOf(request.headers.get('x-forwarded-proto')) ?? url.protocol.replace(':', '')
  try {
    return new URL(`${protocol}://${host}`).origin
  } catch {
    return url.origin
  }
}

/**
 * A request as the SDK may read it, without its body: at the origin the browser sees. The SDK believes forwarded headers
 * whoever sent them, and would send the browser where a stranger says.
 */
export function asReached(request: Request, placement: Placement): Request {
  const origin = ownOrigin(request, placement)
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'cloudfront-forwarded-proto']) {
    headers.delete(name)
  }
  headers.set('host', new URL(origin).host)
  return new Request(`${origin}${pathname}${search}`, { method: request.method, headers })
}

/** A browser says where a changing request comes from; only our own pages may send one. */
export function assertSameOrigin(request: Request, placement: Placement): void {
  const origin = request.headers.get('origin')
  if (origin !== null) {
    if (!URL.canParse(origin)) throw new Refusal('origin_invalid')
    if (placement.publicOrigin !== null) {
      if (origin !== ownOrigin(request, placement)) throw new Refusal('origin_invalid')
      return
    }
    // Behind a proxy that is not told to us the protocol may differ, the host may not.
    const own = [ownOrigin(request, placement), request.url].map((url) => new URL(url).host)
    if (!own.includes(new URL(origin).host)) throw new Refusal('origin_invalid')
    return
  }
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Refusal('origin_invalid')
}

/** The network address of who asks, for counting tries. A forwarded one counts only from a trusted proxy. Empty: unknown. */
export function addressOf(request: Request, { trustProxy }: Placement): string {
  if (trustProxy) {
    const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  const { ip } = request as Request & { ip?: string }
  return ip ?? ''
}

/** What counts as one requester: an IPv4 address, or an IPv6 network, of which one home has 2^64 addresses. */
export function networkOf(address: string): string {
  const embedded = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (embedded !== undefined) return embedded
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const [head, tail] = [before, after ?? ''].map((half) => half.split(':').filter((group) => group !== ''))
  const gap = after === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  const groups = [...(head ?? []), ...Array<string>(gap).fill('0'), ...(tail ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Compares without telling by its duration how much was right. */
export function isSame(given: string, wanted: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}
