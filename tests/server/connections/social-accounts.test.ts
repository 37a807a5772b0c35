import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  newSocialAccountSchema,
  paidSocialAccountsSchema,
  socialAccountFailure,
} from '#app/domain/accounts/social-account.ts'
import { socialAccountsCeiling, socialAccountsTold, unpaidAccountKeptMs } from '#app/domain/limits.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import {
  activateSocialAccounts,
  closeSocialAccount,
  listSocialAccounts,
  openSocialAccount,
} from '#app/server/connections/social-accounts.server.ts'
import type { Account, Connectors, Content } from '#app/server/connectors/connector.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { mediaContents, mediaItems, platformLinks, socialAccounts } from '#app/server/database/schema.ts'
import { retryTarget } from '#app/server/post-changes/retry-target.server.ts'
import { createPost, readPost } from '#app/server/posts/posts.server.ts'
import { deliver } from '#app/server/publishing/deliver.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { idleQueue, practiceOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'

/** The accounts of a person, oldest first, with their links. */
async function accountsOf({ database, userId }: { database: Database; userId: string }) {
  const mine = eq(socialAccounts.userId, userId)
  const accounts = await database.select().from(socialAccounts).where(mine).orderBy(asc(socialAccounts.createdAt))
  const links = await database.select().from(platformLinks).where(eq(platformLinks.userId, userId))
  return accounts.map((one) => ({ ...one, links: links.filter(({ accountId }) => accountId === one.id) }))
}

const account = (name = 'Corner bakery') => ({ id: randomUUID(), platform: 'x' as const, name })

test('what a device tells of is checked at the edge', () => {
  expect(newSocialAccountSchema.safeParse(account()).success).toBe(true)
  for (const wrong of [
    { id: '' },
    { id: 'a'.repeat(65) },
    { platform: 'myspace' },
    { name: 'a'.repeat(121) },
    { name: 7 },
  ])
    expect(newSocialAccountSchema.safeParse({ ...account(), ...wrong }).success).toBe(false)
  const many = Array.from({ length: socialAccountsTold + 1 }, () => account())
  expect(paidSocialAccountsSchema.safeParse(many).success).toBe(false)
})

