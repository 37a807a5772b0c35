import { describe, expect, it } from 'vitest'
import { openReadings, type Pace, type ReadingLimits, type Readings, readBody } from '#app/server/http/read-body.ts'

const pool = { bytes: 100, bytesOfSender: 60, bodiesOfSender: 2 }
const limits = { strangers: pool, people: pool } satisfies ReadingLimits
const [home, office, abroad, hotel] = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '203.0.114.1'] as const

type Of = { readonly address?: string; readonly person?: string; readonly pace?: Pace; readonly maxBytes?: number }

/** A body under way, that has sent some bytes and then stops, as long as it is not let go. */
function halfSent(readings: Readings, bytes: number, { address = home, maxBytes = 1_000, pace, ...of }: Of = {}) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const send = (more: number) => void writer.write(new Uint8Array(more)).catch(() => undefined)
  const finish = () => void writer.close().catch(() => undefined)
  const request = new Request('http://localhost/api/contact', {
    method: 'POST',
    body: readable,
    duplex: 'half',
  } as RequestInit)
  const answer = readBody(request, { address, maxBytes, ...of }, readings, pace).then((body) =>
    typeof body === 'string' ? body : body.byteLength,
  )
  if (bytes > 0) send(bytes)
  return { answer, send, finish }
}
const settle = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms))
async function sent(readings: Readings, bytes: number, of?: Of) {
  const body = halfSent(readings, bytes, of)
  body.finish()
  return body.answer
}

describe('where there is no room for a body', () => {
  it('the first of whoever holds most gives way, and no newcomer is refused', async () => {
    const readings = openReadings(limits)
    const small = halfSent(readings, 20, { address: office })
    const many = [halfSent(readings, 30), halfSent(readings, 30)]
    await settle()
    expect(await sent(readings, 25, { address: abroad })).toBe(25)
    expect(await many[0]?.answer).toBe('SERVICE_UNAVAILABLE')
    for (const { finish } of [small, ...many]) finish()
    expect([await small.answer, await many[1]?.answer]).toEqual([20, 30])
  })

  it('networks of one owner count together', async () => {
    const readings = openReadings(limits)
    const own = [30, 30].map((bytes, at) => halfSent(readings, bytes, { address: `2001:db8:1:${at}::1` }))
    const other = halfSent(readings, 35, { address: hotel })
    await settle()
    expect(await sent(readings, 10, { address: abroad })).toBe(10)
    other.finish()
    expect([await own[0]?.answer, await other.answer]).toEqual(['SERVICE_UNAVAILABLE', 35])
    own[1]?.finish()
    await own[1]?.answer
  })

  it('is one sender’s own, the first of theirs gives way', async () => {
    const readings = openReadings(limits)
    const slow = [halfSent(readings, 1), halfSent(readings, 40)]
    await settle()
    expect(await sent(readings, 1)).toBe(1)
    expect(await slow[0]?.answer).toBe('RATE_LIMITED')
    expect(await sent(readings, 30)).toBe(30)
    expect(await slow[1]?.answer).toBe('RATE_LIMITED')
    expect(await sent(readings, 61)).toBe('RATE_LIMITED')
  })

  it('people lose nothing to strangers, and a person nothing to others of their network', async () => {
    const readings = openReadings(limits)
    const slow = [home, home, office, office, abroad, abroad].map((address) => halfSent(readings, 16, { address }))
    const ofAda = [halfSent(readings, 25, { person: 'ada' }), halfSent(readings, 25, { person: 'ada' })]
    await settle()
    expect(await sent(readings, 50, { person: 'bob' })).toBe(50)
    for (const { finish } of [...slow, ...ofAda]) finish()
    expect(await Promise.all([...slow, ...ofAda].map(({ answer }) => answer))).toEqual([16, 16, 16, 16, 16, 16, 25, 25])
  })

  it('an empty body needs no place', async () => {
    const readings = openReadings(limits)
    const slow = [halfSent(readings, 1), halfSent(readings, 1)]
    await settle()
    expect(await sent(readings, 0)).toBe(0)
    for (const { finish } of slow) finish()
    expect(await Promise.all(slow.map(({ answer }) => answer))).toEqual([1, 1])
  })

  it('what has ended, was dropped or was too long holds nothing', async () => {
    const readings = openReadings(limits)
    for (let times = 0; times < 3; times += 1) {
      expect(await sent(readings, 60)).toBe(60)
      expect(await sent(readings, 61)).toBe('RATE_LIMITED')
      expect(await sent(readings, 60, { maxBytes: 50 })).toBe('HTTP_413')
    }
  })
})

describe('a body that drips in', () => {
  const pace = { everyMs: 60, bytes: 10 }

  it('is not waited for, whether it began quickly or not at all', async () => {
    const bodies = [0, 1, 40].map((bytes) => halfSent(openReadings(limits), bytes, { pace }))
    expect(await Promise.all(bodies.map(({ answer }) => answer))).toEqual(Array(3).fill('REQUEST_TIMEOUT'))
  })

  it('is read when it keeps its pace', async () => {
    const body = halfSent(openReadings(limits), 10, { pace })
    for (let times = 0; times < 4; times += 1) {
      await settle(20)
      body.send(10)
    }
    body.finish()
    expect(await body.answer).toBe(50)
  })
})
