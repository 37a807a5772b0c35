import { expect, test } from 'vitest'
import { createPostOf } from '#app/features/compose/post-of-studio.ts'

const accounts = [
  { id: 'bakery', platform: 'x' },
  { id: 'yoga', platform: 'linkedin' },
] as const
const post = { postId: 'p1', text: 'Rye', mediaIds: [], variants: {}, publishAt: null } as const

test('a post of a studio names the accounts on its platforms, as the composer does', () => {
  const named = (...platforms: readonly ('x' | 'linkedin' | 'bluesky')[]) =>
    createPostOf({ ...post, platforms }, accounts, undefined).data
  expect(named('x', 'bluesky')).toMatchObject({ accountIds: ['bakery'] })
  expect(named('x', 'linkedin')).toMatchObject({ accountIds: ['bakery', 'yoga'] })
  expect(named('bluesky')).not.toHaveProperty('accountIds')
})
