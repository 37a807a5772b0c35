import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { newPostSchema } from '#app/domain/posts/post.ts'
import type { QueueView } from '#app/domain/queue/queue.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { listQueue } from '#app/server/post-changes/arrange.server.ts'
import { cancelPost } from '#app/server/post-changes/change-posts.server.ts'
import { startRepeat } from '#app/server/post-changes/change-repeats.server.ts'
import { createPost } from '#app/server/posts/posts.server.ts'
import { makeAhead } from '#app/server/schedule/repeats.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { idlePublisher } from '../publishing/doubles.ts'

const world = vi.hoisted(() => ({ open: 0, opened: 0, turn: 0, counted: [] as { isOpen: boolean; turn: number }[] }))
vi.mock('#app/domain/time/recurrence.ts', async (original) => {
  const real = await original<typeof import('#app/domain/time/recurrence.ts')>()
  const occurrences: typeof real.occurrences = (...given) => {
    world.counted.push({ isOpen: world.open > 0, turn: world.turn })
    return real.occurrences(...given)
  }
  return { ...real, occurrences }
})

const now = '2026-11-20T10:00:00.000Z'
let rules = 0

describeOnBothDatabases('rules', (store) => {
  let database: Database
  beforeAll(async () => {
    const opened = await store.open()
    const transaction: Database['transaction'] = async (...given) => {
      world.open += 1
      world.opened += 1
      return opened.transaction(...given).finally(() => {
        world.open -= 1
      })
    }
    database = new Proxy(opened, {
      get: (target, name, receiver) => (name === 'transaction' ? transaction : Reflect.get(target, name, receiver)),
    })
  })

  const rule = { kind: 'rule', zone: 'UTC', start: '2026-11-22T09:00', rrule: 'FREQ=WEEKLY' } as const
  const person = () => ({ database, publisher: idlePublisher(database), userId: randomUUID(), now })
  type Facts = ReturnType<typeof person>
  const draw = async (facts: Facts) => {
    const publishAt = '2026-11-20T12:00:00.000Z'
    const made = await createPost(facts, newPostSchema.parse({ text: 'Dough', publishAt, platforms: ['x'] }))
    return made.ok ? made.value.id : expect.fail()
  }
  const repeated = async (facts: Facts, own: Partial<typeof rule> | { rrule: string } = {}) => {
    const postId = await draw(facts)
    const started = await startRepeat(facts, { ...rule, ...own, repeatId: randomUUID(), postId })
    expect(started).toMatchObject({ ok: true })
    return postId
  }
  const reckonedBy = async (change: () => Promise<unknown>) => {
    world.counted = []
    await change()
    return world.counted.length
  }

  test('are counted while nobody waits for the database: the built-in one has a single connection', async () => {
    world.counted = []
    const facts = person()
    // A rule of its own for each database: one that was counted before is remembered.
    rules += 1
    await repeated(facts, { rrule: `FREQ=WEEKLY;COUNT=${100 + rules}` })
    expect(await makeAhead({ ...facts, now: '2026-11-27T10:00:00.000Z' })).toBe(1)
    expect(new Set(world.counted.map(({ isOpen }) => isOpen))).toEqual(new Set([false]))
  })

  test('are left alone by a change to what they do not repeat, and counted once for weeks', async () => {
    const facts = person()
    const rrule = 'FREQ=DAILY;COUNT=70'
    const [postId, other] = [await repeated(facts, { rrule }), await draw(facts)]
    const before = world.opened
    expect(await reckonedBy(() => cancelPost(facts, other))).toBe(0)
    expect(world.opened - before).toBe(1)
    expect(await reckonedBy(() => makeAhead({ ...facts, now: '2026-11-30T10:00:00.000Z' }))).toBe(0)
    expect(await reckonedBy(() => cancelPost(facts, postId))).toBe(0)
    // What was not known yet is counted then, and ends where it ends.
    expect(await repeated(facts, { rrule })).not.toBe(postId)
    expect(await reckonedBy(() => makeAhead({ ...facts, now: '2027-01-28T10:00:00.000Z' }))).toBe(1)
    const last = (await listQueue({ ...facts, now: '2027-01-28T10:00:00.000Z' }, { days: 60 })) as { value: QueueView }
    expect(last.value.posts.at(-1)?.at).toBe('2027-01-30T09:00:00.000Z')
  })

  test('are made in one round for all that ask at once', async () => {
    const facts = person()
    await repeated(facts)
    const before = world.opened
    const asked = Array.from({ length: 20 }, () => makeAhead(facts))
    expect(new Set(await Promise.all(asked))).toEqual(new Set([0]))
    expect(world.opened - before).toBe(1)
    // A round that has begun may have read already what was changed since: the next one is for those.
    const later = { ...facts, now: '2026-11-27T10:00:00.000Z' }
    const running = makeAhead(later)
    await Promise.resolve()
    const [first, ...others] = await Promise.all([running, ...Array.from({ length: 20 }, () => makeAhead(later))])
    expect([first, new Set(others)]).toEqual([1, new Set([0])])
    expect(world.opened - before).toBe(3)
  })

  test('have others take their turn between them', async () => {
    const persons = Array.from({ length: 6 }, person)
    for (const [place, facts] of persons.entries()) await repeated(facts, { rrule: `FREQ=DAILY;COUNT=${place + 20}` })
    const turn = () => {
      world.turn += 1
      if (isOver) return
      setImmediate(turn)
    }
    let isOver = false
    turn()
    const counted = await reckonedBy(() =>
      Promise.all(persons.map((facts) => makeAhead({ ...facts, now: '2027-02-20T10:00:00.000Z' }))),
    )
    isOver = true
    expect(counted).toBe(persons.length)
    expect(new Set(world.counted.map((one) => one.turn)).size).toBe(persons.length)
  })
})
