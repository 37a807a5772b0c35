import { expect, it } from 'vitest'
import { dueAtOf } from '#app/domain/posts/status.ts'

const now = '2026-11-20T09:00:00.000Z'

it.each([
  ['a time ahead: with the others', '2026-11-20T09:00:00.001Z', '2026-11-20T09:00:00.001Z'],
  ['this moment: now', now, now],
  ['a time that is over: now', '2026-11-19T09:00:00.000Z', now],
  ['no time: now', null, now],
])('what is tried again of a post with %s', (_when, publishAt, dueAt) => {
  expect(dueAtOf(publishAt, now)).toBe(dueAt)
})
