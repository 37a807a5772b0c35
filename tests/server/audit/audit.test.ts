import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#app/server/audit/audit.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { auditLog } from '#app/server/database/schema.ts'
import { newDatabase } from '../../support/embedded.ts'

describe('the audit log', () => {
  let database: Database
  beforeAll(async () => {
    database = await newDatabase()
    const origin = { ipAddress: '203.0.113.9', userAgent: 'a browser'.repeat(99), sessionId: 'sess_1' }
    const banned = { action: 'user.banned', userId: 'admin', subjectId: 'somebody', details: { plan: 'pro' } } as const
    await audit(database, [banned, { action: 'bulk.created', userId: 'admin' }], origin, 0)
  })
  afterAll(() => database.close())

  const lines = () => database.select().from(auditLog).orderBy(auditLog.seq)

  test('keeps what was done, by whom, to whom and from where, in order', async () => {
    expect(await lines()).toMatchObject([
      {
        action: 'user.banned',
        userId: 'admin',
        subjectId: 'somebody',
        details: { plan: 'pro' },
        timestamp: '1970-01-01T00:00:00.000Z',
        ipAddress: '203.0.113.9',
        sessionId: 'sess_1',
      },
      { action: 'bulk.created', subjectId: null, details: {} },
    ])
    expect((await lines())[0]?.userAgent).toHaveLength(500)
  })

  test('is not there for what did not happen', async () => {
    const undone = database.transaction(async (tx) => {
      await audit(tx, { action: 'user.unbanned', userId: 'admin' }, undefined, 0)
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    expect(await lines()).toHaveLength(2)
  })

  test.each([
    ['changed', sql`update audit_log set action = 'user.unbanned'`],
    ['deleted', sql`delete from audit_log`],
  ])('cannot be %s', async (_, statement) => {
    const [before] = [await lines()]
    await expect(database.execute(statement)).rejects.toThrow()
    expect(await lines()).toEqual(before)
  })

  test('lets an address be shortened, and is trimmed by who says so', async () => {
    await database.execute(sql`update audit_log set ip_address = '203.0.113.0'`)
    expect((await lines()).map(({ ipAddress }) => ipAddress)).toEqual(['203.0.113.0', '203.0.113.0'])
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local ninefold.trimming = 'on'`)
      await tx.execute(sql`delete from audit_log where seq = 1`)
    })
    expect(await lines()).toHaveLength(1)
    await expect(database.execute(sql`delete from audit_log`)).rejects.toThrow()
  })
})
