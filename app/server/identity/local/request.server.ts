import type { Database } from '../../database/database.server.ts'
import type { Mail, SentMail } from '../../mail/mail.server.ts'
import type { Erasure } from '../erasure.ts'
import type { Client } from './clients.server.ts'
import type { SigningKeys } from './keys.server.ts'
import type { RateLimits } from './limits.server.ts'
import { Refusal } from './refusal.server.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Trust in proxy headers, and the configured address. */
export type Placement = { trustProxy: boolean; publicOrigin: string | null }

/** Dependencies of the provider; tests supply their own clock and mail. */
export type ProviderContext = {
  readonly db: Database
  readonly keys: SigningKeys
  readonly limits: RateLimits
  readonly placement: Placement
  /** Lifetime of a session token in seconds; left out: the usual one. */
  readonly tokenSeconds?: number | undefined
  readonly now: () => number
  readonly sendMail: (mail: Mail) => Promise<void>
  readonly erasure: Erasure
  /** Called with the mails of a deleted person. */
  readonly removeMailFiles: (mails: readonly SentMail[]) => Promise<void>
}

/** A browser's request. `client` is set once the browser is known or has a cookie. */
export type RequestContext = ProviderContext & {
  readonly request: Request
  readonly url: URL
  readonly fields: Fields
  /** Network of the requester, for limits; empty when unknown. */
  readonly address: string
  readonly origin: string
  client: Client | null
  /** Cookie of a device that has just signed in. */
  device: string | null
}

/** Key for counting and waiting: a known device of the account, else its network. */
export type Requester = { readonly by: string; readonly isKnown: boolean }

/** A text field; null when missing. */
export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' ? value : null
}

/** An administration request, authenticated by the secret key. */
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

/** Fields of the body: form-encoded by the SDK, or JSON. */
export async function readFields(request: Request): Promise<Fields> {
  const text = await readText(request)
  if (text === '') return {}
  // Postgres cannot store NUL.
  if (['\0', '\\u0000', '%00'].some((nul) => text.includes(nul))) throw new Refusal('request_body_invalid')
  if (!(request.headers.get('content-type') ?? '').includes('json'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Fields
  } catch {
    // Continues to the refusal below.
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

/** Origin the browser sees: configured, from a trusted proxy, or the request's own. */
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
 * The request for the SDK, without its body, at the browser's origin. The SDK trusts forwarded headers from anybody,
 * and would redirect the browser to a stranger's site.
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

/** Changing requests must come from our own pages, by the browser's headers. */
export function assertSameOrigin(request: Request, placement: Placement): void {
  const origin = request.headers.get('origin')
  if (origin !== null) {
    if (!URL.canParse(origin)) throw new Refusal('origin_invalid')
    if (placement.publicOrigin !== null) {
      if (origin !== ownOrigin(request, placement)) throw new Refusal('origin_invalid')
      return
    }
    // Behind an unknown proxy the protocol may differ, the host must match.
    const own = [ownOrigin(request, placement), request.url].map((url) => new URL(url).host)
    if (!own.includes(new URL(origin).host)) throw new Refusal('origin_invalid')
    return
  }
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Refusal('origin_invalid')
}

/** A whole number of the query, limited to `max`. */
export function numberOf(url: URL, name: string, fallback: number, max: number): number {
  const value = Number(url.searchParams.get(name) ?? fallback)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, max) : fallback
}

/** Routes such as `GET /users/:id`; parts after a colon are passed in order. */
export type Routes<Arrival, Answer> = Readonly<
  Record<string, (arrival: Arrival, ...parts: string[]) => Promise<Answer> | Answer>
>

/** Finds a route's handler, or throws: unknown path and wrong method differ. */
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
