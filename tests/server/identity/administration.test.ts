import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { Browser, codeOf, install, openingMs, origin, responseOf } from './browser.ts'

type Installation = Awaited<ReturnType<typeof install>>
describeOnBothDatabases('The provider at administration', (store) => {
  let installation: Installation

  beforeAll(async () => {
    installation = await install({ db: await store.open() })
  }, openingMs)

  async function ask(method: string, path: string, body?: unknown, key = installation.provider.secretKey) {
    const response = await installation.provider.handle(
      new Request(`${origin}/api/clerk/bapi/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      '192.0.2.50',
    )
    const text = (await response?.text()) ?? ''
    return { status: response?.status, type: response?.headers.get('content-type'), text, body: JSON.parse(text) }
  }

  async function newcomer(email: string) {
    const browser = new Browser(installation.provider)
    const userId = String(responseOf(await browser.signUp(email)).created_user_id)
    return { browser, userId }
  }

  describe('administration', () => {
    it('needs the secret key', async () => {
      const { userId } = await newcomer('key@example.com')
      const reply = await ask('GET', `/users/${userId}`, undefined, 'sk_live_wrong')
      expect([reply.status, reply.body.errors[0].code]).toEqual([401, 'clerk_key_invalid'])
      expect((await ask('GET', '/health', undefined, '')).body).toEqual({ status: 'ok' })
    })

    it('lists people as a bare array, newest first, with plan and flags', async () => {
      for (const name of ['one', 'two', 'three']) {
        installation.clock.now += 1000
        await newcomer(`${name}@example.com`)
      }
      const reply = await ask('GET', '/users?limit=2&order_by=-created_at')
      expect(reply.type).toBe('application/json')
      expect(
        reply.body.map(
          (user: { email_addresses: { email_address: string }[] }) => user.email_addresses[0]?.email_address,
        ),
      ).toEqual(['three@example.com', 'two@example.com'])
      expect(reply.text).not.toContain('scrypt')
      expect((await ask('GET', '/users?query=TWO')).body).toHaveLength(1)
      expect((await ask('GET', '/users?query=%25')).body).toHaveLength(0)
      expect((await ask('GET', '/users?limit=1&offset=1')).body[0].email_addresses[0].email_address).toBe(
        'two@example.com',
      )
      expect((await ask('GET', '/users/count?query=example.com')).body.total_count).toBeGreaterThan(3)
      const after = installation.clock.now - 1500
      expect((await ask('GET', `/users/count?created_at_after=${after}`)).body.total_count).toBe(2)
    })

    it('changes metadata field by field, also when two admins do at once', async () => {
      const { userId, browser } = await newcomer('plan@example.com')
      await ask('PATCH', `/users/${userId}/metadata`, { public_metadata: { plan: 'pro', limits: { a: 1, b: 2 } } })
      await Promise.all([
        ask('PATCH', `/users/${userId}/metadata`, { public_metadata: { isAdmin: true } }),
        ask('PATCH', `/users/${userId}/metadata`, { public_metadata: { limits: { a: null, c: 3 } } }),
      ])
      const user = (await ask('GET', `/users/${userId}`)).body
      expect(user.public_metadata).toEqual({ plan: 'pro', isAdmin: true, limits: { b: 2, c: 3 } })
      expect(responseOf(await browser.get('/v1/me'))).toMatchObject({ public_metadata: { plan: 'pro' } })
      await browser.send('PATCH', '/v1/me', { public_metadata: '{"isAdmin":true,"plan":"empire"}' })
      expect((await ask('GET', `/users/${userId}`)).body.public_metadata.plan).toBe('pro')
    })

    it('bans at once: the session ends, and sign-in says so only to who knows the password', async () => {
      const { userId, browser } = await newcomer('ban@example.com')
      expect((await ask('POST', `/users/${userId}/ban`)).body.banned).toBe(true)
      expect((await browser.client())?.sessions).toEqual([])
      expect(codeOf(await new Browser(installation.provider).signIn('ban@example.com'))).toBe('user_banned')
      const guess = await new Browser(installation.provider).signIn('ban@example.com', 'wrong password')
      expect(codeOf(guess)).toBe('form_password_or_identifier_incorrect')
      await ask('POST', `/users/${userId}/unban`)
      expect(responseOf(await new Browser(installation.provider).signIn('ban@example.com'))).toMatchObject({
        status: 'complete',
      })
    })

    it('ends every session with a new password, whatever the call asks for', async () => {
      const { userId, browser } = await newcomer('new-password@example.com')
      await ask('PATCH', `/users/${userId}`, { password: 'a newer password', sign_out_of_other_sessions: false })
      expect((await browser.client())?.sessions).toEqual([])
    })

    it('verifies an address, asks for a new password, deletes', async () => {
      const { userId, browser } = await newcomer('admin-acts@example.com')
      const user = (await ask('GET', `/users/${userId}`)).body
      const verified = await ask('POST', `/users/${userId}/email_addresses/${user.primary_email_address_id}/verify`)
      expect(verified.body.email_addresses[0].verification.status).toBe('verified')
      await ask('POST', `/users/${userId}/password_reset`)
      expect((await browser.client())?.sessions).toEqual([])
      expect(installation.mails.at(-1)).toMatchObject({
        to: 'admin-acts@example.com',
        subject: 'Please set a new password',
      })
      expect((await ask('DELETE', `/users/${userId}`)).body.deleted).toBe(true)
      expect((await ask('GET', `/users/${userId}`)).status).toBe(404)
    })
  })

  describe('hostile requests', () => {
    const stack = /at .*\(|\.ts:\d|node_modules/

    it.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['an origin that is none', { origin: 'null' }],
      ['a page elsewhere that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ])('from %s change nothing', async (_, headers) => {
      const browser = new Browser(installation.provider)
      browser.origin = null
      const reply = await browser.send('POST', '/v1/client/sign_ups', undefined, {
        headers,
        body: new URLSearchParams({ email_address: 'csrf@example.com', password: 'correct horse' }),
      })
      expect([reply.status, codeOf(reply)]).toEqual([403, 'origin_invalid'])
    })

    it.each([
      ['broken JSON', 400, { headers: { 'content-type': 'application/json' }, body: '{"identifier": ' }],
      ['an array', 400, { headers: { 'content-type': 'application/json' }, body: '[1,2]' }],
      ['a NUL', 400, { body: new URLSearchParams({ identifier: 'a\0@example.com' }) }],
      [
        'numbers for texts',
        200,
        { headers: { 'content-type': 'application/json' }, body: '{"identifier": 7, "password": {}}' },
      ],
      ['too much', 413, { body: 'x'.repeat(17 * 1024) }],
    ])('with %s get a catalogued answer', async (_, status, init) => {
      const reply = await new Browser(installation.provider).send('POST', '/v1/client/sign_ins', undefined, init)
      expect(reply.status).toBe(status)
      if (status !== 200) expect(codeOf(reply)).toMatch(/^request_body/)
      expect(reply.text).not.toMatch(stack)
    })

    it.each([
      ['GET', '/v1/nowhere', 404],
      ['GET', '/v1/client/sign_ups', 405],
      ['POST', '/v1/me', 405],
      ['GET', '/v1/me', 401],
      ['DELETE', '/v1/me', 401],
      ['GET', '/somewhere', 404],
      ['GET', '/v1/client/sign_ins/%E0%A4%A', 404],
      ['POST', '/v1/client/sessions/x/tokens', 401],
    ])('%s %s → %i', async (method, path, status) => {
      const browser = new Browser(installation.provider)
      browser.cookies.set('__client', "client_x.'; drop table identity_users; --")
      const reply = await browser.send(method, path)
      expect(reply.status).toBe(status)
      expect(codeOf(reply)).toBeTypeOf('string')
      expect(reply.text).not.toMatch(stack)
    })

    it('cannot set what is not theirs by naming it', async () => {
      const browser = new Browser(installation.provider)
      await browser.signUp('fields@example.com', undefined, { public_metadata: '{"isAdmin":true}', banned: 'true' })
      expect(responseOf(await browser.get('/v1/me'))).toMatchObject({ public_metadata: {}, banned: false })
    })
  })
})
