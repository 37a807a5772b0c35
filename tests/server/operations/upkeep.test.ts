import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { AuditAction } from '#app/domain/audit/audit.ts'
import { auditAddressKeptMs, auditLogEntries } from '#app/domain/limits.ts'
import type { ErrorEntry } from '#app/domain/operations/errors.ts'
import { type Audited, audit as auditAt, type Origin } from '#app/server/audit/audit.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { auditLog } from '#app/server/database/schema.ts'
import { readAudit } from '#app/server/operations/audit-log.server.ts'
import { reportErrors } from '#app/server/operations/error-report.server.ts'
import { shortenAddresses, trimAudit } from '#app/server/operations/upkeep.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

const audit = (database: Database, lines: Audited | readonly Audited[], origin?: Origin, nowMs = Date.now()) =>
  auditAt(database, lines, origin, nowMs)
const from = (ipAddress: string | null) => ({ ipAddress, userAgent: null, sessionId: null })
const byAdmin = { ipAddress: '203.0.113.7', userAgent: null, sessionId: 'sess_admin' }
const banned = { action: 'user.banned', userId: 'admin', subjectId: 'somebody' } as const

async function flood(database: Database, line: Audited, lines: number) {
  for (let part = 0; part < lines / 500; part += 1)
    await audit(
      database,
      Array.from({ length: 500 }, () => line),
    )
}
const clear = (database: Database) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local ninefold.trimming = 'on'`)
    await tx.delete(auditLog)
  })

describeOnBothDatabases('the audit log', (store) => {
  const open = async (): Promise<Database> => store.open()

  test('keeps the latest ten thousand lines, and gives them out page by page, the latest first', async () => {
    const database = await open()
    const lines = Array.from({ length: 501 }, (_, index) => ({ ...banned, details: { index } }))
    for (let part = 0; part < 20; part += 1) await audit(database, lines)
    await trimAudit(database)
    expect(await database.$count(auditLog)).toBe(auditLogEntries)
    const first = await readAudit(database, null, {})
    const second = await readAudit(database, first.next, {})
    const seen = [...first.rows, ...second.rows].map(({ details }) => details.index)
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => 500 - index))
    const last = await readAudit(database, null, { text: '"index": 500' }, 20)
    expect([last.rows.length, last.next]).toEqual([20, null])
  })

  test('lets go first of what comes in masses, then of everyday lines, and last of what admins did', async () => {
    const database = await open()
    await clear(database)
    const of = (action: AuditAction, details = {}): Audited => ({
      action,
      userId: 'admin',
      subjectId: 'somebody',
      details,
    })
    await audit(database, [banned, of('credits.bought'), { action: 'account.deleted', userId: 'somebody' }], byAdmin)
    await audit(database, [
      { action: 'session.signed_in', userId: 'somebody' },
      { action: 'post.deleted', userId: 'ada' },
    ])
    await audit(database, of('user.banned', { operationId: 'one of many' }))
    await flood(database, of('bulk.mail_sent', { operationId: 'mail' }), 5_000)
    await flood(database, { action: 'session.refused', userId: null }, 5_000)
    await trimAudit(database)
    const kept = await database.select().from(auditLog).orderBy(asc(auditLog.seq))
    expect(kept).toHaveLength(auditLogEntries)
    const everyday = ['session.signed_in', 'post.deleted']
    const last = ['user.banned', 'credits.bought', 'account.deleted']
    expect(kept.slice(0, 6).map(({ action }) => action)).toEqual([...last, ...everyday, 'bulk.mail_sent'])
    // Of the masses the oldest went.
    expect(kept.filter(({ action }) => action === 'session.refused')).toHaveLength(5_000)

    await flood(database, of('user.plan_changed'), 5_000)
    await flood(database, { action: 'post.deleted', userId: 'ada' }, 9_500)
    await trimAudit(database)
    const [first, second, third, fourth] = await database.select().from(auditLog).orderBy(asc(auditLog.seq)).limit(4)
    expect([first, second, third, fourth].map((line) => line?.action)).toEqual([...last, 'session.signed_in'])
    const changes = [eq(auditLog.action, 'bulk.mail_sent'), eq(auditLog.action, 'user.plan_changed')]
    expect(await Promise.all(changes.map((one) => database.$count(auditLog, one)))).toEqual([0, 495])
    expect(await database.$count(auditLog)).toBe(auditLogEntries)
  })

  test('the latest thousand lines stay whatever they are', async () => {
    const database = await open()
    await clear(database)
    await flood(database, banned, 10_000)
    await flood(database, { action: 'session.refused', userId: null }, 1_000)
    await trimAudit(database)
    expect(await database.$count(auditLog, eq(auditLog.action, 'session.refused'))).toBe(1_000)
    expect(await database.$count(auditLog)).toBe(auditLogEntries)
    await clear(database)
  })

  test('shortens addresses after thirty days, and leaves those of later', async () => {
    const database = await open()
    const before = await database.$count(auditLog)
    for (const [index, address] of [
      '203.0.113.9',
      '2001:db8:1:2::3',
      '2001:db8:1:2::/64',
      null,
      'no address',
    ].entries())
      await audit(database, { ...banned, action: 'user.unbanned' }, from(address), index)
    await audit(database, { ...banned, action: 'user.unbanned' }, from('203.0.113.10'), auditAddressKeptMs)
    for (let twice = 0; twice < 2; twice += 1) await shortenAddresses(database, auditAddressKeptMs + 10)
    const { rows } = await readAudit(database, null, { action: 'user.unbanned' })
    expect(rows.map(({ ipAddress }) => ipAddress).toReversed()).toEqual([
      '203.0.113.0/24',
      '2001:db8:1::/48',
      '2001:db8:1::/48',
      null,
      null,
      '203.0.113.10',
    ])
    expect(await database.$count(auditLog)).toBe(before + 6)
  })

  test('is searched by person, action and day', async () => {
    const database = await open()
    await audit(database, { action: 'session.signed_in', userId: 'ada' }, from(null), Date.UTC(2026, 0, 5, 23, 59))
    await audit(database, { ...banned, subjectId: 'ada' }, from(null), Date.UTC(2026, 0, 6))
    const found = async (filter: Parameters<typeof readAudit>[2]) =>
      (await readAudit(database, null, { person: 'ada', ...filter })).rows.map(({ action }) => action)
    expect(await found({})).toEqual(['user.banned', 'session.signed_in'])
    expect(await found({ action: 'session.signed_in' })).toEqual(['session.signed_in'])
    expect(await found({ from: '2026-01-06T00:00:00.000Z' })).toEqual(['user.banned'])
    expect(await found({ text: '%' })).toEqual([])
  })
})

const error: ErrorEntry = {
  id: 'one',
  requestId: 'request',
  at: '2026-11-20T09:00:00.000Z',
  side: 'server',
  place: 'GET /dashboard',
  message: 'TypeError: x is undefined',
  code: 'INTERNAL_SERVER_ERROR',
}

/** A monitoring service of our own, and what it was told. */
async function monitor(status: number) {
  const told: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      told.push(JSON.parse(body))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/errors`
  return { told, to: { url, release: 'v1', fetch } }
}

test('a monitoring service is told of what is critical, as it stands in the log, and no word of a report', async () => {
  const { told, to } = await monitor(204)
  const reported = { ...error, id: randomUUID(), side: 'browser' as const, message: 'My quince is gone', code: null }
  expect(await reportErrors([reported], to)).toBe(true)
  expect(JSON.stringify(told)).not.toContain('quince')
  expect(told.splice(0)).toMatchObject([{ errors: [{ id: reported.id, side: 'browser', place: error.place }] }])
  expect(await reportErrors([error, { ...error, code: null }], to)).toBe(true)
  expect(told).toEqual([{ product: 'ninefold', release: 'v1', errors: [error], more: 0 }])
  expect(await reportErrors([{ ...error, code: null }], to)).toBe(true)
  expect(told).toHaveLength(1)
})

test('one that refuses, or is not there, is not waited for', async () => {
  const { told, to } = await monitor(500)
  expect(await reportErrors([error], to)).toBe(false)
  expect(told).toHaveLength(1)
  expect(await reportErrors([error], { ...to, url: 'http://127.0.0.1:9/' })).toBe(false)
})
