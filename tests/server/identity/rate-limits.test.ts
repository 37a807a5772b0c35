import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantOf } from '#app/domain/time/instant.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { identityClients, identityLimits } from '#app/server/database/schema/identity.ts'
import { neighbourhoodOf, networkOf } from '#app/server/http/network.ts'
import { sweep } from '#app/server/identity/local/provider.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { Browser, codeOf, install, openingMs, responseOf } from './browser.ts'

type Installation = Awaited<ReturnType<typeof install>>
describeOnBothDatabases('The limits of the provider', (store) => {
  let installation: Installation
  /** A second server's own connection; the embedded database has one owner, so there it is the same. */
  let other: Database

  beforeAll(async () => {
    installation = await install({ db: await store.open() })
    other = store.kind === 'postgres' ? await openDatabase(store.location()) : installation.db
  }, openingMs)
  afterAll(async () => {
    if (other !== installation.db) await other.close()
  })

  const untilRefused = async (ask: (times: number) => Promise<string | undefined>) => {
    for (let times = 0; times < 200; times += 1) if ((await ask(times)) === 'too_many_requests') return times
    throw new Error('Nothing was refused')
  }

  it('are shared by two servers, and over a restart', async () => {
    const servers = [installation.provider, await installation.start(other)]
    const ask = (address: string) => (times: number) => {
      const browser = new Browser(servers[times % 2] ?? installation.provider, address)
      return browser.signUp('no address').then(codeOf)
    }
    expect(await untilRefused(ask('198.51.100.1'))).toBe(60)
    const restarted = new Browser(await installation.start(other), '198.51.100.1')
    const refused = await restarted.signUp('late@example.com')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    // Somebody else is not held up, and nobody is for ever.
    expect((await new Browser(installation.provider, '198.51.100.2').signUp('else@example.com')).status).toBe(200)
    installation.clock.now += 600_000
    expect((await restarted.signUp('late@example.com')).status).toBe(200)
  })

  it('count another address of a sign-up under way like a sign-up, and few of one', async () => {
    const browser = new Browser(installation.provider, '198.51.100.40')
    const begun = await browser.post('/v1/client/sign_ups', {})
    const { id } = (await responseOf(begun)) as { id: string }
    const correct = async (times: number) => {
      const fields = { email_address: `corrected${times}@example.com` }
      return codeOf(await browser.send('PATCH', `/v1/client/sign_ups/${id}`, fields))
    }
    expect(await untilRefused(correct)).toBe(5)
    // The name alone asks nothing.
    expect((await browser.send('PATCH', `/v1/client/sign_ups/${id}`, { first_name: 'Ada' })).status).toBe(200)
    const ofMany = async () => {
      const { id: next } = (await responseOf(await browser.post('/v1/client/sign_ups', {}))) as { id?: string }
      if (next === undefined) return 'too_many_requests'
      return codeOf(await browser.send('PATCH', `/v1/client/sign_ups/${next}`, { email_address: 'x@example.com' }))
    }
    expect(await untilRefused(ofMany)).toBeLessThanOrEqual(28)
  })

  it('count every request of many sent at once', async () => {
    const servers = [installation.provider, await installation.start(other)]
    const replies = await Promise.all(
      Array.from({ length: 80 }, (_, at) =>
        new Browser(servers[at % 2] ?? installation.provider, '198.51.100.3').signUp('no address'),
      ),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  it('bound the rows a stranger can make by asking for browsers', async () => {
    const rows = async () => (await installation.db.select().from(identityClients)).length
    const before = await rows()
    // Asking alone makes none.
    const asking = await new Browser(installation.provider, '198.51.100.4').send('PUT', '/v1/client')
    expect([asking.status, responseOf(asking), await rows()]).toEqual([200, null, before])
    await new Browser(installation.provider, '198.51.100.5').signUp('neighbour@example.com')
    const begin = () =>
      new Browser(installation.provider, '198.51.100.4').post('/v1/client/sign_ins', { identifier: 'x@example.com' })
    await installation.db
      .insert(identityLimits)
      .values({ key: 'browsers:198.51.100.4', spent: 115, endsAt: instantOf(installation.clock.now + 600_000) })
    expect(await untilRefused(() => begin().then(codeOf))).toBe(5)
    expect((await rows()) - before).toBe(6)
    // The right password needs no leave.
    const neighbour = new Browser(installation.provider, '198.51.100.4')
    expect(responseOf(await neighbour.signIn('neighbour@example.com'))).toMatchObject({ status: 'complete' })
    installation.clock.now += 25 * 60 * 60_000
    await sweep(installation.db, installation.clock.now)
    expect(await rows()).toBeLessThan(before + 3)
    expect(await installation.db.select().from(identityLimits)).toEqual([])
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['', ''],
])('calls %s a neighbour in %s', (address, neighbourhood) => {
  expect(neighbourhoodOf(address)).toBe(neighbourhood)
})
