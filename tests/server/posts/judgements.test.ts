import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import type { Connector, Connectors } from '#app/server/connectors/connector.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { platformLinks, postTargets, socialAccounts } from '#app/server/database/schema.ts'
import { queuePost } from '#app/server/post-changes/arrange.server.ts'
import { changePosts } from '#app/server/post-changes/bulk-posts.server.ts'
import { cancelPost, schedulePost } from '#app/server/post-changes/change-posts.server.ts'
import { startRepeat } from '#app/server/post-changes/change-repeats.server.ts'
import { retryTarget } from '#app/server/post-changes/retry-target.server.ts'
import { undoPostChange } from '#app/server/post-changes/undo-bulk.server.ts'
import { createPost, type PostFacts } from '#app/server/posts/posts.server.ts'
import { saveSlots } from '#app/server/schedule/slots.server.ts'
import { describeOn } from '../../support/postgres.ts'
import { idlePublisher } from '../publishing/doubles.ts'

const publishAt = addMs(instantOf(Date.now()), 24 * 3_600_000)

describeOn('pglite', 'what platforms say of posts', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })

  /** Says how many transactions were open whenever a platform judged, by platforms that remember nothing of before. */
  function watched(facts: PostFacts): { facts: PostFacts; openAt: number[] } {
    let open = 0
    const openAt: number[] = []
    const transaction: Database['transaction'] = async (...given) => {
      open += 1
      return database.transaction(...given).finally(() => {
        open -= 1
      })
    }
    const made = new Map<Connector, Connector>()
    const connectors: Connectors = (place) => {
      const own = facts.publisher.connectors(place)
      if (own === undefined) return undefined
      const check: Connector['check'] = (content) => {
        openAt.push(open)
        return own.check(content)
      }
      const other = made.get(own) ?? { ...own, check }
      made.set(own, other)
      return other
    }
    const watching = Object.assign(Object.create(database) as Database, { transaction })
    return { facts: { ...facts, database: watching, publisher: { ...facts.publisher, connectors } }, openAt }
  }

  const person = (): PostFacts => ({ database, publisher: idlePublisher(database), userId: randomUUID() })
  const make = async (facts: PostFacts) => {
    const made = await createPost(facts, newPostSchema.parse({ text: 'Bread', publishAt, platforms: ['x', 'bluesky'] }))
    return made.ok ? made.value : expect.fail(made.failure.code)
  }
  const failing = async (facts: PostFacts) => {
    const { id, targets } = await make(facts)
    await database.update(postTargets).set({ status: 'failed' }).where(eq(postTargets.postId, id))
    return { id, targetId: targets[0]?.id ?? '' }
  }
  const drafted = async (facts: PostFacts) => {
    const { id } = await make(facts)
    await cancelPost(facts, id)
    return id
  }
  const operationId = randomUUID()
  const accountOf = async ({ userId }: PostFacts) => {
    const account = { userId, id: randomUUID(), name: 'Café', status: 'active', createdAt: publishAt } as const
    await database.insert(socialAccounts).values(account)
    const link = { id: randomUUID(), userId, accountId: account.id, platform: 'x', status: 'active' } as const
    await database.insert(platformLinks).values({ ...link, remoteId: 'cafe', createdAt: publishAt })
    return account.id
  }

  const acts: Record<string, (facts: PostFacts) => Promise<(watching: PostFacts) => Promise<{ ok: boolean }>>> = {
    'retried with others': async (facts) => {
      const { id } = await failing(facts)
      return (watching) => changePosts(watching, { action: 'retry', operationId: randomUUID(), postIds: [id] })
    },
    'retried alone': async (facts) => {
      const { targetId } = await failing(facts)
      return (watching) => retryTarget(watching, { targetId })
    },
    'sent to another account': async (facts) => {
      const [{ id }, accountId] = [await make(facts), await accountOf(facts)]
      return (watching) =>
        changePosts(watching, { action: 'readdress', operationId: randomUUID(), postIds: [id], accountId })
    },
    'sent back by undo': async (facts) => {
      const [{ id }, accountId] = [await make(facts), await accountOf(facts)]
      await changePosts(facts, { action: 'readdress', operationId, postIds: [id], accountId })
      return (watching) => undoPostChange(watching, operationId)
    },
    'sent on its way': async (facts) => {
      const id = await drafted(facts)
      return (watching) => schedulePost(watching, id, publishAt)
    },
    'put in the queue': async (facts) => {
      const id = await drafted(facts)
      await saveSlots(facts, { zone: 'UTC', slots: [{ weekday: 1, time: '09:00' }] })
      return (watching) => queuePost(watching, id)
    },
    repeated: async (facts) => {
      const { id: postId } = await make(facts)
      const rule = { kind: 'rule', zone: 'UTC', start: publishAt.slice(0, 16), rrule: 'FREQ=DAILY' } as const
      return (watching) => startRepeat(watching, { repeatId: randomUUID(), postId, ...rule })
    },
  }
  test.each(Object.keys(acts))('is known before a transaction asks for it, when one is %s', async (name) => {
    const facts = person()
    const act = (await acts[name]?.(facts)) ?? expect.fail()
    const watching = watched(facts)
    expect(await act(watching.facts)).toMatchObject({ ok: true })
    expect(watching.openAt.length).toBeGreaterThan(0)
    expect(new Set(watching.openAt)).toEqual(new Set([0]))
  })
})
