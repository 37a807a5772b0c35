import { createServer } from 'node:net'
import { createEmulator, type Emulator } from 'emulate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '#app/domain/people/filter.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { byTheServer } from '#app/server/audit/audit.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { auditLog } from '#app/server/database/schema.ts'
import { createManagement } from '#app/server/identity/management/management.server.ts'
import { changePerson } from '#app/server/people/administer.server.ts'
import { pageOf } from '#app/server/people/people.server.ts'
import { newDatabase } from '../../../support/embedded.ts'
import { openingMs } from '../browser.ts'

/*
 * A server that speaks Clerk's Backend API and that none of us wrote: what our management client asks, and how it reads
 * the answers, is held against somebody else's understanding of it.
 */

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

let emulator: Emulator
let database: Database
let management: ReturnType<ReturnType<typeof createManagement>>
const asked: string[] = []

/** Seconds, where Clerk has milliseconds. */
const inSeconds = /"(\w+_at)":\s*(\d{9,10})(?!\d)/g

/** As Clerk answers: this server says more about the type, and tells moments in seconds. */
const labelled: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  asked.push(`${request.method} ${new URL(request.url).pathname}`)
  const answer = await fetch(request)
  const text = (await answer.text()).replace(inSeconds, (_, name, seconds) => `"${name}":${seconds}000`)
  return new Response(text, { status: answer.status, headers: { 'content-type': 'application/json' } })
}

beforeAll(async () => {
  const port = await freePort()
  const users = Array.from({ length: 60 }, (_, at) => ({
    first_name: `Person ${at}`,
    last_name: 'Sample',
    email_addresses: [`person-${at}@example.com`],
    public_metadata: at % 10 === 0 ? { plan: 'pro' } : {},
  }))
  const ada = { first_name: 'Ada', email_addresses: ['ada@example.com'], public_metadata: { isAdmin: true } }
  emulator = await createEmulator({
    service: 'clerk',
    port,
    seed: { clerk: { users: [ada, ...users], organizations: [{ name: 'Harbour Café', slug: 'harbour' }] } },
  })
  management = createManagement({
    url: `http://127.0.0.1:${port}`,
    secretKey: 'sk_test_emulate',
    fetch: labelled,
    wait: async () => undefined,
  })('server')
  database = await newDatabase()
}, openingMs)
afterAll(async () => {
  await emulator.close()
  await database.close()
})

const find = async (email: string) => {
  const { users } = await management.listUsers(null, { emails: [email] })
  const [user] = users
  if (user === undefined) throw new Error(`Nobody has ${email}`)
  return user
}
// The emulator goes by the clock of the machine.
const now = () => instantOf(Date.now())
const facts = () => ({ database, management, supportEmail: 'support@example.com', origin: byTheServer, now })

describe('the management client at another server', () => {
  it('reads everybody page by page, each once, and counts them', async () => {
    const all: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof management.listUsers>> = await management.listUsers(cursor)
      all.push(...page.users.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBe(await management.countUsers())
    expect(all.length).toBeGreaterThan(60)
  })

  it('finds by text and by address, and narrows by plan what it cannot be asked for', async () => {
    expect((await management.listUsers(null, { text: 'person-17@' })).users).toHaveLength(1)
    expect((await find('person-3@example.com')).first_name).toBe('Person 3')
    const page = await pageOf(management, null, { ...everybody, plan: 'pro' }, new Date().toISOString())
    expect(page.rows.map(({ email }) => email).sort()).toEqual(
      [0, 10, 20, 30, 40, 50].map((at) => `person-${at}@example.com`).sort(),
    )
    expect(page.searched).toBe(await management.countUsers())
  })

  it('changes plan, role, names and ban, each read back', async () => {
    const [ada, person] = [await find('ada@example.com'), await find('person-1@example.com')]
    const change = (wanted: Parameters<typeof changePerson>[3]) => changePerson(facts(), ada.id, person.id, wanted)
    await change({ kind: 'plan', plan: 'empire' })
    await change({ kind: 'names', firstName: 'Grace', lastName: 'Hopper' })
    await change({ kind: 'admin', isAdmin: true })
    expect(await change({ kind: 'admin', isAdmin: false })).toMatchObject({
      ok: true,
      value: { isBanned: false, profile: { plan: 'empire', isAdmin: false, firstName: 'Grace', lastName: 'Hopper' } },
    })
    expect(await change({ kind: 'ban' })).toMatchObject({ ok: true, value: { isBanned: true } })
    expect(await change({ kind: 'unban' })).toMatchObject({ ok: true, value: { isBanned: false } })
    const lines = await database.select().from(auditLog)
    expect(lines.filter(({ subjectId }) => subjectId === person.id)).toHaveLength(6)
  })

  it('verifies an address by the call Clerk has, as the one that is specified is not there', async () => {
    const [ada, person] = [await find('ada@example.com'), await find('person-2@example.com')]
    const emailId = person.email_addresses[0]?.id ?? ''
    await labelled(`${emulator.url}/v1/email_addresses/${emailId}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer sk_test_emulate', 'content-type': 'application/json' },
      body: JSON.stringify({ verified: false }),
    })
    asked.length = 0
    expect(await changePerson(facts(), ada.id, person.id, { kind: 'verify' })).toMatchObject({
      ok: true,
      value: { isVerified: true },
    })
    expect(asked).toContain(`POST /v1/users/${person.id}/email_addresses/${emailId}/verify`)
    expect(asked).toContain(`PATCH /v1/email_addresses/${emailId}`)
  })

  it('ends sessions', async () => {
    const [ada, person] = [await find('ada@example.com'), await find('person-4@example.com')]
    for (let session = 0; session < 2; session += 1)
      await labelled(`${emulator.url}/v1/sessions`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_emulate', 'content-type': 'application/json' },
        body: JSON.stringify({ user_id: person.id }),
      })
    const [first] = await management.listSessions(person.id)
    expect(await management.isSessionLive(first?.id ?? '')).toBe(true)
    await changePerson(facts(), ada.id, person.id, { kind: 'end-session', sessionId: first?.id ?? '' })
    expect(await management.isSessionLive(first?.id ?? '')).toBe(false)
    await changePerson(facts(), ada.id, person.id, { kind: 'end-sessions' })
    expect(await management.listSessions(person.id)).toEqual([])
  })

  it('says that a new password cannot be asked for, and changes nothing', async () => {
    const [ada, person] = [await find('ada@example.com'), await find('person-5@example.com')]
    expect(await changePerson(facts(), ada.id, person.id, { kind: 'password' })).toMatchObject({
      ok: false,
      failure: { code: 'no_password_reset' },
    })
  })

  it('lists organizations, and says of webhooks and the instance that there is no such call', async () => {
    const organizations = await management.listOrganizations()
    expect(organizations).toMatchObject([{ name: 'Harbour Café', slug: 'harbour' }])
    const id = String(Reflect.get(organizations[0] as object, 'id'))
    expect(await management.getOrganization(id)).toMatchObject({ id })
    await expect(management.listWebhooks()).rejects.toMatchObject({ status: 404 })
    await expect(management.getInstance()).rejects.toMatchObject({ status: 404 })
  })

  it('deletes, and finds nobody afterwards', async () => {
    const [ada, person] = [await find('ada@example.com'), await find('person-6@example.com')]
    const typed = 'person-6@example.com'
    expect(await changePerson(facts(), ada.id, person.id, { kind: 'delete', typed })).toEqual({ ok: true, value: null })
    expect(await management.getUser(person.id, { fresh: true })).toBeNull()
  })
})
