import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { newPostSchema, savePostSchema } from '#app/domain/posts/post.ts'
import { posts, postTargets } from '#app/server/database/schema.ts'
import { changePosts } from '#app/server/post-changes/bulk-posts.server.ts'
import { savePost } from '#app/server/post-changes/compositions.server.ts'
import { createPost } from '#app/server/posts/posts.server.ts'
import { practiceOf } from '../server/publishing/doubles.ts'
import { newDatabase } from '../support/embedded.ts'

/**
 * B7: how long one act of one person keeps the server's thread, and how long a statement of somebody else waits beside it:
 * a text of 100 KB for nine platforms, and five hundred posts changed at once. `held` is the longest turn by the seconds of
 * processor the thread took, which a busy machine does not change; `delay` the longest by the clock.
 */
const database = await newDatabase()
const queue = { add: async () => undefined, remove: async () => undefined, again: async () => undefined }
const facts = {
  database,
  publisher: { queue, expect: () => undefined, connectors: practiceOf(database) } as never,
  userId: 'user_bench',
  plan: 'empire' as const,
}
const line =
  'Bread https://en.wikipedia.org/wiki/Bread_(band)?a=1 #brot🥐 @ines 👩‍👩‍👧‍👦 1️⃣ www.example.co.uk/ünï mañana ガ '
const long = (seed: number) => `${seed} ${line.repeat(1_000)}`.slice(0, 100_000).toWellFormed()
const threadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function measured(act: string, run: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let isOver = false
  let held = 0
  let last = threadMs()
  const tick = () => {
    const now = threadMs()
    held = Math.max(held, now - last)
    last = now
    if (!isOver) setImmediate(tick)
  }
  // Somebody else, who asks one small thing after the other: what the thread worked until each was answered.
  const waits: number[] = []
  const other = async () => {
    while (!isOver) {
      const begun = threadMs()
      await database.execute(sql`select 1`)
      waits.push(threadMs() - begun)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  delay.enable()
  tick()
  const asking = other()
  const begun = performance.now()
  await run()
  const tookMs = performance.now() - begun
  isOver = true
  await asking
  delay.disable()
  waits.sort((one, another) => one - another)
  const rounded = (ms: number | undefined) => Math.round((ms ?? 0) * 10) / 10
  console.log(
    JSON.stringify({
      row: 'B7 delay',
      act,
      heldMs: rounded(held),
      delayMs: rounded(delay.max / 1e6),
      othersStatement: { p50: rounded(waits[Math.floor(waits.length / 2)]), max: rounded(waits.at(-1)) },
      tookMs: Math.round(tookMs),
    }),
  )
}

const now = new Date().toISOString()
const soon = new Date(Date.now() + 86_400_000).toISOString()
try {
  await createPost(facts, newPostSchema.parse({ text: 'warm', publishAt: soon }))
  const postId = randomUUID()
  const created = newPostSchema.parse({ postId, text: 'first', publishAt: soon })
  await createPost(facts, created)
  await measured('save 100 KB for nine platforms', () =>
    savePost(
      { ...facts, now },
      savePostSchema.parse({
        ...{ text: long(1), mediaIds: [], accountIds: [], variants: {}, platforms: [...platformIds] },
        ...{ postId, revision: 1, publishAt: soon, isDraft: false },
      }),
    ),
  )
  // Linked elsewhere until now: each of their places is a new one.
  const other = randomUUID()
  const ids: string[] = []
  for (let from = 0; from < 500; from += 50) {
    const rows = Array.from({ length: 50 }, (_, at) => ({
      id: randomUUID(),
      userId: facts.userId,
      text: `${from + at} ${line.repeat(12)}`.slice(0, 1_400).toWellFormed(),
      publishAt: soon,
      createdAt: now,
    }))
    ids.push(...rows.map(({ id }) => id))
    await database.insert(posts).values(rows)
    const targets = rows.flatMap(({ id }) =>
      platformIds.map((platform) => ({
        id: randomUUID(),
        postId: id,
        platform,
        linkId: other,
        status: 'queued' as const,
        dueAt: soon,
        updatedAt: now,
      })),
    )
    await database.insert(postTargets).values(targets)
  }
  await measured('readdress 500 posts', () =>
    changePosts(facts, { action: 'readdress', operationId: randomUUID(), postIds: ids, accountId: null }),
  )
  await database.execute(
    sql`update post_targets set status = 'failed', is_watched = false where platform <> 'facebook'`,
  )
  await measured('retry 500 posts', () =>
    changePosts(facts, { action: 'retry', operationId: randomUUID(), postIds: ids }),
  )
  await measured('duplicate 500 posts', () =>
    changePosts(facts, { action: 'duplicate', operationId: randomUUID(), postIds: ids }),
  )
  await measured('cancel 500 posts', () =>
    changePosts(facts, { action: 'cancel', operationId: randomUUID(), postIds: ids }),
  )
  await measured('delete 500 posts', () =>
    changePosts(facts, { action: 'delete', operationId: randomUUID(), postIds: ids }),
  )
} finally {
  await database.close()
}
process.exit()
