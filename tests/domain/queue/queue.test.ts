import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterMoves,
  moveToSlotSchema,
  queuePostSchema,
  reordered,
  reorderQueueSchema,
  setPinnedSchema,
  shuffled,
  type Waiting,
} from '#app/domain/queue/queue.ts'
import { instantOf } from '#app/domain/time/instant.ts'

const minute = (at: number) => instantOf(Date.UTC(2026, 10, 20) + at * 60_000)
const post = (id: string, at: number, rest: Partial<Waiting> = {}): Waiting => ({
  id,
  at: minute(at),
  holds: 'queue',
  accountId: null,
  ...rest,
})
const queues = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      at: fc.integer({ min: 0, max: 40 }),
      holds: fc.constantFrom('queue', 'queue', 'queue', 'pinned', 'own'),
      accountId: fc.constantFrom(null, null, 'bakery'),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ id, at, holds, accountId }) => post(id, at, { holds: holds as Waiting['holds'], accountId })),
  )

const timesOf = (queue: readonly Waiting[], account: string | null) =>
  queue
    .filter((one) => one.holds === 'queue' && one.accountId === account)
    .map(({ at }) => at)
    .sort()
const stillOf = (queue: readonly Waiting[]) =>
  queue
    .filter(({ holds }) => holds !== 'queue')
    .map(({ id, at }) => `${id} ${at}`)
    .sort()

describe('an order', () => {
  test('shares out the times, in the order that was asked for', () => {
    const queue = [post('a', 1), post('b', 2), post('c', 3)]
    expect(reordered(queue, ['c', 'a', 'b'])).toEqual([
      { postId: 'c', at: minute(1) },
      { postId: 'a', at: minute(2) },
      { postId: 'b', at: minute(3) },
    ])
    expect(reordered(queue, ['a', 'b', 'c'])).toEqual([])
    expect(reordered(queue, ['b', 'gone', 'a'])).toEqual([
      { postId: 'b', at: minute(1) },
      { postId: 'a', at: minute(2) },
    ])
  })

  test('makes no time and loses none, moves nothing that stays, and is undone by the order before', () => {
    fc.assert(
      fc.property(queues, fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 }), (queue, extra) => {
        const before = afterMoves(queue, [])
        const wanted = [...extra, ...queue.map(({ id }) => id)]
        const after = afterMoves(queue, reordered(queue, wanted))
        for (const account of [null, 'bakery']) expect(timesOf(after, account)).toEqual(timesOf(before, account))
        expect(stillOf(after)).toEqual(stillOf(before))
        const back = afterMoves(
          after,
          reordered(
            after,
            before.map(({ id }) => id),
          ),
        )
        const key = ({ id, at }: Waiting) => `${at} ${id}`
        const isClear = new Set(before.map(({ at }) => at)).size === before.length
        if (isClear) expect(back.map(key)).toEqual(before.map(key))
      }),
    )
  })

  test('is the one that was asked for, by a simple oracle', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 10 }),
        fc.func(fc.nat()),
        (ats, rank) => {
          const queue = ats.map((at, index) => post(String(index), at))
          const wanted = queue
            .map(({ id }) => id)
            .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
          expect(afterMoves(queue, reordered(queue, wanted)).map(({ id }) => id)).toEqual(wanted)
        },
      ),
    )
  })
})

describe('a shuffle', () => {
  test('leaves no two posts where they were, unless chance is stuck', () => {
    let asked = 0
    const chances = [0.9, 0.6, 0.1]
    const two = [post('a', 1), post('b', 2)]
    expect(shuffled(two, () => chances[asked++] ?? 0)).toHaveLength(2)
    expect(shuffled([post('a', 1)], () => 0)).toEqual([])
    expect(shuffled(two, () => 0.99)).toEqual([])
  })

  test('keeps every time, and every post its account and its pin', () => {
    fc.assert(
      fc.property(
        queues,
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (queue, chance) => {
          const after = afterMoves(
            queue,
            shuffled(queue, () => chance.next().value ?? 0),
          )
          for (const account of [null, 'bakery']) expect(timesOf(after, account)).toEqual(timesOf(queue, account))
          expect(stillOf(after)).toEqual(stillOf(queue))
        },
      ),
    )
  })

  test('reaches every other order about as often', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const queue = [post('a', 1), post('b', 2), post('c', 3)]
    const seen = new Map<string, number>()
    for (let times = 0; times < 6_000; times += 1) {
      const order = afterMoves(queue, shuffled(queue, random))
        .map(({ id }) => id)
        .join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(seen.size).toBe(5)
    for (const count of seen.values()) expect(Math.abs(count - 1_200)).toBeLessThan(150)
  })
})

test('a post is named in one spelling, as the database gives it back', () => {
  const id = '7c1e3f52-9f5b-4a55-8d0f-0a4f5c9b1d10'
  const postId = id.toUpperCase()
  const named = [
    queuePostSchema.parse({ postId }),
    moveToSlotSchema.parse({ postId, at: minute(0) }),
    setPinnedSchema.parse({ postId, pinned: true }),
  ]
  expect(named.map((asked) => asked.postId)).toEqual([id, id, id])
  expect(reorderQueueSchema.parse({ postIds: [postId] }).postIds).toEqual([id])
})
