import type { OutboxAction, OutboxKind, OutboxTrouble } from './action.ts'

/** An action as its row shows it; `moment` is the post's new time. */
const doneWords: Record<OutboxKind, (moment: string | null) => string> = {
  createPost: (moment) => (moment === null ? 'New post' : `New post for ${moment}`),
  savePost: () => 'Changes to a post',
  schedulePost: (moment) => (moment === null ? 'Publish now' : `Schedule for ${moment}`),
  movePost: (moment) => (moment === null ? 'Another time' : `Move to ${moment}`),
  cancelPost: () => 'Cancel, keep as a draft',
  deletePost: () => 'Delete',
  restorePost: () => 'Bring back',
  retryTarget: () => 'Try a platform again',
  queuePost: () => 'Put in the queue',
  reorderQueue: () => 'New order of the queue',
  moveToSlot: (moment) => (moment === null ? 'Another posting time' : `Posting time ${moment}`),
}

export const wordsOfAction = ({ kind }: Pick<OutboxAction, 'kind'>, moment: string | null): string =>
  doneWords[kind](moment)

/** Result of a sent action; a scheduled post is not published yet. */
const sentWords: Record<OutboxKind, (moment: string | null, isDraft: boolean) => string> = {
  createPost: (moment, isDraft) => (isDraft ? 'Saved as a draft' : timed(moment)),
  savePost: (moment, isDraft) => (isDraft ? 'Saved as a draft' : timed(moment)),
  schedulePost: (moment) => timed(moment),
  movePost: (moment) => (moment === null ? 'Moved' : `Moved to ${moment}`),
  cancelPost: () => 'Cancelled, kept as a draft',
  deletePost: () => 'Deleted',
  restorePost: () => 'Brought back',
  retryTarget: () => 'On its way again',
  queuePost: () => 'Put in the queue',
  reorderQueue: () => 'The queue is in its new order',
  moveToSlot: (moment) => (moment === null ? 'Moved to another posting time' : `Moved to ${moment}`),
}

const timed = (moment: string | null) => (moment === null ? 'On its way' : `Scheduled for ${moment}`)

export const wordsOfSent = ({ kind, data }: Pick<OutboxAction, 'kind' | 'data'>, moment: string | null): string =>
  sentWords[kind](moment, data.isDraft === true)

/** Reason why an action stays, and the remedy. */
export const troubleSentences: Record<OutboxTrouble, string> = {
  not_answered: 'The server could not do this several times in a row. Try again, or discard it.',
  unknown_here: 'This version of Ninefold cannot send this. Reload to update, then try again.',
  not_allowed: 'Your account may not do this any more. Check your plan, or discard it.',
}

/** Shown after an action offline. */
export const keptSentence = 'Kept on this device. It is sent when the network is back.'
