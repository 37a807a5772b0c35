import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { publicNames, type ResolveName } from './public-names.server.ts'

/** Network access of a fetch; tests replace it. */
export type FetchWorld = {
  readonly resolve: ResolveName
  readonly isAllowed: (address: string) => boolean
  readonly protocols: readonly string[]
}

const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

/** Public addresses only: none of our machines, of their network, or of their host's services. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // IPv6 is limited to allocated unicast: other ranges include old embeddings of IPv4, possibly ours.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(givenOut)) return false
  return parsed.range() === 'unicast' && !ofItsHost.has(parsed.toString()) && !isTunnelled(parsed)
}

/** Formally public, but used by a cloud's host for services to its machines. */
const ofItsHost = new Set(['168.63.129.16'])
/** An IPv4 address inside an IPv6 one (ISATAP), which leads to that address. */
const isTunnelled = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address instanceof ipaddr.IPv6 && [0, 0x200].includes(address.parts[4] ?? -1) && address.parts[5] === 0x5efe

export const publicNetwork: FetchWorld = {
  resolve: publicNames(),
  isAllowed: isPublicAddress,
  protocols: ['https:'],
}

/** The checked address that is contacted; later changes of the name do not matter. */
async function pinned(
  url: URL,
  { resolve, isAllowed, protocols }: FetchWorld,
  asking: { readonly person: string; readonly signal: AbortSignal },
): Promise<string | null> {
  if (!protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await inTime(resolve(host, asking), asking.signal) : [host]
  // One private address among several refuses the name.
  return addresses.length > 0 && addresses.every(isAllowed) ? (addresses[0] ?? null) : null
}

/** Limits the wait for a name by the signal. */
const inTime = <Answer>(answering: Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    answering.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

function ask(url: URL, address: string, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address)
  const toAddress: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family)
  const send = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Ninefold' }
    send(url, { method: 'GET', headers, lookup: toAddress, signal, agent: false }, resolve).once('error', reject).end()
  })
}

const redirectsFollowed = 4

type Asked = {
  /** Accept header. */
  readonly accept: string
  readonly signal: AbortSignal
  /** The person, for turns of name look-ups. */
  readonly person: string
}

/** Response of a public address, with its final URL; every redirect is checked before it is followed. */
export async function askPublicWeb(
  address: string,
  { accept, signal, person }: Asked,
  world: FetchWorld,
): Promise<Result<{ readonly answer: IncomingMessage; readonly url: URL }, 'not-allowed' | 'failed'>> {
  let url = URL.parse(address)
  try {
    for (let hop = 0; hop <= redirectsFollowed && url !== null; hop += 1) {
      const at = await pinned(url, world, { person, signal })
      if (at === null) return fail('not-allowed')
      const answer = await ask(url, at, accept, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return ok({ answer, url })
      answer.destroy()
      url = URL.parse(headers.location, url.href)
    }
    return fail(url === null ? 'not-allowed' : 'failed')
  } catch {
    return fail('failed')
  }
}
