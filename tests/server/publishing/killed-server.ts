import { setTimeout as wait } from 'node:timers/promises'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { type DatabaseLocation, openDatabase } from '#app/server/database/database.server.ts'
import { createPost, listPosts } from '#app/server/posts/posts.server.ts'
import { openPublisher } from '#app/server/publishing/publisher.server.ts'
import { beginning, practiceOf } from './doubles.ts'
import { everybody } from './everybody.ts'

/** Where this server stops and waits to be killed: before the platform has the post, after, or nowhere in particular. */
export type KillPoint = 'picked-up' | 'delivered' | 'anywhere' | 'never'
export type KilledServer = { location: DatabaseLocation; point: KillPoint; userId: string; newPosts: number }

const { location, point, userId, newPosts }: KilledServer = JSON.parse(process.argv[2] ?? '{}')
const say = (word: string) => process.stdout.write(`${word}\n`)

const database = await openDatabase(location)
/** The real practice connectors with a place to be killed before and after them. */
const connectors = beginning(practiceOf(database), async (own, ...handed) => {
  say('picked-up')
  if (point === 'picked-up') await wait(60_000)
  if (point === 'anywhere') await wait(Math.random() * 40)
  const step = await own.begin(...handed)
  say('delivered')
  if (point === 'delivered') await wait(60_000)
  if (point === 'anywhere') await wait(Math.random() * 40)
  return step
})

const publisher = await openPublisher(database, connectors, everybody)
say('ready')
const facts = { database, publisher, userId }
for (let made = 0; made < newPosts; made += 1)
  await createPost(facts, newPostSchema.parse({ text: `Post ${Date.now()}`, publishAt: null }))
say('made')

if (point === 'never') {
  while ((await listPosts(facts, 1_000)).some(({ status }) => status === 'publishing')) await wait(20)
  say('drained')
  await publisher.stop()
  await database.close()
} else await wait(60_000)
