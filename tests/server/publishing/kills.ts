import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listPosts, practiceFeedOf } from '#app/server/posts/posts.server.ts'
import { runServer } from '../../support/killed.ts'
import type { TestStore } from '../../support/postgres.ts'
import type { KilledServer, KillPoint } from './killed-server.ts'

const script = fileURLToPath(new URL('./killed-server.ts', import.meta.url))
/** Each is a start of a server and its database, which takes seconds: every place of a kill once, and in full by `npm run test:deep -- R6`. */
const isDeep = process.env.NINEFOLD_DEEP_RUNS === '1'
const kills = isDeep ? Number(process.env.NINEFOLD_KILLS ?? 250) : 4

/** Where each kill falls: pinned before and after the platform has the post, and anywhere from the start on. */
const points: readonly { point: KillPoint; word: string }[] = [
  { point: 'picked-up', word: 'picked-up' },
  { point: 'delivered', word: 'delivered' },
  { point: 'anywhere', word: 'ready' },
  { point: 'anywhere', word: 'picked-up' },
]

/** One file a database runs these, so that the two run side by side. */
export function testKills(store: TestStore) {
  test(`${kills} kills: every post published exactly once`, { timeout: isDeep ? 7_200_000 : 280_000 }, async () => {
    const userId = randomUUID()
    const location = store.location()
    for (let kill = 0; kill < kills; kill += 1) {
      const { point, word } = points[kill % points.length] ?? { point: 'anywhere', word: 'ready' }
      const extraMs = point === 'anywhere' ? Math.random() * 60 : 0
      await runServer(script, { location, point, userId, newPosts: 1 } satisfies KilledServer, word, extraMs)
    }
    const words = await runServer(
      script,
      { location, point: 'never', userId, newPosts: 1 } satisfies KilledServer,
      null,
    )
    expect(words.at(-1)).toBe('drained')

    const database = await store.open()
    const posts = await listPosts({ database, userId }, 1_000)
    const feed = await practiceFeedOf({ database, userId }, 1_000)
    const targets = posts.flatMap((post) => post.targets)
    // A post whose making was killed is either there whole or was never acknowledged.
    expect(posts.length).toBeGreaterThan(kills / 2)
    expect(targets).toHaveLength(posts.length * 9)
    expect(targets.every(({ status, remoteId }) => status === 'published' && remoteId !== null)).toBe(true)
    expect(feed).toHaveLength(targets.length)
    expect(new Set(feed.map(({ postId, platform }) => `${postId} ${platform}`)).size).toBe(targets.length)
    // The kills did cut attempts off: else this test has not tested anything.
    expect(targets.some(({ attempts }) => attempts > 1)).toBe(true)
  })
}
