import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#app/server/database/database.server.ts'
import { webhookEvents } from '#app/server/database/schema.ts'
import { oncePerProcess } from '#app/server/work/once-per-process.ts'
import { newDatabase } from '../../support/embedded.ts'
import { otherSecret, signedWith, webhookSecret } from '../../support/signed-webhook.ts'

// The configuration is read once a process, and other files of this one may have read it.
vi.resetModules()
vi.stubEnv('CLERK_WEBHOOK_SECRET', `${otherSecret.slice(0, -8)}rotated=, ${webhookSecret}`)
vi.stubEnv('CHECKOUT_WEBHOOK_SECRET', '')
const { answerWebhook, setupOf } = await import('#app/server/webhooks/answer.server.ts')
const { readBody } = await import('#app/server/http/read-body.ts')

const ownDatabase = oncePerProcess<Promise<Database>>('database', newDatabase)
let db: Database

beforeAll(async () => {
  db = await newDatabase()
  ownDatabase.set(Promise.resolve(db))
}, 60_000)
beforeEach(() => db.delete(webhookEvents))
afterAll(async () => {
  ownDatabase.release()
  await db.close()
})

type Sent = { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }

const send = ({ headers, body }: Sent) =>
  answerWebhook('identity', new Request('http://localhost/api/webhooks/identity', { method: 'POST', headers, body }))
const accepted = () => db.$count(webhookEvents)
const bodyOf = (id: string) => JSON.stringify({ type: 'user.updated', data: { id } })
const genuine = (id = `msg_${randomUUID()}`, body = bodyOf('user_1')): Sent => ({
  headers: signedWith({ id, body }),
  body,
})

test('what is signed with one of the secrets is accepted, in the headers of either spelling', async () => {
  const body = bodyOf('user_1')
  for (const prefix of ['svix', 'webhook'] as const) {
    const answer = await send({ headers: signedWith({ id: `msg_${prefix}`, body, prefix }), body })
    expect([answer.status, await answer.json()]).toEqual([200, { received: true, isNew: true }])
  }
  const several = genuine('msg_several')
  several.headers['svix-signature'] = `v1a,abc v1,${btoa('another')} ${several.headers['svix-signature']}`
  expect((await send(several)).status).toBe(200)
  expect(await accepted()).toBe(3)
})

test('what is signed is accepted while strangers and people fill the room there is for bodies', async () => {
  const mb = new Uint8Array(1024 * 1024)
  const ends: (() => void)[] = []
  const held: Promise<unknown>[] = []
  const hold = (from: { address: string; person?: string }, parts: number) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let part = 0; part < parts; part += 1) controller.enqueue(mb.subarray(0, 64 * 1024))
        ends.push(() => controller.error(new Error('gone')))
      },
    })
    const given = { method: 'POST', body, duplex: 'half' } as RequestInit
    held.push(readBody(new Request('http://localhost', given), { ...from, maxBytes: mb.length }).catch(() => 'gone'))
  }
  for (let network = 1; network <= 20; network += 1)
    for (let of = 0; of < 64; of += 1) hold({ address: `192.0.${network}.1` }, 1)
  for (let person = 1; person <= 4; person += 1)
    for (let of = 0; of < 16; of += 1) hold({ address: '192.0.2.1', person: `p${person}` }, 16)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await send(genuine())).status).toBe(200)
  expect((await send({ ...genuine(), body: 'forged' })).status).toBe(401)
  for (const end of ends) end()
  await Promise.all(held)
})

