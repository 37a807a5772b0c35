import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { identityFailures, identityLimits } from '#app/server/database/schema/identity.ts'
import { createLocalProvider } from '#app/server/identity/local/provider.server.ts'
import { erasure } from '#app/server/people/erase.server.ts'
import { describeOnEmbedded } from '../../support/postgres.ts'
import { Browser, codeOf, install, openingMs, password, type Reply, responseOf } from './browser.ts'

type Installation = Awaited<ReturnType<typeof install>>
describeOnEmbedded('The provider at a reset', (store) => {
  let installation: Installation

  beforeAll(async () => {
    installation = await install({ db: await store.open() })
  }, openingMs)

  const strategy = 'reset_password_email_code'

  /** The steps of the form, one by one. */
  class Reset {
    readonly browser: Browser
    id = ''
    constructor(browser = new Browser(installation.provider)) {
      this.browser = browser
    }
    async ask(email: string): Promise<Reply> {
      this.id = String(responseOf(await this.browser.post('/v1/client/sign_ins', { identifier: email })).id)
      return this.browser.post(`/v1/client/sign_ins/${this.id}/prepare_first_factor`, { strategy })
    }
    enter = (code: string) =>
      this.browser.post(`/v1/client/sign_ins/${this.id}/attempt_first_factor`, { strategy, code })
    choose = (secret: string, more: Record<string, string> = {}) =>
      this.browser.post(`/v1/client/sign_ins/${this.id}/reset_password`, { password: secret, ...more })
  }

  const mailboxOf = (email: string) =>
    createHmac('sha256', installation.provider.secretKey).update(`mailbox:${email}`).digest('base64url').slice(0, 22)
  /** As if so many had been spent within the hour. */
  const setLimit = (kind: string, email: string, spent: number) => {
    const key = `${kind}:${mailboxOf(email)}`
    const endsAt = new Date(installation.clock.now + 60_000).toISOString()
    const spend = { target: identityLimits.key, set: { spent } }
    return installation.db.insert(identityLimits).values({ key, spent, endsAt }).onConflictDoUpdate(spend)
  }

  const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

  describe('a forgotten password', () => {
    it('is replaced with a mailed code; that verifies the address, ends other sessions and lifts the lock', async () => {
      const elsewhere = new Browser(installation.provider)
      await elsewhere.signUp('reset@example.com')
      const guesser = new Browser(installation.provider, '192.0.2.9')
      for (let i = 0; i < 5; i += 1) await guesser.signIn('reset@example.com', 'wrong password')

      const reset = new Reset()
      expect(responseOf(await reset.ask('Reset@example.com'))).toMatchObject({ status: 'needs_first_factor' })
      expect(installation.mails.at(-1)).toMatchObject({ to: 'reset@example.com' })
      expect(responseOf(await reset.enter(installation.lastCode()))).toMatchObject({ status: 'needs_new_password' })
      expect(codeOf(await reset.choose('short'))).toBe('form_password_length_too_short')
      expect(codeOf(await reset.choose('reset@example.com'))).toBe('form_password_not_strong_enough')
      expect(responseOf(await reset.choose('a new password'))).toMatchObject({ status: 'complete' })

      const me = responseOf(await reset.browser.get('/v1/me'))
      expect(me).toMatchObject({ email_addresses: [{ verification: { status: 'verified' } }] })
      expect((await elsewhere.client())?.sessions).toEqual([])
      expect(codeOf(await new Browser(installation.provider).signIn('reset@example.com', password))).toBe(
        'form_password_or_identifier_incorrect',
      )
      const again = await new Browser(installation.provider).signIn('reset@example.com', 'a new password')
      expect(responseOf(again)).toMatchObject({ status: 'complete' })
    })

    it('ends every other session, whatever the browser asks for', async () => {
      const squatter = new Browser(installation.provider)
      await squatter.signUp('squatted@example.com')
      const reset = new Reset()
      await reset.ask('squatted@example.com')
      await reset.enter(installation.lastCode())
      const kept = await reset.choose('a new password', { sign_out_of_other_sessions: 'false' })
      expect(responseOf(kept)).toMatchObject({ status: 'complete' })
      expect((await squatter.client())?.sessions).toEqual([])
      expect((await reset.browser.client())?.sessions).toHaveLength(1)
    })

    it('takes no proof from before the last password: a code that was entered, or only mailed, is worth nothing after it', async () => {
      const owner = new Browser(installation.provider)
      await owner.signUp('retaken@example.com')
      const proven = async () => {
        const reset = new Reset()
        await reset.ask('retaken@example.com')
        await reset.enter(installation.lastCode())
        return reset
      }
      const mailed = async () => {
        const reset = new Reset(new Browser(installation.provider, '198.51.100.4'))
        await reset.ask('retaken@example.com')
        return { reset, code: installation.lastCode() }
      }
      const intruder = await proven()
      const reader = await mailed()
      const change = { current_password: password, new_password: 'a newer password' }
      expect((await owner.post('/v1/me/change_password', change)).status).toBe(200)
      expect(codeOf(await intruder.choose('an intruder has it'))).toBe('resource_not_found')
      expect(codeOf(await reader.reset.enter(reader.code))).toBe('verification_missing')

      const [again, own] = [await proven(), await proven()]
      expect(responseOf(await own.choose('the owner has it'))).toMatchObject({ status: 'complete' })
      expect(codeOf(await again.choose('an intruder has it'))).toBe('resource_not_found')
    })

    it('does not tell whether the address has an account, at any step', async () => {
      await new Browser(installation.provider).signUp('known@example.com')
      const shapeOf = async (email: string) => {
        const reset = new Reset()
        const mails = installation.mails.length
        const asked = await reset.ask(email)
        const { id, abandon_at, identifier, supported_first_factors, ...rest } = responseOf(asked)
        const wrong = await reset.enter(
          installation.mails.length > mails ? otherCode(installation.lastCode()) : '123456',
        )
        installation.clock.now += 10 * 60_000
        const late = await reset.enter('123456')
        return { asked: asked.status, rest, wrong: wrong.text, late: late.text }
      }
      expect(await shapeOf('stranger@example.com')).toEqual(await shapeOf('known@example.com'))
      expect(installation.mails.some((mail) => mail.to === 'stranger@example.com')).toBe(false)
    })

    it('refuses a wrong, a late and a used code, and more than five tries', async () => {
      await new Browser(installation.provider).signUp('codes@example.com')
      const late = new Reset()
      await late.ask('codes@example.com')
      installation.clock.now += 10 * 60_000
      expect(codeOf(await late.enter(installation.lastCode()))).toBe('verification_expired')

      const reset = new Reset()
      await reset.ask('codes@example.com')
      const code = installation.lastCode()
      for (let i = 0; i < 5; i += 1) expect(codeOf(await reset.enter(otherCode(code)))).toBe('form_code_incorrect')
      expect(codeOf(await reset.enter(code))).toBe('verification_failed')

      const used = new Reset()
      await used.ask('codes@example.com')
      const right = installation.lastCode()
      expect((await used.enter(right)).status).toBe(200)
      expect(codeOf(await used.enter(right))).toBe('verification_missing')
    })

    it('takes a code only where it was asked for, and no new password without one', async () => {
      const reset = new Reset()
      await reset.ask('codes@example.com')
      const code = installation.lastCode()
      const other = new Reset()
      await other.ask('known@example.com')
      expect(codeOf(await other.enter(code))).toBe('form_code_incorrect')
      expect(codeOf(await reset.choose('another password'))).toBe('verification_missing')
    })

    it('mails five codes an hour to whom one requester asks for, account or not', async () => {
      await new Browser(installation.provider).signUp('flood@example.com')
      for (const email of ['flood@example.com', 'none@example.com']) {
        const codes: (string | undefined)[] = []
        for (let i = 0; i < 6; i += 1) {
          codes.push(codeOf(await new Reset(new Browser(installation.provider, '192.0.2.11')).ask(email)))
        }
        expect(codes).toEqual([...Array(5).fill(undefined), 'too_many_requests'])
      }
    })

    it('does not let strangers use up what the owner may ask for', async () => {
      const owner = new Browser(installation.provider, '192.0.2.12')
      await owner.signUp('wanted@example.com')
      const ask = async (address: string) =>
        codeOf(await new Reset(new Browser(installation.provider, address)).ask('wanted@example.com'))
      for (let i = 0; i < 6; i += 1) await ask('192.0.2.13')
      expect(await ask('192.0.2.13')).toBe('too_many_requests')
      expect(await ask('192.0.2.14')).toBeUndefined()
    })

    it('stays reachable for an owner who did nothing, on a device nobody knows, while a crowd asks and guesses', async () => {
      const email = 'besieged@example.com'
      await new Browser(installation.provider, '192.0.2.15').signUp(email)
      await setLimit('codesToEmail', email, 30)
      const lastFailedAt = new Date(installation.clock.now).toISOString()
      await installation.db.insert(identityFailures).values({ key: `account:${email}`, failures: 49, lastFailedAt })
      await new Browser(installation.provider, '192.0.2.150').signIn(email, 'wrong password')
      const owner = new Reset(new Browser(installation.provider, '192.0.2.16'))
      expect(codeOf(await owner.browser.signIn(email))).toBe('user_locked')

      // A slip costs them their one try of a crowded hour; they ask again, and the code that was mailed works.
      expect(codeOf(await owner.ask(email))).toBeUndefined()
      expect(codeOf(await owner.enter(otherCode(installation.lastCode())))).toBe('form_code_incorrect')
      expect(codeOf(await owner.enter(installation.lastCode()))).toBe('verification_failed')
      expect(codeOf(await owner.ask(email))).toBeUndefined()
      expect((await owner.enter(installation.lastCode())).status).toBe(200)
      // The code has opened the account, to their password too.
      expect(responseOf(await owner.browser.signIn(email))).toMatchObject({ status: 'complete' })
    })

    it('is mailed to one mailbox only so often, and to its own device all the same', async () => {
      const owner = new Browser(installation.provider, '192.0.2.17')
      await owner.signUp('filled@example.com')
      await owner.verify(installation)
      const askAt = async (browser: Browser) => codeOf(await new Reset(browser).ask('filled@example.com'))
      // After 30 of those who ask again and again, a requester gets two.
      const again = new Browser(installation.provider, '192.0.2.18')
      await setLimit('repeatedCodesToEmail', 'filled@example.com', 30)
      expect([await askAt(again), await askAt(again), await askAt(again)]).toEqual([
        undefined,
        undefined,
        'too_many_codes',
      ])
      await setLimit('codesToEmail', 'filled@example.com', 300)
      expect(await askAt(new Browser(installation.provider, '192.0.2.19'))).toBe('too_many_codes')
      expect(await askAt(owner)).toBeUndefined()
    })

    it('reaches an owner on a new device through a crowd, and fills no mailbox', async () => {
      const email = 'crowded@example.com'
      await new Browser(installation.provider, '192.0.2.40').signUp(email)
      const mailed = () => installation.mails.filter(({ to }) => to === email)
      const crowd = Array.from({ length: 8 }, (_, at) => new Browser(installation.provider, `198.18.0.${at}`))
      for (const browser of [...crowd, ...crowd]) await new Reset(browser).ask(email)
      // Ten codes of their own; then one for all who ask, anew every ten minutes.
      expect(mailed()).toHaveLength(11)
      const owner = new Reset(new Browser(installation.provider, '192.0.2.41'))
      expect(codeOf(await owner.ask(email))).toBeUndefined()
      expect(mailed()).toHaveLength(11)
      expect(mailed().at(-1)?.text).toContain('Many people')
      expect((await owner.enter(installation.lastCode())).status).toBe(200)
      installation.clock.now += 10 * 60_000
      for (const browser of crowd.slice(0, 5)) await new Reset(browser).ask(email)
      expect(mailed()).toHaveLength(12)
    })

    it('does not begin to count anew when an account is deleted and made again', async () => {
      const email = 'phoenix@example.com'
      for (let life = 0; life < 12; life += 1) {
        const squatter = new Browser(installation.provider, `198.18.1.${life}`)
        await squatter.signUp(email)
        for (let time = 0; time < 2; time += 1) await squatter.verify({ lastCode: () => 'none' })
        expect((await squatter.send('DELETE', '/v1/me')).status).toBe(200)
      }
      expect(installation.mails.filter(({ to }) => to === email).length).toBeLessThan(12)
    })

    it('keeps no code in the database as it was mailed', async () => {
      const codes = await installation.db.query.identityCodes.findMany()
      expect(JSON.stringify(codes)).not.toMatch(/"\d{6}"/)
    })
  })

  describe('settings', () => {
    it('verify an address by code', async () => {
      const browser = new Browser(installation.provider)
      await browser.signUp('verify@example.com')
      const me = responseOf(await browser.get('/v1/me')) as { email_addresses: { id: string }[] }
      const path = `/v1/me/email_addresses/${me.email_addresses[0]?.id}`
      await browser.post(`${path}/prepare_verification`, { strategy: 'email_code' })
      expect(
        codeOf(await browser.post(`${path}/attempt_verification`, { code: otherCode(installation.lastCode()) })),
      ).toBe('form_code_incorrect')
      const reply = await browser.post(`${path}/attempt_verification`, { code: installation.lastCode() })
      expect(responseOf(reply)).toMatchObject({ verification: { status: 'verified' } })
    })

    it('are another person’s business only', async () => {
      const [ada, bob] = [new Browser(installation.provider), new Browser(installation.provider)]
      await ada.signUp('ada@example.com')
      await bob.signUp('bob@example.com')
      const me = responseOf(await ada.get('/v1/me')) as { email_addresses: { id: string }[] }
      const id = me.email_addresses[0]?.id
      expect(codeOf(await bob.get(`/v1/me/email_addresses/${id}`))).toBe('resource_not_found')
      const session = (await ada.client())?.last_active_session_id
      expect(codeOf(await bob.post(`/v1/client/sessions/${session}/tokens`))).toBe('session_not_found')
      expect(codeOf(await bob.send('GET', `/v1/me?_clerk_session_id=${session}`))).toBe('authentication_invalid')
    })

    it('keep what a browser notes about itself within what a database keeps and a page reads', async () => {
      const browser = new Browser(installation.provider)
      await browser.signUp('notes@example.com')
      const note = (unsafe_metadata: string) => browser.send('PATCH', '/v1/me', { unsafe_metadata })
      expect((await note('{"theme":"dark"}')).status).toBe(200)
      const deep = `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`
      for (const broken of [deep, '{"a":"\\ud800"}'])
        expect(codeOf(await note(broken))).toBe('form_param_value_invalid')
      expect(responseOf(await browser.get('/v1/me'))).toMatchObject({ unsafe_metadata: { theme: 'dark' } })
    })

    it('change the name and the password, and delete the account', async () => {
      const browser = new Browser(installation.provider)
      await browser.signUp('change@example.com')
      const changed = await browser.send('PATCH', '/v1/me', { first_name: ' Grace ', last_name: '' })
      expect(responseOf(changed)).toMatchObject({ first_name: 'Grace', last_name: null })
      const wrong = { current_password: 'not this one', new_password: 'a newer password' }
      expect(codeOf(await browser.post('/v1/me/change_password', wrong))).toBe('form_password_or_identifier_incorrect')
      for (const new_password of ['password1', 'Change@example.com']) {
        const guessable = await browser.post('/v1/me/change_password', { current_password: password, new_password })
        expect(codeOf(guessable)).toBe('form_password_not_strong_enough')
      }
      const elsewhere = new Browser(installation.provider)
      await elsewhere.signIn('change@example.com')
      const kept = { sign_out_of_other_sessions: 'false' }
      const right = { current_password: password, new_password: 'a newer password', ...kept }
      expect((await browser.post('/v1/me/change_password', right)).status).toBe(200)
      // Whatever the browser asks for, the others are signed out.
      expect((await elsewhere.client())?.sessions).toEqual([])
      expect(responseOf(await browser.send('DELETE', '/v1/me'))).toMatchObject({ deleted: true })
      expect(codeOf(await browser.get('/v1/me'))).toBe('authentication_invalid')
    })
  })
})

it('says that the service is away when no mail can be written, and tells the log in one line', async () => {
  const { db, provider } = await install()
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    await new Browser(provider).signUp('undelivered@example.com')
    const sendMail = async () => {
      throw Object.assign(new Error('EROFS: mkdir /data/outbox'), { code: 'EROFS', syscall: 'mkdir', path: '/data' })
    }
    const reply = await new Browser(await createLocalProvider({ erasure, db, sendMail })).askForReset(
      'undelivered@example.com',
    )
    expect([reply.status, codeOf(reply)]).toEqual([503, 'service_unavailable'])
    const line =
      /^Error ([\w-]{36}) at POST \/api\/clerk\/v1\/client\/sign_ins\/\*\/prepare_first_factor: files EROFS mkdir$/
    expect(log.mock.calls).toEqual([[expect.stringMatching(line)]])
    expect(line.exec(log.mock.calls[0]?.[0])?.[1]).toBe(reply.body.clerk_trace_id)
  } finally {
    log.mockRestore()
    await db.close()
  }
})
