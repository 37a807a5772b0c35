import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Caller } from '#app/domain/people/caller.ts'
import { providerUserSchema } from '#app/domain/people/profile.ts'
import { auditLog } from '#app/server/database/schema.ts'
import { openingMs } from '../identity/browser.ts'
import '../people/given-erasure.ts'

vi.mock('#app/server/identity/origin.server.ts', () => ({
  requestOrigin: async () => ({ ipAddress: null, userAgent: null, sessionId: null }),
}))

const admin: Caller = {
  userId: 'user_admin',
  email: 'admin@example.com',
  firstName: null,
  lastName: null,
  plan: 'admin',
  isAdmin: true,
}
const id = '00000000-0000-4000-8000-000000000001'

/** The app's own wiring on a database on disk, as the server has it. */
const wiring = async () => ({
  ...(await import('#app/server/operations/bulk.server.ts')),
  ...(await import('#app/server/operations/operations.server.ts')),
  ...(await import('#app/server/operations/read-mail.server.ts')),
  ...(await import('#app/server/database/database.server.ts')),
})

let folder: string
let app: Awaited<ReturnType<typeof wiring>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-operations-'))
  vi.stubEnv('DATA_DIR', folder)
  for (const name of ['DATABASE_URL', 'CLERK_SECRET_KEY', 'CLERK_PUBLISHABLE_KEY']) vi.stubEnv(name, '')
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  app = await wiring()
  await (await import('#app/server/identity/clerk.server.ts')).prepareIdentity()
}, openingMs)

afterAll(async () => {
  await app.closeDatabase()
  await rm(folder, { recursive: true })
  vi.unstubAllEnvs()
})

const lines = async () =>
  (await (await app.database()).select().from(auditLog).orderBy(auditLog.seq)).map(({ action, userId, details }) => ({
    action,
    userId,
    details,
  }))

describe('what admins do', () => {
  const filter = { text: '', action: null, person: null, from: null }
  test('is asked again where it is done, whoever calls', async () => {
    const member = { ...admin, isAdmin: false }
    const asks = [
      app.listBulk(member, null),
      app.readBulk(member, id, { only: 'all', cursor: null }),
      app.exportBulk(member, id),
      app.addOperation(member, { id, type: 'user_import', isRehearsal: false, rows: '' }),
      app.repeatOperation(member, { id, of: id, which: 'all' }),
      app.cancelOperation({ caller: member, id }),
      app.retryOperation({ caller: member, id }),
      app.clearOperations(member),
      app.findAccounts(member, []),
      app.choosePeople(member, { ids: [], emails: [] }),
      app.listAudit(member, null, filter),
      app.exportAudit(member, null, filter),
      app.listErrors(member, { cursor: null, text: '', side: null }),
      app.readHealth(member),
      app.readPerformance(member),
      app.listMails(member, { cursor: null, text: '', status: 'all' }),
      app.readMail(member, id),
    ]
    for (const refused of asks) await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await lines()).toEqual([])
  })

  test('is written down when it takes something away: each export of the log once, however it is asked for', async () => {
    const { audit } = await import('#app/server/audit/audit.server.ts')
    const db = await app.database()
    await audit(
      db,
      Array.from({ length: 2_500 }, () => ({ action: 'session.signed_in', userId: 'user_ada' }) as const),
      undefined,
      Date.now(),
    )
    const exports = async () => (await lines()).filter(({ action }) => action === 'audit.exported').length
    const first = await app.exportAudit(admin, null, filter)
    const second = await app.exportAudit(admin, first.next, filter)
    const third = await app.exportAudit(admin, second.next, filter)
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([1_000, 1_000, 500])
    expect(third.next).toBeNull()
    expect(await exports()).toBe(1)
    // The same lines by a cursor that no export of theirs came to, a second time, with another filter, by another admin.
    await app.exportAudit(admin, '999999999999', filter)
    expect(await exports()).toBe(2)
    await app.exportAudit(admin, second.next, filter)
    expect(await exports()).toBe(3)
    const again = await app.exportAudit(admin, null, filter)
    expect(await exports()).toBe(4)
    await app.exportAudit(admin, again.next, { ...filter, text: 'session' })
    expect(await exports()).toBe(5)
    await app.exportAudit({ ...admin, userId: 'user_other' }, again.next, filter)
    expect(await exports()).toBe(6)
  })

  test('the addresses of an operation are among it', async () => {
    const { addBulk } = await import('#app/server/operations/bulk-store.server.ts')
    const db = await app.database()
    const operation = { id, task: { type: 'user_import' }, rehearsalSeed: null, createdBy: admin.userId } as const
    const items = [{ line: 2, email: 'ada@example.com' }]
    await addBulk(db, { ...operation, items, origin: 'https://ninefold.example' }, '2026-11-01T00:00:00.000Z')
    expect(await app.exportBulk(admin, id)).toMatchObject([{ email: 'ada@example.com' }])
    expect((await lines()).at(-1)).toEqual({
      action: 'bulk.exported',
      userId: 'user_admin',
      details: { operationId: id, items: 1 },
    })
  })
})

test('somebody is found by any of their addresses, and is not missing then', async () => {
  const { Management } = await import('#app/server/identity/management/management.server.ts')
  const addresses = ['ada@example.com', 'Countess@example.com'].map((email_address, at) => ({
    id: `idn_${at}`,
    email_address,
    verification: null,
  }))
  const ada = providerUserSchema.parse({
    id: 'user_ada',
    primary_email_address_id: 'idn_0',
    email_addresses: addresses,
    first_name: 'Ada',
    last_name: null,
    created_at: 0,
    public_metadata: {},
  })
  vi.spyOn(Management.prototype, 'listUsers').mockResolvedValue({ users: [ada], next: null })
  const wanted = { ids: ['user_nobody'], emails: ['countess@EXAMPLE.com', 'Grace@example.com'] }
  expect(await app.choosePeople(admin, wanted)).toMatchObject({
    people: [{ id: 'user_ada', email: 'ada@example.com' }],
    missing: ['user_nobody', 'Grace@example.com'],
  })
})
