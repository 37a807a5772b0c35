import { expect, test } from 'vitest'
import { statusOf } from '#app/domain/posts/status-words.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { commandsFor } from '#app/features/dashboard/commands.ts'
import { samplePosts as posts } from '../../../stories/support/sample-posts.ts'

test('a post stands in the menu under the words its own screen has, and with its day', () => {
  const found = commandsFor({ isAdmin: false, isOnline: true, canInstall: false, posts, zone: 'UTC' }).find(
    ({ label }) => label === 'Posts',
  )
  expect(found?.commands.map(({ detail }) => detail)).toEqual(
    posts.map((post) => `${statusOf(post).word} · ${datesIn('UTC').moment(post.publishAt ?? post.createdAt)}`),
  )
})
