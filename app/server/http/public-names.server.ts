import { Resolver } from 'node:dns/promises'
import { turnsByPerson } from './turns-by-person.ts'

/** Concurrent name look-ups, in total and per person. */
const lookupsAtOnce = 32
const lookupsOfPerson = 2
/** Limit of a look-up, and of each try within it. */
const lookupMs = 3_000
const tryMs = 1_200
const tries = 2
/** Time a silent name is not looked up again, and number of remembered names. */
const silentMs = 60_000
const silentNames = 10_000

type Options = {
  /** Name servers, "address" or "address:port"; left out: the system's. */
  readonly servers?: readonly string[]
  readonly now?: () => number
  readonly withinMs?: number
}

/** The person of a look-up, and its signal. */
export type Asking = { readonly person: string; readonly signal?: AbortSignal }

/** Addresses of a name; empty for a local one. Throws when it has none or its servers are, or just were, silent. */
export type ResolveName = (host: string, asking: Asking) => Promise<readonly string[]>

/**
 * Looks up names from strangers. `dns.lookup` would hold one of the process's two threads for it until the name server
 * answers, and cannot be cancelled. This one takes a socket, has a time limit, and takes turns by person.
 */
export function publicNames({ servers, now = Date.now, withinMs = lookupMs }: Options = {}): ResolveName {
  const turns = turnsByPerson(lookupsAtOnce, lookupsOfPerson)
  /** End of the pause by name, oldest first. */
  const silent = new Map<string, number>()
  const remember = (name: string) => {
    silent.delete(name)
    silent.set(name, now() + silentMs)
    const [oldest] = silent.keys()
    if (silent.size > silentNames && oldest !== undefined) silent.delete(oldest)
  }
  const isSilent = (name: string) => (silent.get(name) ?? 0) > now()
  return async (host, { person, signal }) => {
    const name = host.toLowerCase().replace(/\.$/, '')
    // A name without a dot is local, so never public.
    if (!name.includes('.') || name.endsWith('.localhost')) return []
    if (isSilent(name)) throw new Error('this name did not answer a moment ago')
    return turns(person, async () => {
      signal?.throwIfAborted()
      if (isSilent(name)) throw new Error('this name did not answer a moment ago')
      const { addresses, wasSilent } = await lookUp(name, { servers, withinMs, signal })
      if (addresses.length > 0) return addresses
      if (wasSilent && signal?.aborted !== true) remember(name)
      throw new Error('no address')
    })
  }
}

type LookUp = {
  readonly servers: readonly string[] | undefined
  readonly withinMs: number
  readonly signal: AbortSignal | undefined
}

const codesOfSilence = new Set(['ETIMEOUT', 'ECANCELLED'])
const isSilence = (reason: unknown) =>
  reason instanceof Error && 'code' in reason && codesOfSilence.has(String(reason.code))

/** IPv4 and IPv6 in parallel: an answer of one waits for the other only up to the time limit. */
async function lookUp(name: string, { servers, withinMs, signal }: LookUp) {
  // A resolver of its own, so that cancelling affects no other look-up.
  const resolver = new Resolver({ timeout: tryMs, tries })
  if (servers !== undefined) resolver.setServers(servers)
  const end = () => resolver.cancel()
  const limit = setTimeout(end, withinMs)
  signal?.addEventListener('abort', end, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return {
      addresses: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      wasSilent: answers.some((answer) => answer.status === 'rejected' && isSilence(answer.reason)),
    }
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', end)
  }
}
