import { type Catalogue, type FailureOf, failuresOf, sentenceFor } from '../outcome.ts'
import { type PostFailure, postMessages } from '../posts/messages.ts'

export const queueMessages = {
  no_slots: 'You have no posting times yet. Add some, then put the post in the queue.',
  no_free_slot: 'Every posting time of the next year is taken. Add more, or choose a time yourself.',
  slot_taken: 'Another post has this time by now. Choose another free one.',
  queue_post_not_found: 'This post is not there any more.',
  not_in_queue: 'This post does not wait in the queue any more, so it kept its time.',
  queue_account_not_found: 'This account is not connected any more.',
  repeat_not_found: 'This repeat is not there any more.',
  repeat_never: 'This rule has no day ahead. Choose a later end, or other days.',
  repeat_start_far: 'A repeat begins within a year of today. Choose a nearer day.',
  repeat_of_draft: 'This post is a draft. Schedule it or post it first, then repeat it.',
  repeat_of_refused: 'No platform took this post. Put it right first, then repeat it.',
  repeat_is_draft: 'The post of this time is a draft of its own by now. Schedule it there.',
  repeat_exists: 'This post repeats already. Stop that first.',
  too_many_repeats: 'You have as many repeats as one person can have. Stop one first.',
  too_many_queue_calls: 'That was a lot of changes in a short time. Wait a minute, then try again.',
} as const satisfies Catalogue

export type QueueFailure = FailureOf<typeof queueMessages> | PostFailure
export const queueFailure = failuresOf(queueMessages)
export const sentenceForQueue = (failure: { readonly code: string; readonly facts?: unknown }) =>
  sentenceFor({ ...postMessages, ...queueMessages }, failure)
