import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { type PostsAsked, postsAskedSchema } from '#app/domain/posts/filter.ts'
import { openDatabase } from '#app/server/database/database.server.ts'
import { posts, postTargets } from '#app/server/database/schema.ts'
import { countPosts, findPosts } from '#app/server/posts/find-posts.server.ts'
import { median } from './support/main-thread.ts'

/** 10,000 posts of one person among 20,000: milliseconds for a page of their list, by what it is narrowed to, beside a page by nothing but the index. */
const own = 10_000
const turns = Number(process.env.BENCH_TURNS ?? 15)
const statuses = ['published', 'published', 'published', 'queued', 'draft', 'failed'] as const
const begun = Date.UTC(2026, 0, 1)
const at = (index: number) => new Date(begun + index * 60_000).toISOString()
const now = at(own / 2)

const folder = await mkdtemp(join(tmpdir(), 'ninefold-posts-'))
const database = await openDatabase({ dataDir: folder })
try {
  const part = 500
  for (let from = 0; from < 2 * own; from += part) {
    const rows = Array.from({ length: part }, (_, place) => {
      const index = from + place
      return {
        id: randomUUID(),
        userId: index % 2 === 0 ? 'user_bench' : 'somebody else',
        text: `Post number ${index}: ${'the oven is hot and the bread is on its way, '.repeat(5)}`,
        publishAt: index % 3 === 0 ? null : at(index),
        createdAt: at(index),
      }
    })
    await database.insert(posts).values(rows)
    const targets = rows.flatMap(({ id }, place) =>
      platformIds.map((platform) => ({
        id: randomUUID(),
        postId: id,
        platform,
        status: statuses[place % statuses.length] ?? 'published',
        dueAt: now,
        updatedAt: now,
      })),
    )
    for (let start = 0; start < targets.length; start += 1_500)
      await database.insert(postTargets).values(targets.slice(start, start + 1_500))
  }
  await database.execute('analyze')
  const facts = { database, userId: 'user_bench', now }
  const first = postsAskedSchema.parse({ cursor: null })
  let deep = first
  for (let page = 0; page < 100; page += 1) {
    const { next } = await findPosts(facts, deep)
    if (next !== null) deep = { ...deep, cursor: next }
  }
  const asked: Record<string, PostsAsked> = {
    first,
    hundredthPage: deep,
    byTime: { ...first, order: 'soonest' },
    needsAttention: { ...first, shelf: 'attention' },
    search: { ...first, text: 'bread 4242' },
    onePlatform: { ...first, platform: 'bluesky' },
    aMonth: { ...first, from: at(0), until: at(own / 4) },
  }
  const work = Object.entries(asked).map(([filter, wanted]) => [filter, () => findPosts(facts, wanted)] as const)
  for (const [filter, once] of [...work, ['counts', () => countPosts(facts, first)] as const]) {
    const times: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const before = performance.now()
      await once()
      times.push(performance.now() - before)
    }
    console.log(JSON.stringify({ row: 'posts', filter, posts: own, medianMs: Math.round(median(times) * 10) / 10 }))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit()
