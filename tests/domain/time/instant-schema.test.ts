import { expect, test } from 'vitest'
import { batchPartSchema } from '#app/domain/batch/batch.ts'
import { postBulkSchema } from '#app/domain/posts/bulk.ts'
import { postsAskedSchema } from '#app/domain/posts/filter.ts'
import { plannedRangeSchema } from '#app/domain/posts/planned.ts'
import { movePostSchema, newPostSchema } from '#app/domain/posts/post.ts'
import { moveToSlotSchema } from '#app/domain/queue/queue.ts'
import { skipOccurrenceSchema } from '#app/domain/queue/repeat.ts'
import { addMs } from '#app/domain/time/instant.ts'

const id = '0b9f6c1d-3e2a-4d57-8c44-91f0a7e2b6d3'

/** What names a moment, each as it takes one. */
const named: Record<string, (at: string) => boolean> = {
  'a new post': (publishAt) => newPostSchema.safeParse({ text: 'Hi', publishAt }).success,
  'a move': (publishAt) => movePostSchema.safeParse({ postId: id, publishAt }).success,
  'where it was moved from': (from) =>
    movePostSchema.safeParse({ postId: id, publishAt: '2026-11-20T09:00:00Z', from }).success,
  'many new times': (publishAt) =>
    postBulkSchema.safeParse({ action: 'reschedule', operationId: id, times: [{ postId: id, publishAt }] }).success,
  'a slot': (at) => moveToSlotSchema.safeParse({ postId: id, at }).success,
  'a time that is skipped': (occurrence) =>
    skipOccurrenceSchema.safeParse({ repeatId: id, occurrence, skipped: true }).success,
  'a row of a batch': (publishAt) =>
    batchPartSchema.safeParse({
      batchId: id,
      name: 'Autumn',
      rows: [{ postId: id, text: 'Hi', publishAt, platforms: ['x'] }],
    }).success,
  'a filter': (from) => postsAskedSchema.parse({ from, cursor: null }).from !== null,
  'a calendar': (from) => plannedRangeSchema.safeParse({ from, until: until(from) }).success,
}
const until = (from: string) => {
  try {
    return addMs(from, 86_400_000)
  } catch {
    return from
  }
}

/** No database holds them, or none of them with a month more or a zone between. */
const nobodys = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00+00:01',
  '9999-01-01T00:00:00Z',
  '9998-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59-14:00',
]

test.each(Object.entries(named))('%s has a moment that a database holds', (_, takes) => {
  for (const at of nobodys) expect([at, takes(at)]).toEqual([at, false])
  for (const at of ['1970-01-01T00:00:00Z', '2026-11-20T09:00:00+02:00', '9998-12-30T23:59:59.999Z'])
    expect([at, takes(at)]).toEqual([at, true])
})
