import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sentenceFor } from '#app/domain/outcome.ts'
import type { PersonChange } from '#app/domain/people/administer.ts'
import { personMessages } from '#app/domain/people/messages.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { auditLog, identityUsers, posts } from '#app/server/database/schema.ts'
import { changePerson, resetPasswordOf } from '#app/server/people/administer.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { Browser, openingMs, responseOf } from '../identity/browser.ts'
import { openProvider, supportEmail } from './provider.ts'

describeOnBothDatabases('Administering people', (store) => {
  let database: Database
  let world: Awaited<ReturnType<typeof openProvider>>
  let made = 0
  const newName = () => {
    made += 1
    return `person-${made}`
  }

  beforeAll(async () => {
    database = await store.open()
    world = await openProvider(database)
  }, openingMs)
  beforeEach(() => world.lose(() => null))

  const change = (actorId: string, personId: string, wanted: PersonChange) =>
    changePerson(world.facts(), actorId, personId, wanted)
  const written = (personId: string) =>
    database.select().from(auditLog).where(eq(auditLog.subjectId, personId)).orderBy(asc(auditLog.seq))
  const lines = async (personId: string) => (await written(personId)).map(({ action }) => action)

  it('changes plan, role, names and verification, and writes down who did it to whom', async () => {
    const [ada, grace] = [await world.admin(newName()), await world.add(newName(), { emailVerifiedAt: null })]
    for (const wanted of [
      { kind: 'plan', plan: 'pro' },
      { kind: 'names', firstName: 'Grace', lastName: 'Hopper' },
      { kind: 'verify' },
      { kind: 'admin', isAdmin: true },
    ] as const)
      expect(await change(ada.id, grace.id, wanted)).toMatchObject({ ok: true })
    const done = await change(ada.id, grace.id, { kind: 'admin', isAdmin: false })
    expect(done).toMatchObject({
      ok: true,
      value: { isVerified: true, profile: { plan: 'pro', isAdmin: false, firstName: 'Grace', lastName: 'Hopper' } },
    })
    expect(await lines(grace.id)).toEqual([
      'user.plan_changed',
      'account.names_changed',
      'account.email_verified',
      'user.admin_granted',
      'user.admin_removed',
    ])
    expect((await written(grace.id))[0]).toMatchObject({ userId: ada.id, details: { from: 'trial', to: 'pro' } })
    // Said again it is no news.
    expect(await change(ada.id, grace.id, { kind: 'plan', plan: 'pro' })).toMatchObject({ ok: true })
    expect(await lines(grace.id)).toHaveLength(5)
  })

  it('bans at once: sessions end and nobody is let in; a lifted ban lets them in again', async () => {
    const ada = await world.admin(newName())
    const browser = new Browser(world.provider)
    const email = `${newName()}@example.com`
    const userId = String(responseOf(await browser.signUp(email)).created_user_id)
    expect(await change(ada.id, userId, { kind: 'ban' })).toMatchObject({ ok: true, value: { isBanned: true } })
    expect((await browser.client())?.sessions).toEqual([])
    await change(ada.id, userId, { kind: 'unban' })
    expect(responseOf(await new Browser(world.provider).signIn(email))).toMatchObject({ status: 'complete' })
    expect(await lines(userId)).toEqual(['user.banned', 'user.unbanned'])
  })

  it('signs somebody out of one device and of all of them', async () => {
    const ada = await world.admin(newName())
    const browsers = [new Browser(world.provider), new Browser(world.provider), new Browser(world.provider)]
    const email = `${newName()}@example.com`
    const userId = String(responseOf(await (browsers[0] as Browser).signUp(email)).created_user_id)
    for (const browser of browsers.slice(1)) await browser.signIn(email)
    const live = () => world.management.listSessions(userId)
    const [one] = await live()
    await change(ada.id, userId, { kind: 'end-session', sessionId: one?.id ?? '' })
    expect(await live()).toHaveLength(2)
    await change(ada.id, userId, { kind: 'end-sessions' })
    expect(await live()).toEqual([])
  })

  it('asks for a new password by address, and says to an admin that nobody has it; to others nothing', async () => {
    const [ada, grace] = [await world.admin(newName()), await world.add(newName())]
    const reset = (actorId: string, email: string) => resetPasswordOf(world.facts(), actorId, email)
    expect(await reset(ada.id, grace.email.toUpperCase())).toMatchObject({ ok: true })
    expect(await lines(grace.id)).toEqual(['account.password_reset'])
    const unknown = await reset(ada.id, 'nobody@example.com')
    expect(unknown).toEqual({ ok: false, failure: { code: 'reset_user_not_found', facts: {} } })
    expect(sentenceFor(personMessages, { code: 'reset_user_not_found' })).toBe('User not found with this email address')
    await expect(reset(grace.id, 'nobody@example.com')).rejects.toMatchObject({ code: 'admin_required' })
  })

  it('goes by the clock it is given, whatever the machine says', async () => {
    const { clock } = world
    const [startedAt, otherDay] = [clock.now, Date.UTC(2031, 4, 6, 7)]
    clock.now = otherDay
    try {
      const [ada, browser] = [await world.admin(newName()), new Browser(world.provider)]
      const email = `${newName()}@example.com`
      const userId = String(responseOf(await browser.signUp(email)).created_user_id)
      expect(await world.management.listSessions(userId)).toHaveLength(1)
      await change(ada.id, userId, { kind: 'ban' })
      await change(ada.id, userId, { kind: 'delete', typed: email })
      const at = { timestamp: new Date(otherDay).toISOString() }
      expect(await written(userId)).toMatchObject([
        { action: 'user.banned', ...at },
        { action: 'account.deleted', ...at },
      ])
    } finally {
      clock.now = startedAt
    }
  })

  it('shows no session that is over by that clock', async () => {
    const { clock } = world
    const startedAt = clock.now
    const browser = new Browser(world.provider)
    const userId = String(responseOf(await browser.signUp(`${newName()}@example.com`)).created_user_id)
    const [session] = await world.management.listSessions(userId)
    clock.now = session?.expire_at ?? 0
    try {
      expect(await world.management.listSessions(userId)).toEqual([])
      expect(await world.management.isSessionLive(session?.id ?? '')).toBe(false)
      clock.now -= 1
      expect(await world.management.isSessionLive(session?.id ?? '')).toBe(true)
    } finally {
      clock.now = startedAt
    }
  })

  it('deletes somebody with what they made, once the address was typed', async () => {
    const [ada, grace] = [await world.admin(newName()), await world.add(newName())]
    const now = new Date().toISOString()
    const post = { id: crypto.randomUUID(), userId: grace.id, text: 'Hello', createdAt: now }
    await database.insert(posts).values(post)
    expect(await change(ada.id, grace.id, { kind: 'delete', typed: 'somebody else' })).toMatchObject({
      ok: false,
      failure: { code: 'typed_differently', facts: { expected: grace.email } },
    })
    expect(await change(ada.id, grace.id, { kind: 'delete', typed: grace.email })).toEqual({ ok: true, value: null })
    expect(await database.$count(posts, eq(posts.userId, grace.id))).toBe(0)
    expect(await world.management.getUser(grace.id, { fresh: true })).toBeNull()
    expect(await lines(grace.id)).toEqual(['account.deleted'])
    expect(await change(ada.id, grace.id, { kind: 'ban' })).toMatchObject({ failure: { code: 'user_not_found' } })
  })

  it('refuses whoever is no admin any more, whatever their browser believes', async () => {
    const [ada, grace] = [await world.admin(newName()), await world.add(newName())]
    const root = await world.admin(newName())
    await change(root.id, ada.id, { kind: 'admin', isAdmin: false })
    await expect(change(ada.id, grace.id, { kind: 'ban' })).rejects.toMatchObject({ code: 'admin_required' })
    await expect(change(grace.id, grace.id, { kind: 'admin', isAdmin: true })).rejects.toMatchObject({
      code: 'admin_required',
    })
    const banned = await world.add(newName(), { publicMetadata: { isAdmin: true }, banned: true })
    await expect(change(banned.id, grace.id, { kind: 'ban' })).rejects.toMatchObject({ code: 'admin_required' })
  })

  it('leaves the support address its role', async () => {
    const [ada, support] = [await world.admin(newName()), await world.add('support')]
    expect(support.email).toBe(supportEmail)
    expect(await change(ada.id, support.id, { kind: 'admin', isAdmin: false })).toMatchObject({
      failure: { code: 'admin_by_address' },
    })
  })

  it('leaves one of two admins who take each other the role, ban or delete each other at the same moment', async () => {
    for (const kind of ['admin', 'ban', 'delete'] as const) {
      for (let round = 0; round < 5; round += 1) {
        const pair = [await world.admin(newName()), await world.admin(newName())] as const
        const wanted = (subject: { email: string }): PersonChange =>
          kind === 'admin' ? { kind, isAdmin: false } : kind === 'delete' ? { kind, typed: subject.email } : { kind }
        await Promise.allSettled([
          change(pair[0].id, pair[1].id, wanted(pair[1])),
          change(pair[1].id, pair[0].id, wanted(pair[0])),
        ])
        const left = await database.select().from(identityUsers)
        const admins = left.filter(
          ({ id, banned, publicMetadata }) =>
            pair.some((one) => one.id === id) && !banned && publicMetadata.isAdmin === true,
        )
        expect([kind, admins.length]).toEqual([kind, 1])
      }
    }
  })

  describe('when the provider does not answer', () => {
    const about = (id: string) => (method: string, path: string) => method === 'POST' && path.includes(id)

    it('looks whether it was done, and does not do it again', async () => {
      const [ada, grace] = [await world.admin(newName()), await world.add(newName())]
      const isIt = about(grace.id)
      world.lose((method, path) => (isIt(method, path) ? 'after' : null))
      expect(await change(ada.id, grace.id, { kind: 'ban' })).toMatchObject({ ok: true, value: { isBanned: true } })
      expect(await lines(grace.id)).toEqual(['user.banned'])
    })

    it('says when nothing was changed', async () => {
      const [ada, grace] = [await world.admin(newName()), await world.add(newName())]
      const isIt = about(grace.id)
      world.lose((method, path) => (isIt(method, path) ? 'before' : null))
      expect(await change(ada.id, grace.id, { kind: 'ban' })).toMatchObject({ failure: { code: 'not_done' } })
      expect(await lines(grace.id)).toEqual([])
    })

    it('says when it cannot be known, writes down that it was tried, and asks once', async () => {
      const [ada, grace] = [await world.admin(newName()), await world.add(newName())]
      const isIt = about(grace.id)
      world.lose((method, path) => (isIt(method, path) ? 'after' : null))
      world.asked.length = 0
      expect(await change(ada.id, grace.id, { kind: 'password' })).toMatchObject({
        failure: { code: 'outcome_unknown' },
      })
      expect(world.asked.filter((call) => call.endsWith('/password_reset'))).toHaveLength(1)
      expect(await written(grace.id)).toMatchObject([{ action: 'account.password_reset', details: { answer: 'lost' } }])
    })
  })

  describe('when the provider turns a call away', () => {
    it.each([
      ['password', 'status-404', 'no_password_reset'],
      ['unban', 'status-404', 'not_offered'],
      ['ban', 'status-422', 'provider_refused'],
    ] as const)('%s with %s is %s', async (kind, how, code) => {
      const [ada, grace] = [await world.admin(newName()), await world.add(newName(), { banned: kind === 'unban' })]
      world.lose((method) => (method === 'POST' ? how : null))
      expect(await change(ada.id, grace.id, { kind })).toMatchObject({ ok: false, failure: { code } })
      expect(await lines(grace.id)).toEqual([])
    })
  })
})
