import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listPosts, practiceFeedOf } from '#app/server/publishing/posts.server.ts'
import type { TestStore } from '../../support/postgres.ts'
import type { KilledServer, KillPoint } from './killed-server.ts'

const script = fileURLToPath(new URL('./killed-server.ts', import.meta.url))
/** Each is a start of a server and its database, which takes seconds: every place of a kill twice, and in full by `npm run test:deep -- R6`. */
const isDeep = process.env.NINEFOLD_DEEP_RUNS === '1'
const kills = isDeep ? 250 : 8

/** Runs a server until it has said `word` (and a little longer), then kills it; without a word, until it ends. */
async function runServer(server: KilledServer, word: string | null, extraMs = 0): Promise<readonly string[]> {
  const child = spawn(process.execPath, [script, JSON.stringify(server)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const words: string[] = []
  let complaints = ''
  child.stderr.on('data', (data: Buffer) => {
    complaints += data.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    words.push(line)
    if (line === word) {
      if (extraMs > 0) await new Promise((resolve) => setTimeout(resolve, extraMs))
      child.kill('SIGKILL')
      break
    }
  }
  const code = await ended
  if (word === null ? code !== 0 : child.signalCode !== 'SIGKILL')
    throw new Error(`The server ended by itself: ${complaints}`)
  return words
}

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
      await runServer({ location, point, userId, newPosts: 1 }, word, extraMs)
    }
    const words = await runServer({ location, point: 'never', userId, newPosts: 1 }, null)
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
