import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { everybody } from '#app/domain/people/filter.ts'
import type { LocalProvider } from '#app/server/identity/local/provider.server.ts'
import '../people/given-erasure.ts'
import { Browser, openingMs, origin, password, responseOf } from './browser.ts'

const supportEmail = 'support@ninefold.test'
let folder: string

/** The app's own wiring on a database on disk, as the server has it. */
async function wiring() {
  const [clerk, session, management] = await Promise.all([
    import('#app/server/identity/clerk.server.ts'),
    import('#app/server/identity/session.server.ts'),
    import('#app/server/identity/management/management.server.ts'),
  ])
  return { ...clerk, ...session, ...management }
}

let app: Awaited<ReturnType<typeof wiring>>
let provider: LocalProvider

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-identity-'))
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('SUPPORT_EMAIL', supportEmail)
  vi.stubEnv('CLERK_SECRET_KEY', '')
  vi.stubEnv('CLERK_PUBLISHABLE_KEY', '')
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  app = await wiring()
  await app.prepareIdentity()
  const { publishableKey, secretKey, jwtKey } = await app.settings()
  const handle = (request: Request, address: string | null = null) => app.answerLocally(request, address)
  provider = { publishableKey, secretKey, jwtKey: jwtKey ?? '', handle }
}, openingMs)

afterAll(async () => {
  const { closeDatabase } = await import('#app/server/database/database.server.ts')
  await closeDatabase()
  await rm(folder, { recursive: true })
})

async function newcomer(email: string) {
  const browser = new Browser(provider)
  const userId = String(responseOf(await browser.signUp(email)).created_user_id)
  await browser.takeToken()
  const request = () => new Request(`${origin}/_serverFn/x`, { headers: { cookie: browser.cookieHeader() } })
  return { browser, userId, request }
}

const server = () => app.serverManagement()

describe('who is asking', () => {
  it('is a person with their plan; a trial until the metadata says otherwise', async () => {
    const { userId, request } = await newcomer('caller@example.com')
    expect(await app.callerOf(request())).toEqual({
      userId,
      email: 'caller@example.com',
      firstName: null,
      lastName: null,
      plan: 'trial',
      isAdmin: false,
    })
    await (await server()).updateMetadata(userId, { plan: 'pro' })
    expect(await app.callerOf(request())).toMatchObject({ plan: 'pro', isAdmin: false })
    await (await server()).updateMetadata(userId, { isAdmin: true })
    expect(await app.callerOf(request())).toMatchObject({ plan: 'admin', isAdmin: true })
  })

  it('has proven their address, also where no page renews their token', async () => {
    const { browser, userId } = await newcomer('proven@example.com')
    const written = () => new Request(`${origin}/api/contact`, { headers: { cookie: browser.cookieHeader() } })
    browser.cookies.delete('__session')
    expect(await app.provenPersonOf(written())).toBeNull()
    const { primary_email_address_id: emailId } = responseOf(await browser.get('/v1/me'))
    await (await server()).verifyEmail(userId, String(emailId))
    expect(await app.provenPersonOf(written())).toBe(userId)
    expect(await app.provenPersonOf(new Request(origin))).toBeNull()
  })

  it('is nobody without a session, and with a forged one', async () => {
    expect(await app.callerOf(new Request(origin))).toBeNull()
    const { browser } = await newcomer('forged@example.com')
    const [head = '', , signature = ''] = (browser.cookies.get('__session') ?? '').split('.')
    const claims = Buffer.from(JSON.stringify({ sub: 'user_somebody', exp: 9_999_999_999, iat: 1 })).toString(
      'base64url',
    )
    browser.cookies.set('__session', [head, claims, signature].join('.'))
    expect(await app.callerOf(new Request(origin, { headers: { cookie: browser.cookieHeader() } }))).toBeNull()
  })

  it('is nobody at once after a ban, though the token still holds', async () => {
    const { userId, request } = await newcomer('banned@example.com')
    expect(await app.callerOf(request())).not.toBeNull()
    await (await server()).banUser(userId)
    expect(await app.callerOf(request())).toBeNull()
  })

  it('is nobody at once after sign-out, though the token still holds', async () => {
    const { browser, request } = await newcomer('leaver@example.com')
    const token = request()
    expect(await app.callerOf(token)).not.toBeNull()
    await browser.send('DELETE', '/v1/client')
    expect(await app.callerOf(token)).toBeNull()
    await browser.signIn('leaver@example.com')
    await browser.takeToken()
    expect(await app.callerOf(request())).not.toBeNull()
    expect(await app.callerOf(token)).toBeNull()
  })

  it('is nobody at once on other browsers after a new password; this one goes on', async () => {
    const { browser, request } = await newcomer('changer@example.com')
    const thief = new Browser(provider)
    await thief.signIn('changer@example.com')
    await thief.takeToken()
    const stolen = new Request(origin, { headers: { cookie: thief.cookieHeader() } })
    expect(await app.callerOf(stolen)).not.toBeNull()
    const fields = { current_password: password, new_password: 'a newer password' }
    expect((await browser.post('/v1/me/change_password', fields)).status).toBe(200)
    expect(await app.callerOf(stolen)).toBeNull()
    expect(await app.callerOf(request())).not.toBeNull()
  })

  it('is sent to the handshake here, whatever host a stranger forwards', async () => {
    const { authenticate } = await import('#app/server/identity/request-identity.server.ts')
    const { browser } = await newcomer('forwarded@example.com')
    browser.cookies.delete('__session')
    const headers = {
      cookie: browser.cookieHeader(),
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    }
    const request = new Request(`${origin}/dashboard`, { headers })
    const options = { request, next: () => Promise.reject(new Error('Let in')) } as unknown as Parameters<
      typeof authenticate
    >[0]
    const answer = await authenticate(options).then(
      () => null,
      (thrown: unknown) => thrown as Response,
    )
    const location = new URL(answer?.headers.get('location') ?? '')
    expect(location.origin).toBe(origin)
    expect(location.searchParams.get('redirect_url')).toBe(`${origin}/dashboard`)
  })

  it('is nobody when deactivated or deleted', async () => {
    const off = await newcomer('off@example.com')
    await (await server()).updateMetadata(off.userId, { isActive: false })
    expect(await app.callerOf(off.request())).toBeNull()
    const gone = await newcomer('gone@example.com')
    await (await server()).deleteUser(gone.userId)
    expect(await app.callerOf(gone.request())).toBeNull()
  })

  it('is an admin by the support address only once the address is verified', async () => {
    const { browser, userId, request } = await newcomer(supportEmail)
    expect(await app.callerOf(request())).toMatchObject({ isAdmin: false })
    const user = await (await server()).getUser(userId)
    await (await server()).verifyEmail(userId, user?.primary_email_address_id ?? '')
    expect(await app.callerOf(request())).toMatchObject({ plan: 'admin', isAdmin: true })
    expect(browser.cookies.get('__session')).toBeDefined()
  })
})

