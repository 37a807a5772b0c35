import { postTitleCharacters } from '../limits.ts'
import type { Instant } from '../time/instant.ts'
import { excerptOf, titleOf } from '../wording/excerpts.ts'
import type { NewAction, OutboxKind } from './action.ts'

/** A post with its text (its own page) or with its title (a list). */
type ActedOn = { readonly id: string } & ({ readonly text: string } | { readonly title: string })

export const aboutPost = (post: ActedOn): Pick<NewAction, 'about' | 'title'> => ({
  about: post.id,
  title: excerptOf('text' in post ? titleOf(post.text) : post.title, postTitleCharacters),
})

const plain = (kind: OutboxKind, post: ActedOn): NewAction => ({
  kind,
  ...aboutPost(post),
  data: { postId: post.id },
})

export const cancelAction = (post: ActedOn): NewAction => plain('cancelPost', post)
export const deleteAction = (post: ActedOn): NewAction => plain('deletePost', post)
export const restoreAction = (post: ActedOn): NewAction => plain('restorePost', post)

/** Schedules a draft; null means now. */
export const scheduleAction = (post: ActedOn, at: Instant | null): NewAction => ({
  kind: 'schedulePost',
  ...aboutPost(post),
  at,
  data: { postId: post.id, publishAt: at },
})

/** `from` is the time this device knows: a post that was moved in the meantime is not moved again. */
export const moveAction = (post: ActedOn, at: Instant, from: Instant): NewAction => ({
  kind: 'movePost',
  ...aboutPost(post),
  at,
  data: { postId: post.id, publishAt: at, from },
})
