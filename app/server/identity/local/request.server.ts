import type { Database } from '../../database/database.server.ts'
import type { Mail, SentMail } from '../../mail/mail.server.ts'
import type { Erasure } from '../erasure.ts'
import type { Client } from './clients.server.ts'
import type { SigningKeys } from './keys.server.ts'
import type { RateLimits } from './limits.server.ts'
import { Refusal } from './refusal.server.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Which headers of a proxy count, and where the app says it is reachable. */
export type Placement = { trustProxy: boolean; publicOrigin: string | null }

/** What the provider works with; tests bring their own clock and outbox. */
export type ProviderContext = {
  readonly db: Database
  readonly keys: SigningKeys
  readonly limits: RateLimits
  readonly placement: Placement
  /** How long a session token is good for, when not as long as usual. */
  readonly tokenSeconds?: number | undefined
  readonly now: () => number
  readonly sendMail: (mail: Mail) => Promise<void>
  readonly erasure: Erasure
  /** To be called with the mails of a person who was deleted. */
  readonly removeMailFiles: (mails: readonly SentMail[]) => Promise<void>
}

/** One request of a browser on its way through. `client` is set once the browser is known or was given a cookie. */
export type RequestContext = ProviderContext & {
  readonly request: Request
  readonly url: URL
  readonly fields: Fields
  /** The network of who asks, for counting tries; empty when unknown. */
  readonly address: string
  readonly origin: string
  client: Client | null
  /** The cookie of a device that was just signed in on. */
  device: string | null
}

/** By whom a try is counted and waits for its turn: a device that is known for the account, else the network it is in. */
export type Requester = { readonly by: string; readonly isKnown: boolean }

/** A text field, or null when it was not sent. */
export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' ? value : null
}

/** One request of the administration: it came with the secret key. */
export type AdministrationContext = ProviderContext & { readonly url: URL; readonly fields: Fields }

const bodyLimitBytes = 16 * 1024

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

/** A whole number of the query, kept within its bounds. */
export function numberOf(url: URL, name: string, fallback: number, max: number): number {
  const value = Number(url.searchParams.get(name) ?? fallback)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, max) : fallback
}

/** `GET /users/:id`: a method and a path whose parts after a colon are handed over in order. */
export type Routes<Arrival, Answer> = Readonly<
  Record<string, (arrival: Arrival, ...parts: string[]) => Promise<Answer> | Answer>
>

/** Finds who answers a request, or refuses: another method and an unknown path are told apart. */
export function findRoute<Arrival, Answer>(routes: Routes<Arrival, Answer>, method: string, path: string) {
  const steps = path.split('/')
  let isPathKnown = false
  for (const [route, handler] of Object.entries(routes)) {
    const [routeMethod, routePath = ''] = route.split(' ')
    const wanted = routePath.split('/')
    if (wanted.length !== steps.length) continue
    if (!wanted.every((step, at) => (step.startsWith(':') ? steps[at] !== '' : step === steps[at]))) continue
    isPathKnown = true
    if (routeMethod === method) {
      const parts = steps.filter((_, at) => wanted[at]?.startsWith(':'))
      return (arrival: Arrival) => handler(arrival, ...parts)
    }
  }
  throw new Refusal(isPathKnown ? 'method_not_allowed' : 'resource_not_found')
}
