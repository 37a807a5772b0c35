import { postTitleCharacters } from '../limits.ts'
import type { Instant } from '../time/instant.ts'
import { excerptOf, titleOf } from '../wording/excerpts.ts'
import type { NewAction, OutboxKind } from './action.ts'

/** A post as its own page has it, with its words, or as a list has it, by its title. */
type ActedOn = { readonly id: string } & ({ readonly text: string } | { readonly title: string })

/** Which post an action is about, and what a person knows it by. */
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

/** A draft goes out at a time; null: now. */
export const scheduleAction = (post: ActedOn, at: Instant | null): NewAction => ({
  kind: 'schedulePost',
  ...aboutPost(post),
  at,
  data: { postId: post.id, publishAt: at },
})

/** From the time it had as far as this device knows: one that was moved meanwhile is not moved once more. */
export const moveAction = (post: ActedOn, at: Instant, from: Instant): NewAction => ({
  kind: 'movePost',
  ...aboutPost(post),
  at,
  data: { postId: post.id, publishAt: at, from },
})
