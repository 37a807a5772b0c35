import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyMaxBytes, checkRequest } from '#app/server/http/check-request.ts'

const call = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/_serverFn/abc', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)

const endless = () =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(97)) })

describe('what a call carries', () => {
  it('goes through untouched, with its signal and its address', async () => {
    const stop = new AbortController()
    const given = Object.assign(
      new Request('http://localhost/_serverFn/abc', {
        method: 'POST',
        body: '{"a":1}',
        headers: { 'content-type': 'application/json', cookie: 'a=b' },
        signal: stop.signal,
      }),
      { ip: '192.0.2.1' },
    )
    const { request, refusal } = await checkRequest(given)
    expect(refusal).toBeNull()
    expect(await request.clone().json()).toEqual({ a: 1 })
    expect(request.headers.get('cookie')).toBe('a=b')
    expect('ip' in request && request.ip).toBe('192.0.2.1')
    stop.abort()
    expect(request.signal.aborted).toBe(true)
  })

  it('is refused when it is larger than a mebibyte, announced or not', async () => {
    expect((await checkRequest(call('"'.padEnd(bodyMaxBytes + 1, 'a')))).refusal).toBe('HTTP_413')
    expect((await checkRequest(call('{}', { 'content-length': String(bodyMaxBytes + 1) }))).refusal).toBe('HTTP_413')
    expect((await checkRequest(call(endless()))).refusal).toBe('HTTP_413')
  })

  it('may be exactly as large as the limit', async () => {
    const whole = `"${'a'.repeat(bodyMaxBytes - 2)}"`
    expect((await checkRequest(call(whole))).refusal).toBeNull()
  })

  it('is refused when it is not the JSON it says it is, in a body or in an address', async () => {
    expect((await checkRequest(call('{"a":'))).refusal).toBe('BAD_REQUEST')
    const read = new Request('http://localhost/_serverFn/abc?payload=%7Bbroken')
    expect((await checkRequest(read)).refusal).toBe('BAD_REQUEST')
  })

  it.each([
    ['a NUL', '{"a":"b\\u0000"}'],
    ['a NUL in a name', '{"a\\u0000":1}'],
    ['half a character', '["\\ud83d"]'],
    ['101 levels', '['.repeat(101) + ']'.repeat(101)],
    ['a hundred thousand levels', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('is refused when it holds %s', async (_what, body) => {
    expect((await checkRequest(call(body))).refusal).toBe('BAD_REQUEST')
    const read = new Request(`http://localhost/_serverFn/abc?payload=${encodeURIComponent(body)}`)
    expect((await checkRequest(read)).refusal).toBe('BAD_REQUEST')
  })

  it.each([
    'text/plain; application/json',
    'x/application/json',
    'application/jsonx',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/problem+json',
    '',
  ])('is refused when a call says it is %j', async (type) => {
    for (const body of ['{"a":1}', '{"a":"b\\u0000"}'])
      expect((await checkRequest(call(body, { 'content-type': type }))).refusal).toBe('BAD_REQUEST')
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'is looked at when a call says it is %j',
    async (type) => {
      expect((await checkRequest(call('{"a":1}', { 'content-type': type }))).refusal).toBeNull()
      expect((await checkRequest(call('["\\ud83d"]', { 'content-type': type }))).refusal).toBe('BAD_REQUEST')
    },
  )

  it('is looked at elsewhere too, whatever kind of JSON it is said to be', async () => {
    for (const type of ['application/reports+json', 'text/plain; application/json']) {
      const headers = { 'content-type': type }
      const sent = (body: string) => new Request('http://localhost/api/reports', { method: 'POST', body, headers })
      expect((await checkRequest(sent('["\\ud83d"]'))).refusal).toBe('BAD_REQUEST')
      expect((await checkRequest(sent('{"t":6}'))).refusal).toBeNull()
    }
  })

  /** A call as it is written on its way: each value a node with its type. */
  const written = (node: object) =>
    JSON.stringify({ t: { t: 10, i: 0, p: { k: ['data'], v: [node] }, o: 0 }, f: 127, m: [1] })

  it('may hold whatever the app calls with', async () => {
    const nodes = [
      {
        t: 10,
        i: 2,
        p: {
          k: ['text', 't'],
          v: [
            { t: 1, s: 'Hello' },
            { t: 0, s: 6 },
          ],
        },
        o: 0,
      },
      { t: 4, i: 2 },
      { t: 9, i: 3, a: [{ t: 0, s: 1 }, { t: 2, s: 4 }, { t: 2, s: 0 }, { t: 2, s: 1 }, { t: 2, s: 2 }, 0], o: 0 },
      { t: 11, i: 4, p: { k: [], v: [] }, o: 0 },
    ]
    expect((await checkRequest(call(written({ t: 9, i: 1, a: nodes, o: 0 })))).refusal).toBeNull()
    expect((await checkRequest(call(null))).refusal).toBeNull()
  })

  it.each([
    ['a RegExp', { t: 6, i: 5, c: '(a+)+$', m: '' }],
    ['a date', { t: 5, i: 5, s: '1970-01-01T00:00:00.000Z' }],
    ['a Map', { t: 8, i: 5, e: { k: [], v: [] }, f: { t: 26, i: 6, s: 0 } }],
    ['a Set', { t: 7, i: 5, a: [] }],
    ['a BigInt', { t: 3, s: '1' }],
    ['a promise', { t: 12, i: 5, s: 1, f: { t: 1, s: '' } }],
    ['an Error', { t: 13, i: 5, s: 0, m: 'no', p: { k: [], v: [] } }],
    ['a typed array', { t: 15, i: 5, c: 'Uint8Array', f: { t: 19, i: 6, s: '' }, b: 0, l: 0 }],
    ['a thing of a plugin', { t: 25, i: 5, c: 'ninefold-failure', s: {} }],
    ['a stream', { t: 31, i: 5, a: [] }],
    ['a type that is none', { t: '6' }],
    ['a node for a type', { t: { t: 6 } }],
  ])('is refused when a call holds %s', async (_what, node) => {
    for (const body of [written(node), written({ t: 9, i: 1, a: [node], o: 0 })]) {
      expect((await checkRequest(call(body))).refusal).toBe('BAD_REQUEST')
      const read = new Request(`http://localhost/_serverFn/abc?payload=${encodeURIComponent(body)}`)
      expect((await checkRequest(read)).refusal).toBe('BAD_REQUEST')
    }
  })

  it('may name a thing again, and is refused when that comes to more than anybody could read', async () => {
    const list = (i: number, a: readonly object[]) => ({ t: 9, i, a, o: 0 })
    const again = (i: number, times: number) => Array.from({ length: times }, () => ({ t: 4, i }))
    const told = list(2, [{ t: 1, s: 'a'.repeat(1_000) }])
    expect((await checkRequest(call(written(list(1, [told, ...again(2, 1_000)]))))).refusal).toBeNull()
    expect((await checkRequest(call(written(list(1, [told, ...again(2, 5_000)]))))).refusal).toBe('BAD_REQUEST')
    // Twice as much with every one: thirty of them are a thousand million.
    const doubled = Array.from({ length: 30 }, (_, at) => list(at + 3, again(at + 2, 2)))
    expect((await checkRequest(call(written(list(1, [told, ...doubled]))))).refusal).toBe('BAD_REQUEST')
    // In itself.
    expect((await checkRequest(call(written(list(1, again(1, 1)))))).refusal).toBe('BAD_REQUEST')
  })

  it('may hold every whole character, as deep as a call goes', async () => {
    expect((await checkRequest(call(`{"a":"🦊 \\ud83e\\udd8a \\u2028"}`))).refusal).toBeNull()
    expect((await checkRequest(call('['.repeat(100) + ']'.repeat(100)))).refusal).toBeNull()
  })

  it('never throws, whatever the bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const { refusal } = await checkRequest(call(new Uint8Array(bytes)))
        expect([null, 'BAD_REQUEST']).toContain(refusal)
      }),
      { numRuns: 500 },
    )
  })
})

it('reads one long body at a time, and of each person one: who sends many waits for themselves', async () => {
  const long = JSON.stringify({ text: 'a'.repeat(100_000) })
  const from = (person: string) => ({
    address: '192.0.2.1',
    person,
    maxBytes: bodyMaxBytes,
    valuesMax: 1_000,
  })
  const done: string[] = []
  const read = (person: string) => checkRequest(call(long), from(person)).then(() => done.push(person))
  let isRunning = true
  let turns = 0
  const others = (async () => {
    while (isRunning) {
      await setImmediate()
      turns += 1
    }
  })()
  const many = Array.from({ length: 20 }, () => read('many'))
  await setImmediate()
  await Promise.all([...many, read('one')])
  isRunning = false
  await others
  expect(done.indexOf('one')).toBeLessThan(8)
  expect(turns).toBeGreaterThanOrEqual(20)
})
