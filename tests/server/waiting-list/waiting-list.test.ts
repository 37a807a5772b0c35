import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { failureMessages } from '#app/domain/failures/failures.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { addressOf, tryLimit } from '#app/server/http/try-limit.server.ts'
import { answerRefused } from '#app/server/waiting-list/join-call.server.ts'
import { join } from '#app/server/waiting-list/waiting-list.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

describeOnBothDatabases('waiting list', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  }, 60_000)
  const facts = (limit = tryLimit()) => ({
    database,
    limit,
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
})

test('a forwarded address counts only from a trusted proxy', () => {
  const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.2' } })
  expect(addressOf(request, false)).toBe('')
  expect(addressOf(request, true)).toBe('198.51.100.2')
})

test('a form that is refused unread leads a browser back to the sentence, and anybody else gets the code', async () => {
  const sent = (headers: Record<string, string>) =>
    answerRefused(new Request('http://localhost/api/waiting-list', { method: 'POST', headers }), 'PAYLOAD_TOO_LARGE')
  const led = sent({ accept: 'text/html,*/*', referer: 'http://localhost/waiting-list' })
  expect([led.status, led.headers.get('location')]).toEqual([303, '/waiting-list#PAYLOAD_TOO_LARGE'])
  const stranger = sent({ accept: 'text/html', referer: 'https://evil.example/there' })
  expect(stranger.headers.get('location')).toBe('/waiting-list#PAYLOAD_TOO_LARGE')
  expect([sent({ accept: 'application/json' }).status, sent({}).status]).toEqual([413, 413])
})
