import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { isRefusedByPlatform } from '#app/domain/posts/refused.ts'
import { notReadyOf, wentOutAt } from '#app/domain/posts/status.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'

export const copiesOf = ({ targets }: Pick<PostView, 'targets'>) =>
  targets.filter(({ status }) => status === 'published').length

export const copiesWords = counted('published copy', 'published copies')
export const postsWords = counted('post', 'posts')

export const hasFailed = ({ targets }: Pick<PostView, 'targets'>): boolean =>
  targets.some(({ status }) => status === 'failed')

/** True when a failed target may be sent unchanged: a text its platform refused must be edited first. */
export const canTryAgain = ({ targets }: Pick<PostView, 'targets'>): boolean =>
  targets.some(({ status, failure }) => status === 'failed' && !isRefusedByPlatform(failure))

const platformsWords = counted('platform', 'platforms')

/** "Fix for 4 platforms": those a waiting post is not ready for, and the first of them. */
export function fixOf(
  post: Pick<PostView, 'status' | 'targets'>,
): { readonly words: string; readonly at: PlatformId } | null {
  const [first, ...others] = notReadyOf(post)
  if (first === undefined) return null
  const whom = others.length === 0 ? platformOf(first.platform).name : platformsWords(others.length + 1)
  return { words: `Fix for ${whom}`, at: first.platform }
}

/** The time of a post, with its meaning. */
export function timeOf(post: PostView, zone: string): { readonly verb: string; readonly moment: string } {
  const { moment } = datesIn(zone)
  if (post.status === 'scheduled' && post.publishAt) return { verb: 'Goes out', moment: moment(post.publishAt) }
  if (post.status === 'held' && post.publishAt) return { verb: 'Was to go out', moment: moment(post.publishAt) }
  if (post.status === 'draft' && post.publishAt) return { verb: 'Was planned for', moment: moment(post.publishAt) }
  const wentOut = wentOutAt(post)
  return wentOut ? { verb: 'Went out', moment: moment(wentOut) } : { verb: 'Made', moment: moment(post.createdAt) }
}

export function timeWords(post: PostView, zone: string): string {
  const { verb, moment } = timeOf(post, zone)
  return `${verb} ${moment}`
}