describe('the list of people', () => {
  it('is for admins, with plan and last sign-in, and without anything secret', async () => {
    const { countPeople, findPeople, readPeople } = await import('#app/server/people/people.server.ts')
    const { userId, request } = await newcomer('listed@example.com')
    const caller = await app.callerOf(request())
    if (caller === null) throw new Error('Nobody is signed in')
    const now = new Date().toISOString()
    const wanted = { ids: [userId.toLowerCase()], emails: ['listed@example.com'] }
    for (const refused of [
      readPeople(caller, null, everybody, now),
      countPeople(caller, now),
      findPeople(caller, wanted),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: 'admin_required' })
    }
    const admin = { ...caller, isAdmin: true }
    const people = await readPeople(admin, null, { ...everybody, text: 'LISTED@' }, now)
    expect(people.next).toBeNull()
    expect((await countPeople(admin, now)).recent).toBeGreaterThan(0)
    expect((await findPeople(admin, wanted)).map(({ id }) => id)).toEqual([userId])
    expect(people.rows.find(({ id }) => id === userId)).toMatchObject({
      email: 'listed@example.com',
      plan: 'trial',
      isActive: true,
      lastLoginAt: expect.stringMatching(/Z$/),
    })
    expect(JSON.stringify(people)).not.toMatch(/scrypt|private_metadata|sk_live/)
  })
})

describe('the order of people', () => {
  const since = ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'] as const
  const seen = ['2026-05-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z', null] as const

  beforeAll(async () => {
    const { addUser } = await import('#app/server/identity/local/users.server.ts')
    const { database } = await import('#app/server/database/database.server.ts')
    const db = await database()
    // More than two pages, and nearly all of them equals.
    for (let at = 0; at < 120; at += 1) {
      const [createdAt = since[0], lastSignInAt = null] = [since[at % 2], seen[at % 3]]
      const values = { email: `tie-${at}@example.com`, passwordHash: 'none', createdAt, lastSignInAt }
      await addUser(db, values as Parameters<typeof addUser>[1], Date.parse(createdAt))
    }
  })

  it.each([
    ['-since', 'createdAt', [since[1], since[0]]],
    ['since', 'createdAt', [since[0], since[1]]],
    ['-seen', 'lastLoginAt', [seen[1], seen[0], null]],
    ['seen', 'lastLoginAt', [seen[0], seen[1], null]],
  ] as const)('%s leads from page to page over equals, each person once', async (order, field, expected) => {
    const { readPeople } = await import('#app/server/people/people.server.ts')
    const admin = { userId: 'a', email: null, firstName: null, lastName: null, plan: 'admin', isAdmin: true } as const
    const now = new Date().toISOString()
    const rows = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof readPeople>> = await readPeople(
        admin,
        cursor,
        { ...everybody, text: 'tie-', order },
        now,
      )
      rows.push(...page.rows)
      cursor = page.next
    } while (cursor !== null)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(120)
    expect(rows).toHaveLength(120)
    // Each moment is one run: nobody stands among people of another.
    const moments = rows.map((row) => row[field])
    expect(moments.filter((moment, at) => at === 0 || moment !== moments[at - 1])).toEqual(expected)
  })
})

describe('the keys', () => {
  it('are Clerk’s, both, or none', () => {
    expect(app.parseKeys(undefined, undefined)).toBeNull()
    expect(app.parseKeys('pk_live_x', 'sk_live_x')).toEqual({ publishableKey: 'pk_live_x', secretKey: 'sk_live_x' })
    expect(() => app.parseKeys(undefined, 'sk_live_x')).toThrow(/does not start beside a real secret key/)
    expect(() => app.parseKeys('pk_live_x', undefined)).toThrow(/CLERK_SECRET_KEY is not/)
    expect(() => app.parseKeys('live_x', 'sk_live_x')).toThrow(/must start with pk_/)
  })

  it('are not told to the browser, nor left in the environment', async () => {
    const { secretKey } = await app.settings()
    expect(secretKey).toMatch(/^sk_live_/)
    expect(JSON.stringify(process.env)).not.toContain(secretKey)
  })
})
