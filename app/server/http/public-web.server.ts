import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { publicNames, type ResolveName } from './public-names.server.ts'

/** What a fetch from elsewhere needs of the world; tests stand in for the network. */
export type FetchWorld = {
  readonly resolve: ResolveName
  /** Whether anything may come from this address. */
  readonly isAllowed: (address: string) => boolean
  readonly protocols: readonly string[]
}

const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

/** Nothing but the public part of the network: no machine of ours, no neighbour of it, no service of its host. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // Of the sixth version only what is given out: elsewhere lie old ways of writing an address of the fourth, ours among them.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(givenOut)) return false
  return parsed.range() === 'unicast' && !ofItsHost.has(parsed.toString()) && !isTunnelled(parsed)
}

/** Public by its number, and yet the service a cloud's host has for the machines on it. */
const ofItsHost = new Set(['168.63.129.16'])
/** An address of the fourth version inside one of the sixth (ISATAP): it leads wherever that one leads. */
const isTunnelled = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address instanceof ipaddr.IPv6 && [0, 0x200].includes(address.parts[4] ?? -1) && address.parts[5] === 0x5efe

export const publicNetwork: FetchWorld = {
  resolve: publicNames(),
  isAllowed: isPublicAddress,
  protocols: ['https:'],
}

/** The one address a name is asked at: it was looked at, and what the name leads to a moment later does not count. */
async function pinned(
  url: URL,
  { resolve, isAllowed, protocols }: FetchWorld,
  asking: { readonly person: string; readonly signal: AbortSignal },
): Promise<string | null> {
  if (!protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await inTime(resolve(host, asking), asking.signal) : [host]
  // One that leads inside among many is one too many.
  return addresses.length > 0 && addresses.every(isAllowed) ? (addresses[0] ?? null) : null
}

/** However a name is resolved, nobody waits for it longer than the signal says. */
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
  /** The types that are wanted, as a header says them. */
  readonly accept: string
  readonly signal: AbortSignal
  /** In whose name: names are looked up in turns by person. */
  readonly person: string
}

/** What a public address answers, and where that was in the end; every step of the way is looked at before it is taken. */
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
