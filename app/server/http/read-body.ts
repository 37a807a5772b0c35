import type { FailureCode } from '#app/domain/failures/failures.ts'
import { networkOf } from './network.ts'

/** Of bodies that are being read: how much may be in memory at once, and how many one network may send at once. */
export type ReadingLimits = {
  readonly bytes: number
  /** Of `bytes`, what callers without a session may hold together: they never use up what is for people. */
  readonly strangersBytes: number
  readonly bytesOfNetwork: number
  readonly bodiesOfNetwork: number
}

const mb = 1024 * 1024
const limits: ReadingLimits = { bytes: 64 * mb, strangersBytes: 16 * mb, bytesOfNetwork: 16 * mb, bodiesOfNetwork: 64 }

/** One body that is being read. */
export type Reading = {
  /** Counts bytes that came; the refusal when they are too many. */
  take(bytes: number): FailureCode | null
  end(): void
}

export type Readings = { begin(address: string, isStranger: boolean): Reading | FailureCode }

type Held = { bodies: number; bytes: number }

/** Counts the bodies this process is reading, by their bytes and by the network that sends them. */
export function openReadings(most: ReadingLimits = limits): Readings {
  const all: Held = { bodies: 0, bytes: 0 }
  const strangers: Held = { bodies: 0, bytes: 0 }
  const networks = new Map<string, Held>()
  return {
    begin(address, isStranger) {
      const key = networkOf(address) || 'unknown'
      const network = networks.get(key) ?? { bodies: 0, bytes: 0 }
      if (network.bodies >= most.bodiesOfNetwork) return 'RATE_LIMITED'
      const counted = isStranger ? [all, network, strangers] : [all, network]
      networks.set(key, network)
      for (const held of counted) held.bodies += 1
      let own = 0
      return {
        take(bytes) {
          own += bytes
          for (const held of counted) held.bytes += bytes
          if (network.bytes > most.bytesOfNetwork) return 'RATE_LIMITED'
          if (all.bytes > most.bytes || strangers.bytes > most.strangersBytes) return 'SERVICE_UNAVAILABLE'
          return null
        },
        end() {
          for (const held of counted) {
            held.bodies -= 1
            held.bytes -= own
          }
          own = 0
          if (network.bodies === 0) networks.delete(key)
        },
      }
    },
  }
}

const readings = openReadings()

/** How much more of a refused body is read and thrown away, so that its sender can finish and hear the refusal. */
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

type Sender = { readonly address: string; readonly isStranger: boolean; readonly maxBytes: number }

export type Body = Uint8Array<ArrayBuffer>

/** Length a request announces; 0 without one. */
export const announcedBytes = (request: Request): number => Number(request.headers.get('content-length') ?? 0)

/** Reads a body, or answers why not: too long, however it was announced, or too many at once. What is announced too long is not read. */
export async function readBody(
  request: Request,
  { address, isStranger, maxBytes }: Sender,
  from: Readings = readings,
): Promise<Body | FailureCode> {
  if (announcedBytes(request) > maxBytes) return 'HTTP_413'
  const reader = request.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  const reading = from.begin(address, isStranger)
  // A sender that gives up in the middle is none of our concern any more.
  const letGo = () => void drain(reader).catch(() => undefined)
  if (typeof reading === 'string') {
    letGo()
    return reading
  }
  try {
    const parts: Uint8Array[] = []
    let length = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      length += value.byteLength
      const refusal = length > maxBytes ? 'HTTP_413' : reading.take(value.byteLength)
      if (refusal !== null) {
        letGo()
        return refusal
      }
    }
    const whole = new Uint8Array(length)
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.byteLength
    }
    return whole
  } finally {
    reading.end()
  }
}
