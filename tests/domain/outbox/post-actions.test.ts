import { expect, it } from 'vitest'
import { postTitleCharacters } from '#app/domain/limits.ts'
import { aboutPost, cancelAction, moveAction, scheduleAction } from '#app/domain/outbox/post-actions.ts'

const [at, from] = ['2026-11-24T09:00:00.000Z', '2026-11-23T09:00:00.000Z']
const bread = { id: 'bread', title: 'Bread at seven' }

it('a post is known by its title, or by the first line of its words, and never by more than there is room for', () => {
  expect(aboutPost(bread)).toEqual({ about: 'bread', title: 'Bread at seven' })
  expect(aboutPost({ id: 'bread', text: '\n  Bread at seven  \nand rolls' })).toEqual(aboutPost(bread))
  expect(aboutPost({ id: 'bread', text: 'Bread '.repeat(postTitleCharacters) }).title.length).toBeLessThanOrEqual(
    postTitleCharacters + 1,
  )
})

it('an action tells the server which post and when, and the screen the same time', () => {
  const about = { about: 'bread', title: 'Bread at seven' }
  expect(cancelAction(bread)).toEqual({ kind: 'cancelPost', ...about, data: { postId: 'bread' } })
  expect(scheduleAction(bread, null)).toEqual({
    kind: 'schedulePost',
    ...about,
    at: null,
    data: { postId: 'bread', publishAt: null },
  })
  expect(moveAction(bread, at, from)).toEqual({
    kind: 'movePost',
    ...about,
    at,
    data: { postId: 'bread', publishAt: at, from },
  })
})
