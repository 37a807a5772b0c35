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
    expect((await checkRequest(call('"'.padEnd(bodyMaxBytes + 1, 'a')))).refusal).toBe('PAYLOAD_TOO_LARGE')
    expect((await checkRequest(call('{}', { 'content-length': String(bodyMaxBytes + 1) }))).refusal).toBe(
      'PAYLOAD_TOO_LARGE',
    )
    expect((await checkRequest(call(endless()))).refusal).toBe('PAYLOAD_TOO_LARGE')
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
