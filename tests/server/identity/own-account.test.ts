import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#app/server/database/schema/audit.ts'
import { outbox } from '#app/server/database/schema/outbox.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { Browser, codeOf, install, openingMs, password, type Reply, responseOf } from './browser.ts'

type Installation = Awaited<ReturnType<typeof install>>
type Email = { id: string; email_address: string; verification: { status: string } }
type Me = { id: string; primary_email_address_id: string; email_addresses: Email[] }

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36'

describeOnBothDatabases('What somebody does with their own account', (store) => {
  let installation: Installation
  beforeAll(async () => {
    installation = await install({ db: await store.open() })
  }, openingMs)

  const tenMinutesPass = () => {
    installation.clock.now += 11 * 60_000
  }
  const meOf = async (browser: Browser) => responseOf(await browser.get('/v1/me')) as Me
  /** What was written down but coming and going, which every test does. */
  const actionsOf = async (userId: string) =>
    (await installation.db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.seq))
      .map(({ action }) => action)
      .filter((action) => !action.startsWith('session.signed_'))
  async function join(email: string): Promise<{ browser: Browser; id: string }> {
    const browser = new Browser(installation.provider)
    await browser.signUp(email)
    return { browser, id: (await meOf(browser)).id }
  }
  async function typePassword(browser: Browser, typed = password): Promise<Reply> {
    const session = (await browser.client())?.last_active_session_id
    expect(
      responseOf(await browser.post(`/v1/client/sessions/${session}/verify`, { level: 'first_factor' })),
    ).toMatchObject({
      status: 'needs_first_factor',
      supported_first_factors: [{ strategy: 'password' }],
    })
    const fields = { strategy: 'password', password: typed }
    return browser.post(`/v1/client/sessions/${session}/verify/attempt_first_factor`, fields)
  }
  const add = (browser: Browser, email: string) => browser.post('/v1/me/email_addresses/', { email_address: email })
  const prepare = (browser: Browser, id: string) =>
    browser.post(`/v1/me/email_addresses/${id}/prepare_verification`, { strategy: 'email_code' })
  const attempt = (browser: Browser, id: string, code: string) =>
    browser.post(`/v1/me/email_addresses/${id}/attempt_verification`, { code })

  it('names that change are written down, and names that stay are not', async () => {
    const { browser, id } = await join('names@example.com')
    await browser.send('PATCH', '/v1/me', { first_name: 'Ada', last_name: 'Lovelace' })
    await browser.send('PATCH', '/v1/me', { first_name: 'Ada' })
    expect(await actionsOf(id)).toEqual(['account.names_changed'])
  })

  it('a name with signs that turn its direction is refused, and nothing is changed', async () => {
    const { browser } = await join('turned@example.com')
    await browser.send('PATCH', '/v1/me', { first_name: 'Ada' })
    const refused = await browser.send('PATCH', '/v1/me', { first_name: '\u202enimdA' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('"param_name":"first_name"')
    expect((await browser.get('/v1/me')).text).toContain('"first_name":"Ada"')
  })

  describe('devices', () => {
    it('are told apart, and one signs another out, but nobody else’s', async () => {
      const { browser, id } = await join('devices@example.com')
      const other = new Browser(installation.provider)
      await other.send(
        'POST',
        '/v1/client/sign_ins',
        { identifier: 'devices@example.com', password },
        { headers: { 'user-agent': phone } },
      )
      const list = JSON.parse((await browser.get('/v1/me/sessions/active')).text) as {
        id: string
        latest_activity: Record<string, unknown>
      }[]
      expect(list).toHaveLength(2)
      const onPhone = list.find(({ latest_activity }) => latest_activity.is_mobile)
      expect(onPhone?.latest_activity).toMatchObject({ browser_name: 'Chrome', device_type: 'Android' })

      const stranger = await join('stranger@example.com')
      expect(codeOf(await stranger.browser.post(`/v1/me/sessions/${onPhone?.id}/revoke`))).toBe('resource_not_found')
      const revoked = responseOf(await browser.post(`/v1/me/sessions/${onPhone?.id}/revoke`))
      expect(revoked).toMatchObject({ id: onPhone?.id, status: 'revoked' })
      await browser.post(`/v1/me/sessions/${onPhone?.id}/revoke`)
      expect(codeOf(await other.get('/v1/me'))).toBe('authentication_invalid')
      expect(await actionsOf(id)).toEqual(['session.revoked'])
    })

    it('are all signed out by a new password, but for the one it was typed on', async () => {
      const { browser, id } = await join('secret@example.com')
      const other = new Browser(installation.provider)
      await other.signIn('secret@example.com')
      const fields = { current_password: password, new_password: 'three words together' }
      expect((await browser.post('/v1/me/change_password', fields)).status).toBe(200)
      expect((await browser.get('/v1/me')).status).toBe(200)
      expect(codeOf(await other.get('/v1/me'))).toBe('authentication_invalid')
      expect(await actionsOf(id)).toEqual(['account.password_changed'])
    })
  })

  describe('another e-mail address', () => {
    it('takes the place of the first one once its code was typed, and the old mailbox is told', async () => {
      const { browser, id } = await join('old@example.com')
      const made = responseOf(await add(browser, ' New@Example.com '))
      expect(made).toMatchObject({ email_address: 'new@example.com', verification: { status: 'unverified' } })
      const emailId = String(made.id)
      const early = await browser.send('PATCH', '/v1/me', { primary_email_address_id: emailId })
      expect(codeOf(early)).toBe('form_param_value_invalid')

      await prepare(browser, emailId)
      expect(installation.mails.at(-1)?.to).toBe('new@example.com')
      expect(codeOf(await attempt(browser, emailId, '000000x'))).toBe('form_code_incorrect')
      expect(responseOf(await attempt(browser, emailId, installation.lastCode()))).toMatchObject({
        verification: { status: 'verified' },
      })
      expect((await meOf(browser)).primary_email_address_id).not.toBe(emailId)

      const before = (await meOf(browser)).primary_email_address_id
      await browser.send('PATCH', '/v1/me', { primary_email_address_id: emailId })
      expect(await meOf(browser)).toMatchObject({
        primary_email_address_id: emailId,
        email_addresses: [{ email_address: 'new@example.com' }, { email_address: 'old@example.com' }],
      })
      expect((await browser.send('DELETE', `/v1/me/email_addresses/${before}`)).status).toBe(200)
      expect((await meOf(browser)).email_addresses.map(({ email_address }) => email_address)).toEqual([
        'new@example.com',
      ])
      expect(await actionsOf(id)).toEqual(['account.email_verified', 'account.email_changed'])

      expect((await new Browser(installation.provider).signIn('new@example.com')).status).toBe(200)
      expect(codeOf(await new Browser(installation.provider).signIn('old@example.com'))).toBe(
        'form_password_or_identifier_incorrect',
      )
      expect((await new Browser(installation.provider).signUp('old@example.com')).status).toBe(200)
    })

    it('of another account is answered like one of nobody, and nothing is mailed', async () => {
      await join('taken@example.com')
      const { browser } = await join('curious@example.com')
      const [taken, free] = [await add(browser, 'taken@example.com'), await add(browser, 'free@example.com')]
      const shape = (reply: Reply) => ({ ...responseOf(reply), id: '', email_address: '' })
      expect([taken.status, shape(taken)]).toEqual([free.status, shape(free)])
      const sent = installation.mails.length
      const prepared = await prepare(browser, String(responseOf(taken).id))
      expect(prepared.status).toBe(200)
      expect(installation.mails).toHaveLength(sent)
      expect(codeOf(await attempt(browser, String(responseOf(taken).id), '123456'))).toBe('form_code_incorrect')
      expect((await meOf(browser)).primary_email_address_id).not.toBe(responseOf(taken).id)
    })

    it('that somebody else has signed up with meanwhile is theirs', async () => {
      const { browser } = await join('slow@example.com')
      const id = String(responseOf(await add(browser, 'wanted@example.com')).id)
      await prepare(browser, id)
      await attempt(browser, id, installation.lastCode())
      await join('wanted@example.com')
      const late = await browser.send('PATCH', '/v1/me', { primary_email_address_id: id })
      expect(codeOf(late)).toBe('form_identifier_exists')
      expect((await browser.send('DELETE', '/v1/me')).status).toBe(200)
      expect((await new Browser(installation.provider).signIn('wanted@example.com')).status).toBe(200)
    })

    it('needs a password that was typed a short while ago, and the right one', async () => {
      const { browser } = await join('later@example.com')
      tenMinutesPass()
      expect(codeOf(await add(browser, 'other@example.com'))).toBe('session_reverification_required')
      expect(codeOf(await browser.send('DELETE', '/v1/me'))).toBe('session_reverification_required')
      expect(codeOf(await typePassword(browser, 'not the password'))).toBe('form_password_or_identifier_incorrect')
      expect(codeOf(await add(browser, 'other@example.com'))).toBe('session_reverification_required')
      expect(responseOf(await typePassword(browser))).toMatchObject({ status: 'complete' })
      expect((await add(browser, 'other@example.com')).status).toBe(200)
    })

    it('is one of a few: what was never proven makes room, and only one’s own can be touched', async () => {
      const { browser } = await join('many@example.com')
      for (const at of [1, 2, 3, 4]) expect((await add(browser, `many${at}@example.com`)).status).toBe(200)
      const { email_addresses: emails } = await meOf(browser)
      expect(emails.map(({ email_address }) => email_address.split('@')[0])).toEqual([
        'many',
        'many2',
        'many3',
        'many4',
      ])
      const again = responseOf(await add(browser, 'many4@example.com'))
      expect(again.id).toBe(emails[3]?.id)
      expect((await browser.send('DELETE', `/v1/me/email_addresses/${emails[0]?.id}`)).status).toBe(400)
      const { browser: stranger } = await join('nosy@example.com')
      expect(codeOf(await prepare(stranger, emails[3]?.id ?? ''))).toBe('resource_not_found')
      expect(codeOf(await stranger.send('DELETE', `/v1/me/email_addresses/${emails[3]?.id}`))).toBe(
        'resource_not_found',
      )
    })
  })

  it('a deleted account leaves a line that says so, and none of its mail', async () => {
    const { browser, id } = await join('leaving@example.com')
    await browser.verify(installation)
    await installation.db
      .insert(outbox)
      .values({ id: 'm1', to: 'leaving@example.com', subject: 's', text: 't', sentAt: '2026-11-20T09:00:00.000Z' })
    expect((await browser.send('DELETE', '/v1/me')).status).toBe(200)
    expect(await actionsOf(id)).toEqual(['account.email_verified', 'account.deleted'])
    expect(await installation.db.select().from(outbox).where(eq(outbox.to, 'leaving@example.com'))).toEqual([])
  })

  it('an admin goes by the app, which looks whether another one is left', async () => {
    const { browser, id } = await join('chief@example.com')
    const headers = { authorization: `Bearer ${installation.provider.secretKey}` }
    await installation.provider.handle(
      new Request(`http://localhost:3000/api/clerk/bapi/v1/users/${id}/metadata`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ public_metadata: { isAdmin: true } }),
      }),
    )
    expect(codeOf(await browser.send('DELETE', '/v1/me'))).toBe('user_delete_self_not_enabled')
  })
})
