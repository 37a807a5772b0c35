import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '#app/domain/people/caller.ts'
import { openingMs } from '../identity/browser.ts'
import '../people/given-erasure.ts'

vi.mock('#app/server/identity/origin.server.ts', () => ({
  requestOrigin: async () => ({ ipAddress: null, userAgent: null, sessionId: null }),
}))

/** The app's own wiring on a database on disk, as the server has it. */
const wiring = async () => ({
  ...(await import('#app/server/operations/operations.server.ts')),
  ...(await import('#app/server/audit/audit.server.ts')),
  ...(await import('#app/server/promo/caller.server.ts')),
  ...(await import('#app/server/people/person.server.ts')),
  ...(await import('#app/server/identity/local/users.server.ts')),
  ...(await import('#app/server/database/schema.ts')),
  ...(await import('#app/server/database/database.server.ts')),
})

let folder: string
let app: Awaited<ReturnType<typeof wiring>>
let ids: Record<'ada' | 'grace' | 'lin', string>
let admin: Caller

beforeAll(async () => {
  // The configuration is read once a process, and other files of this one may have read it, or will.
  vi.resetModules()
  folder = await mkdtemp(join(tmpdir(), 'ninefold-found-'))
  vi.stubEnv('DATA_DIR', folder)
  for (const name of ['DATABASE_URL', 'CLERK_SECRET_KEY', 'CLERK_PUBLISHABLE_KEY']) vi.stubEnv(name, '')
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  app = await wiring()
  await (await import('#app/server/identity/clerk.server.ts')).prepareIdentity()
  const db = await app.database()
  const add = async (name: string, firstName: string, lastName: string) => {
    const email = `${name}@example.com`
    const publicMetadata = { isAdmin: true }
    const values = { email, passwordHash: 'none', firstName, lastName, publicMetadata }
    return (await app.addUser(db, { ...values, emailVerifiedAt: '2026-11-01T00:00:00.000Z' }, 0)).id
  }
  ids = {
    ada: await add('ada', 'Ada', 'Lovelace'),
    grace: await add('grace', 'Grace', 'Hopper'),
    lin: await add('lin', 'Lin', 'Lanying'),
  }
  admin = { userId: ids.ada, email: 'ada@example.com', firstName: null, lastName: null, plan: 'admin', isAdmin: true }
  const session = { ipAddress: '203.0.113.9', userAgent: null, sessionId: 'sess_1' }
  const done = (action: 'user.banned' | 'user.unbanned' | 'session.signed_in', userId: string, subjectId?: string) =>
    app.audit(db, { action, userId, subjectId: subjectId ?? null }, session, Date.now())
  await done('session.signed_in', ids.grace)
  await done('user.banned', ids.ada, ids.grace)
  await done('user.unbanned', ids.lin, ids.grace)
  await done('user.banned', 'user_gone', ids.grace)
  await app.audit(db, { action: 'user.plan_changed', userId: null, subjectId: ids.grace }, undefined, Date.now())
  await app.audit(
    db,
    { action: 'session.refused', userId: null, subjectId: ids.grace },
    { ...session, sessionId: null },
    Date.now(),
  )
  await done('session.signed_in', ids.ada)
}, openingMs)

afterAll(async () => {
  await app.closeDatabase()
  await rm(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.resetModules()
})

const all = { action: null, person: null, from: null }

test.each(['GRACE@example', 'hopper'])('the audit log is searched by name and address: %s', async (text) => {
  const { rows } = await app.listAudit(admin, null, { ...all, text })
  expect(rows.map(({ action }) => action)).toEqual([
    'session.refused',
    'user.plan_changed',
    'user.banned',
    'user.unbanned',
    'user.banned',
    'session.signed_in',
  ])
  expect(rows[0]?.subjectName).toBe('Grace Hopper')
})

test('an export names who is known, and keeps the ids of all', async () => {
  const { rows } = await app.exportAudit(admin, null, { ...all, text: 'lanying' })
  expect(rows).toMatchObject([
    {
      userId: ids.lin,
      userName: 'Lin Lanying',
      userEmail: 'lin@example.com',
      subjectId: ids.grace,
      subjectName: 'Grace Hopper',
      subjectEmail: 'grace@example.com',
    },
  ])
  const gone = await app.exportAudit(admin, null, { ...all, text: 'user_gone' })
  expect(gone.rows).toMatchObject([{ userId: 'user_gone', userName: null, userEmail: null }])
})

test('redemptions are searched by address', async () => {
  const redemption = {
    codeId: 'code',
    system: 'ai',
    credits: 5,
    at: '2026-11-01T00:00:00.000Z',
    isLate: false,
  } as const
  const db = await app.database()
  await db.insert(app.promoRedemptions).values([
    { ...redemption, operationId: 'op1', userId: ids.grace, code: 'SPRING-27' },
    { ...redemption, operationId: 'op2', userId: ids.lin, code: 'SPRING-27' },
  ])
  const filter = { codeId: '', state: 'all', order: '-at' } as const
  const { rows } = await app.redemptionsFor(admin, null, { ...filter, text: 'lin@Example' })
  expect(rows.map(({ userId }) => userId)).toEqual([ids.lin])
  expect((await app.redemptionsFor(admin, null, { ...filter, text: 'spring' })).rows).toHaveLength(2)
})

test('each act upon somebody says by whom', async () => {
  const person = await app.readPerson(admin, ids.grace, null)
  expect(person?.activity.map(({ action, by }) => [action, by])).toEqual([
    ['session.refused', null],
    ['user.plan_changed', 'server'],
    ['user.banned', { name: 'user_gone' }],
    ['user.unbanned', { name: 'lin@example.com' }],
    ['user.banned', 'you'],
    ['session.signed_in', null],
  ])
})
