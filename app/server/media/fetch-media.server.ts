import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import ipaddr from 'ipaddr.js'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'

/** What a fetch from elsewhere needs of the world; tests stand in for the network. */
export type FetchWorld = {
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Whether files may come from this address. */
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
  return parsed.range() === 'unicast'
}

export const publicNetwork: FetchWorld = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  protocols: ['https:'],
}

type Limits = { readonly bytes: number; readonly timeoutMs: number; readonly redirects: number }
const usual = { timeoutMs: 60_000, redirects: 4 } as const

const notAllowed = fail(mediaFailure('address_not_allowed'))
const failed = fail(mediaFailure('address_failed'))

/** The one address a name is asked at: it was looked at, and what the name leads to a moment later does not count. */
async function pinned(url: URL, { resolve, isAllowed, protocols }: FetchWorld): Promise<string | null> {
  if (!protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  // One that leads inside among many is one too many.
  return addresses.length > 0 && addresses.every(isAllowed) ? (addresses[0] ?? null) : null
}

function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address)
  const toAddress: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family)
  const send = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*,video/*,audio/*', 'accept-encoding': 'identity', 'user-agent': 'Ninefold' }
    send(url, { method: 'GET', headers, lookup: toAddress, signal, agent: false }, resolve).once('error', reject).end()
  })
}

class TooLarge extends Error {}

/** Lets so many bytes through. */
const upTo = (bytes: number) => {
  let seen = 0
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      seen += part.length
      done(seen > bytes ? new TooLarge() : null, part)
    },
  })
}

/** Fetches a file of the public web into a file of ours, within a size and a time. What it is has to be looked at. */
export async function fetchMedia(
  address: string,
  path: string,
  limits: Partial<Limits> & Pick<Limits, 'bytes'>,
  world: FetchWorld = publicNetwork,
): Promise<Result<{ readonly name: string }, MediaFailure>> {
  const { bytes, timeoutMs, redirects } = { ...usual, ...limits }
  const signal = AbortSignal.timeout(timeoutMs)
  let url = URL.parse(address)
  try {
    for (let hop = 0; hop <= redirects && url !== null; hop += 1) {
      const at = await pinned(url, world)
      if (at === null) return notAllowed
      const answer = await ask(url, at, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        answer.destroy()
        url = URL.parse(headers.location, url.href)
        continue
      }
      if (statusCode !== 200) {
        answer.destroy()
        return failed
      }
      const announced = Number(headers['content-length'] ?? 0)
      if (announced > bytes) {
        answer.destroy()
        return fail(mediaFailure('file_too_large', { bytes: announced, limit: bytes }))
      }
      await pipeline(answer, upTo(bytes), createWriteStream(path, { mode: 0o600 }), { signal })
      return ok({ name: url.pathname.split('/').at(-1) ?? '' })
    }
    return url === null ? notAllowed : failed
  } catch (error) {
    return error instanceof TooLarge ? fail(mediaFailure('file_too_large', { bytes, limit: bytes })) : failed
  }
}
