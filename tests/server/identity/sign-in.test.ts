import { scrypt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { identityFailures } from '#app/server/database/schema/identity.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { Browser, codeOf, install, openingMs, password, responseOf } from './browser.ts'

vi.mock('node:crypto', { spy: true })

type Installation = Awaited<ReturnType<typeof install>>
describeOnBothDatabases('The provider at sign-up and sign-in', (store) => {
  let installation: Installation

  beforeAll(async () => {
    installation = await install({ db: await store.open() })
  }, openingMs)

  describe('sign-up', () => {
    it('makes the account and the session at once, with the address unverified', async () => {
      const browser = new Browser(installation.provider)
      const reply = await browser.signUp('  Ada@Example.com ', password, { first_name: 'Ada' })
      expect(reply.status).toBe(200)
      expect(responseOf(reply)).toMatchObject({
        status: 'complete',
        email_address: 'ada@example.com',
        missing_fields: [],
      })
      const me = await browser.get('/v1/me')
      expect(responseOf(me)).toMatchObject({
        first_name: 'Ada',
        email_addresses: [{ email_address: 'ada@example.com', verification: { status: 'unverified' } }],
      })
      expect(reply.text).not.toContain('private_metadata')
      expect(reply.text).not.toContain('scrypt')
    })

    it.each([
      [
        'a taken address, however it is spelled',
        { email_address: 'ADA@example.com', password },
        'form_identifier_exists',
      ],
      ['a short password', { email_address: 'bob@example.com', password: 'seven77' }, 'form_password_length_too_short'],
      [
        'a common password',
        { email_address: 'bob@example.com', password: 'password' },
        'form_password_not_strong_enough',
      ],
      ['something that is no address', { email_address: 'bob', password }, 'form_param_format_invalid'],
    ])('refuses %s', async (_, fields, code) => {
      const browser = new Browser(installation.provider)
      const reply = await browser.post('/v1/client/sign_ups', fields)
      expect([reply.status, codeOf(reply)]).toEqual([422, code])
    })

    it('can be filled in step by step', async () => {
      const browser = new Browser(installation.provider)
      const first = await browser.post('/v1/client/sign_ups', { email_address: 'steps@example.com' })
      expect(responseOf(first)).toMatchObject({ status: 'missing_requirements', missing_fields: ['password'] })
      const id = responseOf(first).id
      const second = await browser.send('PATCH', `/v1/client/sign_ups/${id}`, { password })
      expect(responseOf(second)).toMatchObject({ status: 'complete' })
    })

    it('makes one account when two ask at the same moment', async () => {
      const replies = await Promise.all(
        [1, 2].map(() => new Browser(installation.provider).signUp('race@example.com', password)),
      )
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
    })
  })

  describe('sign-in', () => {
    it('lets in with the right password and gives the browser a new secret', async () => {
      const browser = new Browser(installation.provider)
      await browser.post('/v1/client/sign_ins', { identifier: 'ada@example.com' })
      const planted = browser.cookies.get('__client')
      const reply = await browser.signIn('ada@example.com')
      expect(responseOf(reply)).toMatchObject({ status: 'complete' })
      expect(browser.cookies.get('__client')).not.toBe(planted)
      expect(Number(browser.cookies.get('__client_uat'))).toBeGreaterThan(0)
      expect((await browser.client())?.sessions).toHaveLength(1)
    })

    it('answers a wrong password and an unknown address alike', async () => {
      const known = await new Browser(installation.provider).signIn('ada@example.com', 'wrong password')
      const unknown = await new Browser(installation.provider).signIn('nobody@example.com', 'wrong password')
      expect(known.text).toBe(unknown.text)
      expect([known.status, codeOf(known)]).toEqual([422, 'form_password_or_identifier_incorrect'])
      const steps = await Promise.all(
        ['ada@example.com', 'nobody@example.com'].map(async (identifier) => {
          const reply = await new Browser(installation.provider).post('/v1/client/sign_ins', { identifier })
          const { id, abandon_at, identifier: said, supported_first_factors, ...rest } = responseOf(reply)
          const factors = supported_first_factors as Record<string, unknown>[]
          return { status: reply.status, rest, factors: factors.map((factor) => Object.keys(factor)) }
        }),
      )
      expect(steps[0]).toEqual(steps[1])
    })

    it('does the same work for an unknown address', async () => {
      const workFor = async (email: string) => {
        vi.mocked(scrypt).mockClear()
        await new Browser(installation.provider, '198.51.100.9').signIn(email, 'wrong password')
        return vi.mocked(scrypt).mock.calls.map(([word, , bytes, cost]) => ({ word, bytes, cost }))
      }
      const known = await workFor('ada@example.com')
      expect(known).toHaveLength(1)
      expect(await workFor('unknown@example.com')).toEqual(known)
      await new Browser(installation.provider).signIn('ada@example.com')
    })

    it('signs out, and the token is worth no new one', async () => {
      const browser = new Browser(installation.provider)
      await browser.signIn('ada@example.com')
      const id = (await browser.client())?.last_active_session_id
      const reply = await browser.post(`/v1/client/sessions/${id}/remove`)
      expect(responseOf(reply)).toMatchObject({ status: 'removed', last_active_token: null })
      expect(browser.cookies.get('__client_uat')).toBe('0')
      expect(codeOf(await browser.post(`/v1/client/sessions/${id}/tokens`))).toBe('session_not_found')
    })

    it('keeps the session when the server restarts', async () => {
      const browser = new Browser(installation.provider)
      await browser.signIn('ada@example.com')
      const before = await browser.takeToken()
      browser.provider = await installation.start()
      expect(browser.provider.secretKey).toBe(installation.provider.secretKey)
      expect((await browser.client())?.sessions).toHaveLength(1)
      expect(await browser.takeToken()).toContain(before.split('.')[0] ?? '-')
    })

    it('ends the session after a week', async () => {
      const browser = new Browser(installation.provider)
      await browser.signIn('ada@example.com')
      installation.clock.now += 7 * 24 * 60 * 60_000
      expect((await browser.client())?.sessions).toEqual([])
    })
  })

  describe('lock-out', () => {
    it('closes an account after five wrong passwords, also over a restart, and opens it after 15 minutes', async () => {
      await new Browser(installation.provider).signUp('lock@example.com')
      const browser = new Browser(installation.provider, '192.0.2.1')
      const codes: (string | undefined)[] = []
      for (let i = 0; i < 5; i += 1) codes.push(codeOf(await browser.signIn('lock@example.com', 'wrong password')))
      expect(codes).toEqual([...Array(4).fill('form_password_or_identifier_incorrect'), 'user_locked'])
      browser.provider = await installation.start()
      const right = await browser.signIn('lock@example.com')
      expect([right.status, codeOf(right)]).toEqual([403, 'user_locked'])
      installation.clock.now += 15 * 60_000 + 1
      expect(responseOf(await browser.signIn('lock@example.com'))).toMatchObject({ status: 'complete' })
    })

    it('does not keep the owner out: not from elsewhere, and not from where the stranger is on a device they know', async () => {
      const owner = new Browser(installation.provider, '192.0.2.20')
      await owner.signUp('owner@example.com')
      await owner.verify(installation)
      await owner.send('DELETE', '/v1/client')
      const guess = async (address: string) => {
        const stranger = new Browser(installation.provider, address)
        for (let i = 0; i < 4; i += 1) await stranger.signIn('owner@example.com', 'wrong password')
        return codeOf(await stranger.signIn('owner@example.com', 'wrong password'))
      }
      expect(await guess('192.0.2.20')).toBe('user_locked')
      expect(await guess('192.0.2.21')).toBe('user_locked')
      const elsewhere = await new Browser(installation.provider, '192.0.2.22').signIn('owner@example.com')
      expect(responseOf(elsewhere)).toMatchObject({ status: 'complete' })
      expect(responseOf(await owner.signIn('owner@example.com'))).toMatchObject({ status: 'complete' })

      // Many addresses together are stopped as well; the device that is known is not.
      const lastFailedAt = new Date(installation.clock.now).toISOString()
      await installation.db
        .update(identityFailures)
        .set({ failures: 49, lastFailedAt })
        .where(eq(identityFailures.key, 'account:owner@example.com'))
      await new Browser(installation.provider, '192.0.2.30').signIn('owner@example.com', 'wrong password')
      const unknown = await new Browser(installation.provider, '192.0.2.50').signIn('owner@example.com')
      expect(codeOf(unknown)).toBe('user_locked')
      expect(responseOf(await owner.signIn('owner@example.com'))).toMatchObject({ status: 'complete' })
    })

    it('counts a known device too, and knows it for the account it signed in to only', async () => {
      const address = '192.0.2.60'
      const device = new Browser(installation.provider, address)
      await device.signUp('device@example.com')
      const reply = await device.verify(installation)
      const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('__device='))
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).not.toContain('example.com')
      await device.send('DELETE', '/v1/client')
      const codes: (string | undefined)[] = []
      for (let i = 0; i < 5; i += 1) codes.push(codeOf(await device.signIn('device@example.com', 'wrong password')))
      expect(codes.at(-1)).toBe('user_locked')
      expect(codeOf(await device.signIn('device@example.com'))).toBe('user_locked')

      await new Browser(installation.provider).signUp('other@example.com')
      const stranger = new Browser(installation.provider, '192.0.2.61')
      for (let i = 0; i < 5; i += 1) await stranger.signIn('other@example.com', 'wrong password')
      const known = device.cookies.get('__device') ?? ''
      for (const claimed of [known, `${known.split('.')[0]}.${'A'.repeat(22)}`, 'x', '.'.repeat(9)]) {
        stranger.cookies.set('__device', claimed)
        expect(codeOf(await stranger.signIn('other@example.com'))).toBe('user_locked')
      }
    })

    /** Locks an address for strangers behind one network, and answers a browser there that brings these cookies. */
    const atLockedNetwork = async (email: string, address: string, device: string | undefined) => {
      const browser = new Browser(installation.provider, address)
      for (let i = 0; i < 5; i += 1) await browser.signIn(email, 'wrong password')
      if (device !== undefined) browser.cookies.set('__device', device)
      return browser
    }

    it('knows no device of an address that was never proven: a squatter is a stranger to its owner', async () => {
      const squatter = new Browser(installation.provider, '192.0.2.70')
      await squatter.signUp('squat@example.com')
      await squatter.signIn('squat@example.com')
      expect(squatter.cookies.get('__device')).toBeUndefined()
    })

    it('forgets devices with each new password, but for the one it was chosen on', async () => {
      const email = 'leaver@example.com'
      const owner = new Browser(installation.provider, '192.0.2.71')
      await owner.signUp(email)
      await owner.verify(installation)
      const former = new Browser(installation.provider, '192.0.2.72')
      await former.signIn(email)
      const before = await atLockedNetwork(email, '192.0.2.73', former.cookies.get('__device'))
      expect(codeOf(await before.signIn(email, 'wrong password'))).toBe('form_password_or_identifier_incorrect')

      const chosen = { current_password: password, new_password: 'a newer password' }
      expect((await owner.post('/v1/me/change_password', chosen)).status).toBe(200)
      const after = await atLockedNetwork(email, '192.0.2.74', former.cookies.get('__device'))
      expect(codeOf(await after.signIn(email, 'wrong password'))).toBe('user_locked')
      const known = await atLockedNetwork(email, '192.0.2.75', owner.cookies.get('__device'))
      expect(responseOf(await known.signIn(email, 'a newer password'))).toMatchObject({ status: 'complete' })
    })

    it('counts all known devices of an account together', async () => {
      const email = 'many-devices@example.com'
      const owner = new Browser(installation.provider, '192.0.2.80')
      await owner.signUp(email)
      await owner.verify(installation)
      const other = new Browser(installation.provider, '192.0.2.81')
      await other.signIn(email)
      const lastFailedAt = new Date(installation.clock.now).toISOString()
      const together = { key: `account:${email} on known devices`, failures: 14, lastFailedAt }
      await installation.db.insert(identityFailures).values(together)
      // The try that brings them there is the other device's.
      await other.signIn(email, 'wrong password')
      expect(codeOf(await owner.signIn(email))).toBe('user_locked')
    })

    it('counts the same for an address that has no account', async () => {
      const browser = new Browser(installation.provider, '192.0.2.2')
      const codes: (string | undefined)[] = []
      for (let i = 0; i < 6; i += 1) codes.push(codeOf(await browser.signIn('ghost@example.com', 'wrong password')))
      expect(codes.slice(3)).toEqual(['form_password_or_identifier_incorrect', 'user_locked', 'user_locked'])
    })

    it('does not share one count among guesses sent at once', async () => {
      await new Browser(installation.provider).signUp('parallel@example.com')
      const replies = await Promise.all(
        Array.from({ length: 12 }, () =>
          new Browser(installation.provider, '192.0.2.3').signIn('parallel@example.com', 'wrong'),
        ),
      )
      const tried = replies.filter((reply) => codeOf(reply) === 'form_password_or_identifier_incorrect')
      expect(tried.length).toBeLessThanOrEqual(5)
    })

    it('closes one network address that tries many accounts', async () => {
      const browser = new Browser(installation.provider, '192.0.2.4')
      const lastFailedAt = new Date(installation.clock.now).toISOString()
      await installation.db.insert(identityFailures).values({ key: 'address:192.0.2.4', failures: 28, lastFailedAt })
      const codes: (string | undefined)[] = []
      for (let i = 0; i < 3; i += 1) codes.push(codeOf(await browser.signIn(`many${i}@example.com`, 'wrong password')))
      expect(codes).toEqual([
        'form_password_or_identifier_incorrect',
        'form_password_or_identifier_incorrect',
        'too_many_requests',
      ])
      const elsewhere = await new Browser(installation.provider, '192.0.2.5').signIn('ada@example.com')
      expect(responseOf(elsewhere)).toMatchObject({ status: 'complete' })
    })
  })
})
