import { expect, test } from 'vitest'
import { isAsGiven, lastOneAt, oneByOneAt, overdueIn } from '#app/domain/queue/overdue.ts'
import { queueStates } from '#app/domain/queue/states.ts'

const now = '2026-11-20T09:00:00.000Z'

test('what a pause holds past its time is overdue, and nothing else', () => {
  expect(overdueIn(queueStates.missed.view, now)).toBe(2)
  expect(overdueIn(queueStates.paused.view, now)).toBe(0)
  // Due before the pause, it is on its way.
  const { posts } = queueStates.missed.view
  expect(overdueIn({ posts, pausedAt: '2026-11-20T08:00:00.000Z' }, now)).toBe(0)
})

test('one by one: the first right away, each of the others five minutes after the one before', () => {
  const times = [0, 1, 2].map((place) => oneByOneAt(now, place))
  expect(times).toEqual(['2026-11-20T09:00:01.000Z', '2026-11-20T09:05:01.000Z', '2026-11-20T09:10:01.000Z'])
  expect(lastOneAt(now, 3)).toBe(times[2])
})

test('a post is as it was left while it has the time it was given', () => {
  expect(isAsGiven('2026-11-20T09:00:01Z', oneByOneAt(now, 0))).toBe(true)
  expect(isAsGiven(now, oneByOneAt(now, 0))).toBe(false)
  expect(isAsGiven(null, oneByOneAt(now, 0))).toBe(false)
})