/** One genuine webhook, forged in one of the ways there are. */
const forgery = fc
  .record({ n: fc.nat(), way: fc.integer({ min: 0, max: 11 }), far: fc.integer({ min: 600, max: 10_000_000 }) })
  .map(({ n, way, far }): Sent => {
    const id = `msg_${n}`
    const body = bodyOf(`user_${n}`)
    const { headers } = genuine(id, body)
    const sign = (at: Date) => ({ headers: signedWith({ id, body, at }), body })
    switch (way) {
      case 0:
        return { headers: signedWith({ id, body, secret: otherSecret }), body }
      case 1:
        return { headers, body: bodyOf(`user_${n + 1}`) }
      case 2:
        return { headers, body: `${body} ` }
      case 3:
        return sign(new Date(Date.now() - far * 1_000))
      case 4:
        return sign(new Date(Date.now() + far * 1_000))
      case 5:
        return { headers: { ...headers, 'svix-id': `msg_${n + 1}` }, body }
      case 6:
        return {
          headers: { ...headers, 'svix-timestamp': String(Number(headers['svix-timestamp']) + 1 + (n % 200)) },
          body,
        }
      case 7:
        return {
          headers: { ...headers, 'svix-signature': headers['svix-signature']?.replace('v1,', 'v1a,') ?? '' },
          body,
        }
      case 8:
        return { headers: { ...headers, 'svix-signature': '' }, body }
      case 9:
        return { headers: { 'content-type': 'application/json', 'svix-id': id }, body }
      case 10:
        return { headers: { ...headers, 'svix-timestamp': 'NaN' }, body }
      default: {
        const flipped = Uint8Array.from(new TextEncoder().encode(body))
        const at = n % flipped.length
        flipped[at] = (flipped[at] ?? 0) ^ 1
        return { headers, body: flipped }
      }
    }
  })

test('R15: of 10,000 that are forged or replayed none is accepted', async () => {
  const original = genuine('msg_original')
  expect((await send(original)).status).toBe(200)
  const statuses = new Map<number, number>()
  const count = ({ status }: Response) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  for (const forged of fc.sample(forgery, { numRuns: 9_500, seed: 15 })) count(await send(forged))
  expect([...statuses.keys()]).toEqual([401])
  for (let replay = 0; replay < 500; replay += 1) {
    const answer = await send(original)
    expect([answer.status, await answer.json()]).toEqual([200, { received: true, isNew: false }])
  }
  expect(await accepted()).toBe(1)
}, 120_000)

test('R12: whatever is signed but makes no sense is a bad request, and never our fault', async () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"type"',
    '{}',
    '{"type":"user.updated"}',
    '{"type":"user.updated","data":null}',
    '{"type":"user.updated","data":{}}',
    '{"type":"user.updated","data":{"id":""}}',
    '{"type":"","data":{"id":"u"}}',
    '{"type":7,"data":{"id":"u"}}',
    '{"type":"user.updated","data":{"id":7}}',
    '{"type":"user.updated","data":{"id":"a\\u0000b"}}',
    '{"type":"user.updated","data":{"id":"\\ud800"}}',
    `{"type":"user.updated","data":{"id":"u","deep":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`,
    `{"type":"${'x'.repeat(201)}","data":{"id":"u"}}`,
    `{"type":"user.updated","data":{"id":"${'x'.repeat(201)}"}}`,
  ]
  for (const body of bodies) {
    const answer = await send({ headers: signedWith({ id: `msg_${randomUUID()}`, body }), body })
    expect([body.slice(0, 60), answer.status, await answer.json()]).toEqual([
      body.slice(0, 60),
      400,
      { error: { code: 'BAD_REQUEST', message: expect.any(String) } },
    ])
  }
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.string({ minLength: 1, maxLength: 300 }), async (body, name) => {
      const id = name.replace(/[^\x21-\x7e]/g, '') || 'x'
      const answer = await send({ headers: signedWith({ id, body }), body })
      expect(answer.status).toBe(400)
    }),
    { numRuns: 500, seed: 12 },
  )
  const notText = new Uint8Array([0xff, 0xfe, 0x00])
  expect((await send({ headers: signedWith({ id: 'msg_bytes', body: 'x' }), body: notText })).status).toBe(400)
  expect(await accepted()).toBe(0)
})

test('without a secret nothing is believed', async () => {
  const { headers, body } = genuine()
  const answer = await answerWebhook('checkout', new Request('http://localhost', { method: 'POST', headers, body }))
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'WEBHOOK_NOT_CONFIGURED' } }])
  expect(setupOf('checkout', 'https://ninefold.example')).toMatchObject({
    address: 'https://ninefold.example/api/webhooks/checkout',
    variable: 'CHECKOUT_WEBHOOK_SECRET',
    state: 'refused',
  })
})
