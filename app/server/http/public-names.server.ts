import { Resolver } from 'node:dns/promises'
import { turnsByPerson } from './turns-by-person.ts'

/** Name look-ups under way at once, of everybody and of one person. */
const lookupsAtOnce = 32
const lookupsOfPerson = 2
/** The longest wait for a name, and within it for one try. */
const lookupMs = 3_000
const tryMs = 1_200
const tries = 2
/** How long a silent name is not asked again, and how many are remembered. */
const silentMs = 60_000
const silentNames = 10_000

type Options = {
  /** Name servers, "address" or "address:port"; those of the system when left out. */
  readonly servers?: readonly string[]
  readonly now?: () => number
  readonly withinMs?: number
}

/** The person who wants an address, and until when. */
export type Asking = { readonly person: string; readonly signal?: AbortSignal }

/** The addresses of a name; none where it is of this network. Fails when it has none, or when nobody answers in time or did a moment ago. */
export type ResolveName = (host: string, asking: Asking) => Promise<readonly string[]>

/**
 * Looks up names that strangers give. `dns.lookup` is not used: it holds one of two threads of the whole process until the
 * name server answers, and nothing cancels it. This one costs a socket, ends in time, and takes turns by person.
 */
export function publicNames({ servers, now = Date.now, withinMs = lookupMs }: Options = {}): ResolveName {
  const turns = turnsByPerson(lookupsAtOnce, lookupsOfPerson)
  /** Until when a name is not asked again; the oldest first. */
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
    // A name without a dot is of this network: it leads nowhere public.
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

/** Both families at once: one that answers does not wait longer than the time there is for one that does not. */
async function lookUp(name: string, { servers, withinMs, signal }: LookUp) {
  // Of its own, so that ending it ends no other.
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
