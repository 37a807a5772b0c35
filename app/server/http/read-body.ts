import type { FailureCode } from '#app/domain/failures/failures.ts'
import { neighbourhoodOf, networkOf } from './network.ts'

/** Limits of bodies in memory for one kind of sender. A sender is a person, or a stranger's network. */
export type PoolLimits = {
  readonly bytes: number
  readonly bytesOfSender: number
  readonly bodiesOfSender: number
}

export type ReadingLimits = { readonly strangers: PoolLimits; readonly people: PoolLimits }

const mb = 1024 * 1024
const limits: ReadingLimits = {
  strangers: { bytes: 16 * mb, bytesOfSender: 4 * mb, bodiesOfSender: 64 },
  people: { bytes: 48 * mb, bytesOfSender: 16 * mb, bodiesOfSender: 64 },
}

/** Minimum speed of a body: a slower one is dropped, since it holds memory and a place. */
export type Pace = { readonly everyMs: number; readonly bytes: number }
const pace: Pace = { everyMs: 5_000, bytes: 5 * 1024 }

type Reading = { take(bytes: number): void; end(): void }

type From = { readonly address: string; readonly person?: string | undefined }

export type Readings = {
  /** `drop` is called once when the body must be dropped; it then holds nothing. */
  begin(from: From, drop: (code: FailureCode) => void): Reading
}

type Held = {
  readonly sender: string
  readonly neighbourhood: string
  bytes: number
  readonly drop: (code: FailureCode) => void
}

type Group = { readonly bodies: Set<Held>; bytes: number }
const noBodies = (): Group => ({ bodies: new Set(), bytes: 0 })

/** Bodies of the key that holds the most bytes. */
function heaviest(bodies: readonly Held[], keyOf: (body: Held) => string): readonly Held[] {
  const sums = new Map<string, number>()
  for (const body of bodies) sums.set(keyOf(body), (sums.get(keyOf(body)) ?? 0) + body.bytes)
  const [most] = [...sums].toSorted(([, one], [, other]) => other - one)
  return bodies.filter((body) => keyOf(body) === most?.[0])
}

/**
 * Counts bodies being read by this process. Strangers never use the capacity of people. When it is full, the first body
 * of the heaviest sender is dropped, not the newest one, so that a crowd cannot block others by being early.
 */
export function openReadings(most: ReadingLimits = limits): Readings {
  const poolOf = (limit: PoolLimits) => ({ limit, all: noBodies(), bySender: new Map<string, Group>() })
  const pools = { strangers: poolOf(most.strangers), people: poolOf(most.people) }
  return {
    begin({ address, person }, drop) {
      const { limit, all, bySender } = person === undefined ? pools.strangers : pools.people
      const sender = person ?? (networkOf(address) || 'unknown')
      const body: Held = { sender, neighbourhood: neighbourhoodOf(address), bytes: 0, drop }
      const own = bySender.get(sender) ?? noBodies()
      bySender.set(sender, own)
      const groupsOf = (held: Held) => [all, ...[bySender.get(held.sender)].filter((group) => group !== undefined)]
      const end = (held: Held) => {
        if (!all.bodies.has(held)) return
        for (const group of groupsOf(held)) {
          group.bodies.delete(held)
          group.bytes -= held.bytes
        }
        if (bySender.get(held.sender)?.bodies.size === 0) bySender.delete(held.sender)
      }
      const dropOneOf = ({ bodies }: Group, code: FailureCode) => {
        const ofNeighbours = heaviest([...bodies], ({ neighbourhood }) => neighbourhood)
        const [first] = heaviest(ofNeighbours, (held) => held.sender)
        if (first === undefined) return
        end(first)
        first.drop(code)
      }
      for (const group of groupsOf(body)) group.bodies.add(body)
      if (own.bodies.size > limit.bodiesOfSender) dropOneOf(own, 'RATE_LIMITED')
      return {
        take(bytes) {
          if (!all.bodies.has(body)) return
          body.bytes += bytes
          for (const group of groupsOf(body)) group.bytes += bytes
          while (own.bytes > limit.bytesOfSender) dropOneOf(own, 'RATE_LIMITED')
          while (all.bytes > limit.bytes) dropOneOf(all, 'SERVICE_UNAVAILABLE')
        },
        end: () => end(body),
      }
    },
  }
}

const readings = openReadings()

/** Bytes of a refused body read and discarded, so that its sender can finish and receive the refusal. */
const drainMaxBytes = 32 * mb

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

type Sender = From & { readonly maxBytes: number }

export type Body = Uint8Array<ArrayBuffer>

/** Announced length of a body; 0 without one. */
export const announcedBytes = (request: Request): number => Number(request.headers.get('content-length') ?? 0)

function joined(parts: readonly Uint8Array[], length: number): Body {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** Calls `onSlow` when too few of the counted bytes arrived in an interval. */
function watchPace({ everyMs, bytes }: Pace, counted: () => number, onSlow: () => void): () => void {
  let before = 0
  const timer = setInterval(() => {
    // Bytes that arrived while the server was busy are read before the next turn, and count.
    setImmediate(() => {
      const now = counted()
      if (now - before < bytes) onSlow()
      before = now
    })
  }, everyMs)
  return () => clearInterval(timer)
}

/**
 * Reads a body, or returns a refusal: too long, too slow, or too many at once. A body announced as too long is not
 * read. It takes a place with its first byte, so an empty one needs none.
 */
export async function readBody(
  request: Request,
  sender: Sender,
  from: Readings = readings,
  slowest: Pace = pace,
): Promise<Body | FailureCode> {
  if (announcedBytes(request) > sender.maxBytes) return 'HTTP_413'
  const reader = request.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  const refused = Promise.withResolvers<FailureCode>()
  const parts: Uint8Array[] = []
  let length = 0
  let reading: Reading | null = null
  const endWatch = watchPace(
    slowest,
    () => length,
    () => refused.resolve('REQUEST_TIMEOUT'),
  )
  try {
    for (;;) {
      const next = await Promise.race([refused.promise, reader.read()])
      if (typeof next === 'string') {
        // Errors of an aborted sender do not matter.
        drain(reader).catch(() => undefined)
        return next
      }
      if (next.done) return joined(parts, length)
      parts.push(next.value)
      length += next.value.byteLength
      reading ??= from.begin(sender, refused.resolve)
      if (length > sender.maxBytes) refused.resolve('HTTP_413')
      else reading.take(next.value.byteLength)
    }
  } finally {
    endWatch()
    reading?.end()
  }
}
