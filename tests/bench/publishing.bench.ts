import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromPglite, PgBoss } from 'pg-boss'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { openRegistry } from '#app/server/connectors/registry.ts'
import { openDatabase } from '#app/server/database/database.server.ts'
import { deliver } from '#app/server/publishing/deliver.server.ts'
import { createPost } from '#app/server/publishing/posts.server.ts'

/**
 * P6: targets published a second on PGlite, each with its attempt, receipt and feed entry, beside pg-boss handing out
 * and completing as many bare jobs. By turns, so that a busy machine is busy for both.
 */
const batch = 495
const turns = Number(process.env.BENCH_TURNS ?? 20)

const folder = await mkdtemp(join(tmpdir(), 'ninefold-bench-'))
const database = await openDatabase({ dataDir: folder })
if (database.engine.kind !== 'pglite') throw new Error('This row is of PGlite')
const boss = new PgBoss({
  db: fromPglite(database.engine.client),
  backend: 'pglite',
  schedule: false,
  supervise: false,
})
await boss.start()
await boss.createQueue('bare')

const queue = { add: async () => undefined, remove: async () => undefined, again: async () => undefined }
const { connectors } = openRegistry(database)
const facts = { database, publisher: { queue, expect: () => undefined, connectors }, userId: randomUUID() }
const owners = async (userIds: readonly string[]) => new Map(userIds.map((id) => [id, 'active' as const]))
const post = newPostSchema.parse({ text: 'Three quiet ways to make Monday easier.', publishAt: null })

const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return batch / ((performance.now() - begun) / 1_000)
}
const bare = async () => {
  await boss.insert(
    'bare',
    Array.from({ length: batch }, () => ({ data: { targetId: randomUUID() } })),
  )
  return perSecond(async () => {
    const jobs = await boss.fetch('bare', { batchSize: batch })
    await boss.complete(
      'bare',
      jobs.map(({ id }) => id),
    )
  })
}
const published = async () => {
  const targetIds: string[] = []
  while (targetIds.length < batch) {
    const made = await createPost(facts, post)
    if (made.ok) targetIds.push(...made.value.targets.map(({ id }) => id))
  }
  return perSecond(() => deliver(database, targetIds, { connectors, owners, queue }))
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
const jobs: number[] = []
const targets: number[] = []
for (let turn = -3; turn < turns; turn += 1) {
  const [job, target] = [await bare(), await published()]
  if (turn < 0) continue
  jobs.push(job)
  targets.push(target)
}
const timesBare = median(targets.map((figure, at) => figure / (jobs[at] ?? Number.NaN)))
console.log(
  JSON.stringify({
    row: 'P6 published targets',
    perSecond: Math.round(median(targets)),
    bareJobs: Math.round(median(jobs)),
    timesBare: Number(timesBare.toFixed(2)),
  }),
)
await boss.stop()
await database.close()
await rm(folder, { recursive: true, force: true })
