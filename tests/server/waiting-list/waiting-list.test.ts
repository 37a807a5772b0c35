import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { failureMessages } from '#app/domain/failures/failures.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { dayShares } from '#app/server/http/day-shares.server.ts'
import { addressOf, tryLimit } from '#app/server/http/try-limit.server.ts'
import { answerRefused } from '#app/server/waiting-list/join-call.server.ts'
import { join } from '#app/server/waiting-list/waiting-list.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

describeOnBothDatabases('waiting list', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  }, 60_000)
  const facts = (limit = tryLimit(1_000), shares = dayShares(1_000, 1_000)) => ({
    database,
    limit,
    shares,
    networkAddress: '192.0.2.1',
    now: '2026-11-20T09:00:00.000Z',
  })

  test('an address joins once, however it is spelled', async () => {
    const name = randomUUID()
    expect(await join(` ${name}@Example.com `, facts())).toEqual({ ok: true, value: { email: `${name}@example.com` } })
    expect(await join(`${name.toUpperCase()}@example.COM`, facts())).toEqual({
      ok: false,
      failure: { code: 'duplicate_waiting' },
    })
    expect(failureMessages.duplicate_waiting).toContain('already on the waiting list')
  })

  test.each([
    '',
    'nobody',
    'a@b',
    'a b@example.com',
    `${'a'.repeat(260)}@example.com`,
    "x'; drop table waiting_list; --@",
  ])('no address: %s', async (email) => {
    expect(await join(email, facts())).toEqual({ ok: false, failure: { code: 'invalid_email' } })
  })

  test('one mailbox joins once, whatever its owner makes of the address, also at once; another one is another', async () => {
    const name = `ada${randomUUID().slice(0, 8)}`
    const spelled = [`${name}@gmail.com`, `${name}+list@gmail.com`, `a.${name.slice(1)}@googlemail.com`]
    const answers = await Promise.all(spelled.map((email) => join(email, facts())))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await join(`${name}@example.com`, facts())).toMatchObject({ ok: true })
    expect(await join(`${name}+1@example.com`, facts())).toMatchObject({ failure: { code: 'duplicate_waiting' } })
    expect(await join(`${name.slice(0, 3)}.${name.slice(3)}@example.com`, facts())).toMatchObject({ ok: true })
  })

  test('two people with one address at the same moment: one of them is told', async () => {
    const email = `${randomUUID()}@example.com`
    const answers = await Promise.all([join(email, facts()), join(email, facts())])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('too many tries from one network address are held back, others are not', async () => {
    const limit = tryLimit(2, 60)
    const from = (networkAddress: string) => join(`${randomUUID()}@example.com`, { ...facts(limit), networkAddress })
    expect((await from('192.0.2.7')).ok).toBe(true)
    expect((await from('192.0.2.7')).ok).toBe(true)
    expect(await from('192.0.2.7')).toEqual({ ok: false, failure: { code: 'rate_limit_exceeded' } })
    expect((await from('192.0.2.8')).ok).toBe(true)
  })

  test('a day takes so many, and of those some from networks that sent none yet', async () => {
    const shares = dayShares(8, 100)
    const day = '2030-03-01T09:00:00.000Z'
    const from = async (networkAddress: string, now = day) => {
      const joined = await join(`${randomUUID()}@example.com`, { ...facts(undefined, shares), networkAddress, now })
      return joined.ok ? 'joined' : joined.failure.code
    }
    for (let at = 0; at < 4; at += 1) expect(await from('192.0.2.7')).toBe('joined')
    expect([await from('192.0.2.7'), await from('198.51.100.7'), await from('203.0.113.7')]).toEqual([
      'waiting_full',
      'joined',
      'joined',
    ])
    expect(await from('233.252.0.7')).toBe('waiting_full')
    expect(await from('233.252.0.7', '2030-03-02T09:00:00.001Z')).toBe('joined')
  })
})

test('a forwarded address counts only from a trusted proxy', () => {
  const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.2' } })
  expect(addressOf(request, false)).toBe('')
  expect(addressOf(request, true)).toBe('198.51.100.2')
})

test('a form that is refused unread leads a browser back to the sentence, and anybody else gets the code', async () => {
  const sent = (headers: Record<string, string>) =>
    answerRefused(new Request('http://localhost/api/waiting-list', { method: 'POST', headers }), 'HTTP_413')
  const led = sent({ accept: 'text/html,*/*', referer: 'http://localhost/waiting-list' })
  expect([led.status, led.headers.get('location')]).toEqual([303, '/waiting-list#HTTP_413'])
  const stranger = sent({ accept: 'text/html', referer: 'https://evil.example/there' })
  expect(stranger.headers.get('location')).toBe('/waiting-list#HTTP_413')
  expect([sent({ accept: 'application/json' }).status, sent({}).status]).toEqual([413, 413])
})
