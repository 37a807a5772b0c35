import { expect, test } from 'vitest'
import { doneOf, postBulkSchema, refusalsOf } from '#app/domain/posts/bulk.ts'
import { postFailure } from '#app/domain/posts/messages.ts'

const id = '5b1c3e52-9f5b-4c1e-8e52-9f5b4c1e8e52'

test('a change names its posts, as many as it may', () => {
  const of = (postIds: readonly string[]) => postBulkSchema.safeParse({ action: 'cancel', operationId: id, postIds })
  expect(of([id]).success).toBe(true)
  expect(of([]).success).toBe(false)
  expect(of(Array(501).fill(id)).success).toBe(false)
  expect(postBulkSchema.safeParse({ action: 'publish', operationId: id, postIds: [id] }).success).toBe(false)
})

test('reasons are told once each, the commonest first', () => {
  const [out, gone] = [postFailure('post_is_out'), postFailure('post_not_found')]
  const answers = [out, null, gone, out].map((refusal, place) => ({ postId: `${place}`, refusal }))
  expect(doneOf({ answers }).map(({ postId }) => postId)).toEqual(['1'])
  expect(refusalsOf({ answers })).toEqual([
    { refusal: out, posts: 2 },
    { refusal: gone, posts: 1 },
  ])
})