describeOnBothDatabases('social accounts', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })
  const person = () => ({ database, userId: randomUUID() })

  test('are listed by name for every device of the person, once they are paid for', async () => {
    const facts = person()
    const [one, other, unpaid] = [account('Bakery'), account('Yoga'), account('Unpaid')]
    await activateSocialAccounts(facts, [one])
    await activateSocialAccounts({ ...facts, now: addMs(instantOf(Date.now()), 1) }, [other])
    await openSocialAccount(facts, unpaid)
    expect(await listSocialAccounts(facts)).toEqual([
      { id: one.id, name: 'Bakery' },
      { id: other.id, name: 'Yoga' },
    ])
    await closeSocialAccount(facts, one.id)
    expect(await listSocialAccounts(facts)).toEqual([{ id: other.id, name: 'Yoga' }])
    expect(await listSocialAccounts(person())).toEqual([])
  })

  test('wait until the device has paid, and are there once however often it is told', async () => {
    const facts = person()
    const one = account()
    await openSocialAccount(facts, one)
    expect(await accountsOf(facts)).toMatchObject([{ id: one.id, name: one.name, status: 'pending' }])
    for (let told = 0; told < 3; told += 1) await activateSocialAccounts(facts, [one, one])
    // Telling it once more as unpaid takes nothing back.
    await openSocialAccount(facts, one)
    const links = [{ platform: 'x', status: 'pending' }]
    expect(await accountsOf(facts)).toMatchObject([{ id: one.id, status: 'active', links }])
  })

  test('that a device brings along are taken over as paid', async () => {
    const facts = person()
    await activateSocialAccounts(facts, [account('One'), account('Two')])
    expect((await accountsOf(facts)).map(({ status }) => status)).toEqual(['active', 'active'])
  })

  test('that were never paid for are forgotten after a day', async () => {
    const facts = person()
    const now = instantOf(Date.now())
    await openSocialAccount({ ...facts, now: addMs(now, -unpaidAccountKeptMs - 1) }, account('Never paid'))
    await openSocialAccount({ ...facts, now: addMs(now, -1_000) }, account('Being paid'))
    await activateSocialAccounts({ ...facts, now }, [account('Paid')])
    expect((await accountsOf(facts)).map(({ name }) => name)).toEqual(['Being paid', 'Paid'])
  })

  test('are as many as one person can use, and not more', async () => {
    const facts = person()
    const tell = (count: number) =>
      activateSocialAccounts(
        facts,
        Array.from({ length: count }, () => account()),
      )
    for (let told = 0; told < socialAccountsCeiling; told += socialAccountsTold) await tell(socialAccountsTold)
    expect(await tell(1)).toEqual({ ok: false, failure: socialAccountFailure('too_many_accounts') })
    expect(await accountsOf(facts)).toHaveLength(socialAccountsCeiling)
  })

  test('of one person are out of reach of another', async () => {
    const [owner, stranger] = [person(), person()]
    const one = account()
    await activateSocialAccounts(owner, [one])
    await closeSocialAccount(stranger, one.id)
    await activateSocialAccounts(stranger, [{ ...one, name: 'Somebody else' }])
    expect(await accountsOf(owner)).toMatchObject([{ name: 'Corner bakery' }])
    await closeSocialAccount(owner, one.id)
    expect(await accountsOf(owner)).toEqual([])
    expect(await accountsOf(stranger)).toHaveLength(1)
  })

  /** A platform's own connector for X beside the practice accounts, that remembers what it was handed. */
  const linked = () => {
    const handed: { account: Account; content: Content }[] = []
    const practice = practiceOf(database)
    const connectors: Connectors = (place) => {
      if (place.linkId === null) return practice(place)
      if (place.platform !== 'x') return undefined
      return {
        platform: 'x',
        check: () => [],
        look: async () => ({ kind: 'later', at: instantOf(Date.now()) }),
        async begin({ text, media }, to, key) {
          if (to.remoteId === 'expired') return { kind: 'reauthorise', why: 'the token has expired' }
          handed.push({ account: to, content: { text, media } })
          return { kind: 'published', url: null, remoteId: `x:${key}` }
        },
      }
    }
    return { connectors, handed }
  }
  const link = async (facts: ReturnType<typeof person>, remoteId: string) => {
    const one = account()
    await activateSocialAccounts(facts, [one])
    const mine = and(eq(platformLinks.userId, facts.userId), eq(platformLinks.accountId, one.id))
    await database.update(platformLinks).set({ status: 'active', remoteId }).where(mine)
    return one
  }
  const picture = { kind: 'image', mime: 'image/jpeg', bytes: 1_000, width: 800, height: 600, alt: 'A loaf' } as const
  /** All that take a picture. */
  const platforms = platformIds.filter((id) => id !== 'youtube')
  const publish = async (facts: ReturnType<typeof person>, { connectors }: ReturnType<typeof linked>) => {
    const publisher = { queue: idleQueue, expect: () => undefined, connectors }
    const post = newPostSchema.parse({ text: 'Fresh bread', publishAt: null, platforms })
    const [mediaId, hash, now] = [randomUUID(), randomUUID(), instantOf(Date.now())]
    const { alt, ...content } = picture
    await database
      .insert(mediaContents)
      .values({ ...content, codecs: [], files: {}, userId: facts.userId, hash, createdAt: now })
    await database.insert(mediaItems).values({
      id: mediaId,
      userId: facts.userId,
      contentHash: hash,
      name: 'Loaf',
      alt,
      createdAt: now,
      updatedAt: now,
    })
    const made = await createPost({ ...facts, publisher }, post, [{ mediaId, facts: picture }])
    if (!made.ok) throw new Error(made.failure.code)
    const targetIds = made.value.targets.map(({ id }) => id)
    const again = async () => {
      await deliver(database, targetIds, { connectors, owners: everybody, queue: idleQueue })
      return readPost(facts, made.value.id)
    }
    return { again, targetIds, retry: (targetId: string) => retryTarget({ ...facts, publisher }, { targetId }) }
  }

  test('without a link a platform has let in, posts go to the practice accounts', async () => {
    const facts = person()
    await activateSocialAccounts(facts, [account()])
    const platform = linked()
    const view = await (await publish(facts, platform)).again()
    expect(view?.targets.map((target) => target.platform)).toEqual(platforms)
    expect(view?.targets.every(({ remoteId }) => remoteId?.startsWith('practice:'))).toBe(true)
    expect(platform.handed).toEqual([])
  })

  test('each linked account of a platform gets the post with its media, the other platforms are practice', async () => {
    const facts = person()
    await link(facts, 'bakery')
    await link(facts, 'baker')
    const platform = linked()
    const view = await (await publish(facts, platform)).again()
    expect(view?.status).toBe('published')
    expect(view?.targets).toHaveLength(9)
    expect(platform.handed.map((one) => one.account.remoteId).sort()).toEqual(['baker', 'bakery'])
    for (const { content } of platform.handed) expect(content).toEqual({ text: 'Fresh bread', media: [picture] })
  })

  test('a link that has to be renewed says so, and gets nothing until it is', async () => {
    const facts = person()
    const one = await link(facts, 'expired')
    const platform = linked()
    const { again, retry } = await publish(facts, platform)
    const failed = { status: 'failed', failure: postFailure('account_needs_sign_in', { platform: 'x' }) }
    const view = await again()
    expect(view?.targets[0]).toMatchObject(failed)
    expect(await accountsOf(facts)).toMatchObject([{ links: [{ status: 'needs-sign-in' }] }])
    const target = view?.targets[0]?.id ?? ''
    await retry(target)
    expect((await again())?.targets[0]).toMatchObject({ ...failed, attempts: 1 })
    // Taken out altogether, it is not published in practice instead.
    await closeSocialAccount(facts, one.id)
    await retry(target)
    expect((await again())?.targets[0]).toMatchObject({
      failure: postFailure('platform_not_connected', { platform: 'x' }),
    })
  })
})
