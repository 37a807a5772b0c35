import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newPostSchema } from '#app/domain/posts/post.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { errorEntries, errorGroups } from '#app/server/database/schema.ts'
import { takeNoticed } from '#app/server/log/noticed.ts'
import { openMailer } from '#app/server/mail/mailer.server.ts'
import { openBulkRunner } from '#app/server/operations/bulk-runner.server.ts'
import { readErrors, writeErrors } from '#app/server/operations/error-log.server.ts'
import { setRepeatStopped, startRepeat } from '#app/server/post-changes/change-repeats.server.ts'
import { createPost } from '#app/server/posts/posts.server.ts'
import { openPublisher } from '#app/server/publishing/publisher.server.ts'
import { startRepeater, stopRepeater } from '#app/server/schedule/repeater.server.ts'
import { makeAhead } from '#app/server/schedule/repeats.server.ts'
import { oncePerProcess } from '#app/server/work/once-per-process.ts'
import { newDatabase } from '../../support/embedded.ts'
import { idlePublisher, practiceOf } from '../publishing/doubles.ts'

let database: Database
beforeAll(async () => {
  database = await newDatabase()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
}, 60_000)
beforeEach(async () => {
  takeNoticed()
  await database.delete(errorEntries)
  await database.delete(errorGroups)
})
afterAll(() => database.close())

const away = () => Promise.reject(new Error('away'))
/** The database with parts of it that fail. */
const failing = (parts: Partial<Database>): Database =>
  new Proxy(database, { get: (db, name) => Reflect.get(name in parts ? parts : db, name) })

/** The error log as the admin area shows it: places and how often each was written down. */
async function shown(): Promise<readonly (readonly [string, string, number])[]> {
  await writeErrors(database, takeNoticed())
  const { rows } = await readErrors(database, { cursor: null, side: null, text: '' })
  return rows.map(({ place, message, times }) => [place, message, times])
}

test('a failed pick-up of due posts is in the error log', async () => {
  const publisher = await openPublisher(database, practiceOf(database), away)
  const post = newPostSchema.parse({ text: 'Bread', publishAt: null, platforms: ['x'] })
  await createPost({ database, publisher, userId: randomUUID() }, post)
  await expect.poll(shown, { timeout: 20_000 }).toEqual([['publishing due posts', 'Error: away', 1]])
  await publisher.stop(0)
})

test('failed repeats are in the error log: a round that cannot begin, and those of one person', async () => {
  const ownDatabase = oncePerProcess<Promise<Database>>('database', away)
  ownDatabase.set(away())
  startRepeater()
  await stopRepeater()
  ownDatabase.release()
  expect(await shown()).toEqual([['making repeats', 'Error: away', 1]])

  const now = '2026-11-20T10:00:00.000Z'
  const facts = { database, publisher: idlePublisher(database), userId: randomUUID(), now }
  const at = '2026-11-20T12:00:00.000Z'
  const post = await createPost(facts, newPostSchema.parse({ text: 'Dough', publishAt: at, platforms: ['x'] }))
  const repeatId = randomUUID()
  const rule = { zone: 'UTC', start: '2026-11-22T09:00', rrule: 'FREQ=WEEKLY;BYDAY=SU' }
  const started = await startRepeat(facts, {
    kind: 'rule',
    repeatId,
    postId: post.ok ? post.value.id : '',
    ...rule,
  })
  expect(started.ok).toBe(true)
  const noTransaction = failing({ transaction: away })
  for (let round = 0; round < 3; round += 1) await makeAhead({ ...facts, database: noTransaction })
  expect(await shown()).toContainEqual(['making repeats of a person', 'Error: away', 1])
  await setRepeatStopped(facts, repeatId, true)
})

test('a loop that keeps failing is in the error log once a minute', async () => {
  const ofServer = failing({
    transaction: away,
    engine: { kind: 'postgres' } as Database['engine'],
    update: (() => {
      throw new Error('away')
    }) as unknown as Database['update'],
  })
  const looks = vi.fn(away)
  const runner = await openBulkRunner(failing({ transaction: looks }), () => expect.fail(), { lookMs: 5 })
  const mailer = await openMailer(ofServer, { sendMail: away }, { from: 'a@example.com' })
  for (let notices = 0; notices < 20; notices += 1) {
    mailer.notify()
    await wait(10)
  }
  await Promise.all([runner.stop(), mailer.stop()])
  expect(looks.mock.calls.length).toBeGreaterThan(10)
  expect((await shown()).toSorted()).toEqual([
    ['looking for bulk operations', 'Error: away', 1],
    ['looking for mails', 'Error: away', 1],
  ])
})
