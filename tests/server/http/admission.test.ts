import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type AdmissionFacts, admit, isKnownRoute, openFunctions } from '#app/server/http/admission.ts'
import { checkRequest } from '#app/server/http/check-request.ts'
import { tryLimit } from '#app/server/http/try-limit.server.ts'

const kb = 1024
const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const session = { cookie: '__client=c; __session=signed.ada' }
const madeUp = { cookie: '__client=c; __session=t' }
const names: Record<string, string> = { a: 'savePost', b: 'reportProblem', c: 'cancelPost' }

/** A request whose body throws when anybody reads it. */
function unread(path: string, headers: Record<string, string>, method = 'POST'): Request {
  const request = new Request(`http://localhost${path}`, { method, headers })
  const fail = () => {
    throw new Error('The body was read')
  }
  return Object.defineProperties(request, { body: { get: fail }, text: { get: fail }, arrayBuffer: { get: fail } })
}

const limits = { strangers: tryLimit(1_000, 60), people: tryLimit(1_000, 60) }
const world: AdmissionFacts = {
  publicOrigin: undefined,
  address: '192.0.2.1',
  functionName: async (id) => names[id] ?? null,
  personOf: async ({ headers }) => /signed\.(\w+)/.exec(headers.get('cookie') ?? '')?.[1] ?? null,
  webhookRefusal: async (_path, headers) => (headers.has('svix-id') ? null : 'WEBHOOK_NOT_CONFIGURED'),
  limits,
}
const sized = (bytes: number) => ({ 'content-length': String(bytes) })
const answerTo = async (path: string, headers: Record<string, string>, facts: Partial<AdmissionFacts> = {}) => {
  const answer = await admit(unread(path, headers), { ...world, ...facts })
  return typeof answer === 'string' ? answer : [answer.maxBytes / kb, answer.person ?? 'stranger']
}

describe('what is decided before a body is read', () => {
  it('is that an address leads nowhere', async () => {
    for (const path of ['/_serverFn/x', '/api/nothing', '/api/webhooks/other', '/api/media'])
      expect([path, await answerTo(path, { ...own, ...session, ...sized(1_000_000) })]).toEqual([path, 'NOT_FOUND'])
  })

  it('is that a call comes from elsewhere', async () => {
    const elsewhere = [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { referer: 'https://evil.example/' },
    ]
    for (const headers of elsewhere)
      expect(await answerTo('/_serverFn/a', { ...session, ...headers, ...sized(10) })).toBe('FORBIDDEN')
    for (const path of ['/api/contact', '/api/waiting-list'])
      expect(await answerTo(path, { 'sec-fetch-site': 'cross-site', ...sized(10) })).toBe('FORBIDDEN')
    expect(await answerTo('/_serverFn/a', { ...session, referer: 'http://localhost/x', ...sized(10) })).toEqual([
      1_024,
      'ada',
    ])
  })

  it('is that a function needs a session', async () => {
    expect(await answerTo('/_serverFn/a', { ...own, ...sized(10) })).toBe('UNAUTHORIZED')
    expect(await answerTo('/_serverFn/a', { ...own, cookie: '__client=c', ...sized(10) })).toBe('UNAUTHORIZED')
    expect(await answerTo('/_serverFn/b', { ...own, ...sized(10) })).toEqual([64, 'stranger'])
  })

  it('is that anybody may send it, and that people need no more room for that than strangers', async () => {
    expect(await answerTo('/_serverFn/b', { ...own, ...session, ...sized(10) })).toEqual([64, 'ada'])
    expect(await answerTo('/_serverFn/b', { ...own, ...session, ...sized(65 * kb) })).toBe('HTTP_413')
  })

  it('is that it is longer than anything its function takes', async () => {
    expect(await answerTo('/_serverFn/c', { ...own, ...session, ...sized(256 * kb) })).toEqual([256, 'ada'])
    expect(await answerTo('/_serverFn/c', { ...own, ...session, ...sized(256 * kb + 1) })).toBe('HTTP_413')
    expect(await answerTo('/_serverFn/a', { ...own, ...session, ...sized(900 * kb) })).toEqual([1_024, 'ada'])
  })

  it('is that a session is made up, however short the body: it would take the places of people', async () => {
    for (const length of [sized(10), sized(17 * kb), { 'transfer-encoding': 'chunked' }]) {
      expect(await answerTo('/_serverFn/a', { ...own, ...madeUp, ...length })).toBe('UNAUTHORIZED')
      expect(await answerTo('/_serverFn/b', { ...own, ...madeUp, ...length })).toEqual([64, 'stranger'])
    }
    for (const path of ['/api/contact', '/api/clerk/v1/client'])
      expect(await answerTo(path, { ...own, ...session, ...sized(10) })).toEqual([64, 'stranger'])
  })

  it('is that a body is longer than its sender may send: a mebibyte only with a session that is signed', async () => {
    for (const path of [
      '/_serverFn/b',
      '/api/contact',
      '/api/waiting-list',
      '/api/clerk/v1/client',
      '/api/unsubscribe',
    ])
      expect([path, await answerTo(path, { ...own, ...sized(64 * kb + 1) })]).toEqual([path, 'HTTP_413'])
    expect(await answerTo('/_serverFn/a', { ...own, ...session, ...sized(kb * kb + 1) })).toBe('HTTP_413')
    expect(await answerTo('/_serverFn/a', { ...own, ...session, ...sized(kb * kb) })).toEqual([1_024, 'ada'])
    expect(await answerTo('/_serverFn/a', { ...own, cookie: '__session_a1=signed.ada', ...sized(9) })).toEqual([
      1_024,
      'ada',
    ])
  })

  it('is that a network has sent too many without a session, or a person too many with one', async () => {
    const few = { limits: { strangers: tryLimit(2, 60), people: tryLimit(3, 60) } }
    const ask = (headers: Record<string, string>) => answerTo('/_serverFn/b', { ...own, ...headers, ...sized(9) }, few)
    expect([await ask({}), await ask(madeUp), await ask({})].at(-1)).toBe('RATE_LIMITED')
    expect([await ask(session), await ask(session), await ask(session)].at(-1)).toEqual([64, 'ada'])
    expect(await ask(session)).toBe('RATE_LIMITED')
    expect(await ask({ cookie: '__session=signed.bob' })).toEqual([64, 'bob'])
  })

  it('is that a webhook is signed by nobody; one that is goes on unread', async () => {
    expect(await answerTo('/api/webhooks/checkout', sized(1_000_000))).toBe('WEBHOOK_NOT_CONFIGURED')
    const signed = unread('/api/webhooks/checkout', { 'svix-id': 'a', 'content-type': 'application/json', ...sized(9) })
    const admitted = await admit(signed, world)
    expect(typeof admitted).toBe('object')
    expect(await checkRequest(signed, admitted as never)).toEqual({ request: signed, refusal: null })
  })
})

