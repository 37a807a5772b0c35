import { type Catalogue, type FailureOf, failuresOf, sentenceFor } from '../outcome.ts'
import { quotaSays } from '../plans/ceilings.ts'
import { type PlatformId, platforms } from '../platforms/platforms.ts'
import { problemMessages } from '../platforms/problem-messages.ts'
import { figure } from '../wording/figures.ts'

const nameOf = (platform: PlatformId) => platforms[platform].name

/** Failures of a post, in order of precedence: the post, its time, its targets, publishing. */
export const postMessages = {
  empty_text: 'Write something before you publish it.',
  time_has_passed: 'That time has passed. Choose a later one, or publish now.',
  too_far_ahead: 'A post can be scheduled up to a year ahead. Choose an earlier time.',
  ...problemMessages,
  no_platform_takes_it: 'None of the chosen platforms can take this post as it is. See the reason beside each one.',
  post_media_not_found:
    'A picture or film of this post is not in your library, or is none a post can show. Take it out, then try again.',
  post_media_not_kept: 'Your storage is full, so a picture of this post could not be kept. Make room, then try again.',
  too_much_at_once: 'These posts are too long to be changed all at once. Choose fewer of them.',
  post_account_not_found: 'This account is not connected any more. Choose another one.',
  post_not_found: 'This post is not there any more.',
  post_is_publishing: 'This post is being published right now. Try again when it is done.',
  post_is_looked_for: 'A platform has not said yet whether it took this post. Try again when that is known.',
  post_not_scheduled: 'Only a post that waits for its time can be cancelled.',
  post_is_out: 'This post has gone out already. Make a copy to send it again.',
  post_changed: ({ revision: _ }: { revision: number }) =>
    'This post was changed elsewhere meanwhile. Look at both, then keep the one you want.',
  post_not_draft: 'Only a draft can be given a time.',
  post_moved_meanwhile: 'This post was given another time elsewhere meanwhile, and is left there.',
  posting_time_taken: 'Another post has its posting time, so it stays as it is. Give it another time.',
  somebody_else: 'Somebody else is signed in here now. This waits until you are back.',
  post_back_as_draft: 'Another post has taken its posting time since, so it is back as a draft. Give it another time.',
  post_gone_for_good: 'The time to bring this post back is over.',
  post_changed_since: 'This post was changed meanwhile. It stays as it is.',
  post_change_not_found: 'The time to undo this is over.',
  target_not_found: 'This platform is not part of the post any more.',
  target_not_failed: 'Only a platform that failed can be tried again.',
  quota_exceeded: quotaSays,
  too_many_posts: ({ waitSeconds }: { waitSeconds: number }) =>
    `That was a lot of posts in a short time. Wait ${figure(waitSeconds)} seconds, then try again.`,
  too_many_changes: 'That was a lot of changes in a short time. Wait a minute, then try again.',
  owner_banned:
    'This account was blocked when the post was due, so it was not published. It does not go out by itself.',
  owner_gone: 'The account of this post is gone, so it was not published.',
  platform_not_connected: ({ platform }: { platform: PlatformId }) =>
    `No ${nameOf(platform)} account is connected. Connect one, then try again.`,
  platform_unavailable: ({ platform }: { platform: PlatformId }) =>
    `${nameOf(platform)} did not answer. It is tried again by itself.`,
  platform_gave_up: ({ platform, attempts }: { platform: PlatformId; attempts: number }) =>
    `${nameOf(platform)} did not take the post in ${figure(attempts)} attempts. Try again later.`,
  platform_refused: ({ platform, reason }: { platform: PlatformId; reason: string }) =>
    `${nameOf(platform)} turned the post away: ${reason}`,
  outcome_unknown: ({ platform }: { platform: PlatformId }) =>
    `${nameOf(platform)} has not said whether it took the post. It is being looked for there, and is not sent a second time.`,
  outcome_stayed_unknown: ({ platform }: { platform: PlatformId }) =>
    `${nameOf(platform)} never said whether it took the post. Trying again looks for it there first.`,
  account_needs_sign_in: ({ platform }: { platform: PlatformId }) =>
    `${nameOf(platform)} wants you to sign in again. Connect the account once more, then try again.`,
  interrupted_too_often: ({ platform }: { platform: PlatformId }) =>
    `Publishing to ${nameOf(platform)} was cut off again and again. Try again later.`,
} as const satisfies Catalogue

export type PostFailure = FailureOf<typeof postMessages>

export const postFailure = failuresOf(postMessages)
export const sentenceForPost = (failure: { readonly code: string; readonly facts?: unknown }) =>
  sentenceFor(postMessages, failure)