describe('a stranger', () => {
  it('may send few values, and few fields of a form', async () => {
    const stranger = { address: '', maxBytes: 64 * kb, valuesMax: 2_000 }
    const send = (body: string, type: string) =>
      checkRequest(
        new Request('http://localhost/api/contact', { method: 'POST', body, headers: { 'content-type': type } }),
        stranger,
      )
    expect((await send(`[${'{},'.repeat(3_000)}{}]`, 'application/json')).refusal).toBe('BAD_REQUEST')
    expect((await send('a=b&'.repeat(300), 'application/x-www-form-urlencoded')).refusal).toBe('BAD_REQUEST')
    expect((await send('name=a&message=b', 'application/x-www-form-urlencoded')).refusal).toBeNull()
  })
})

describe('the lists the decision goes by', () => {
  const root = fileURLToPath(new URL('../../../app', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })

  it('name every server route', () => {
    const paths = [...readFileSync(`${root}/routeTree.gen.ts`, 'utf8').matchAll(/fullPath: '(\/api\/[^']+)'/g)]
      .map(([, path = '']) => path)
      .filter((path) => path !== '/api/$')
    expect(paths.length).toBeGreaterThan(8)
    expect(paths.filter((path) => !isKnownRoute(path.replaceAll(/\$\w+/g, 'x')))).toEqual([])
    expect(isKnownRoute('/api/clerk/v1/client')).toBe(true)
  })

  it('name the functions without a session, and no other', () => {
    const open = files
      .filter((file) => file.endsWith('.functions.ts'))
      .flatMap((file) => readFileSync(`${root}/${file}`, 'utf8').split(/(?=^export const )/m))
      .filter(
        (text) =>
          text.includes('createServerFn(') && !/\.middleware\(\[(?:signedIn(?:ToWait)?|adminOnly)\]\)/.test(text),
      )
      .map((text) => /^export const (\w+)/.exec(text)?.[1])
      .filter((name) => name !== undefined)
    expect(new Set(open)).toEqual(openFunctions)
  })
})
