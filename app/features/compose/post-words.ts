import type { PostView } from '#app/domain/posts/post.ts'
import { wentOutAt } from '#app/domain/posts/status.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'

export const copiesOf = ({ targets }: Pick<PostView, 'targets'>) =>
  targets.filter(({ status }) => status === 'published').length

export const copiesWords = counted('published copy', 'published copies')

/** When a post goes out, or went. */
export function timeWords(post: PostView, zone: string): string {
  if (post.status === 'scheduled' && post.publishAt) return `Goes out ${datesIn(zone).moment(post.publishAt)}`
  if (post.status === 'draft' && post.publishAt) return `Planned for ${datesIn(zone).moment(post.publishAt)}`
  const wentOut = wentOutAt(post)
  return wentOut ? `Went out ${datesIn(zone).moment(wentOut)}` : `Made ${datesIn(zone).moment(post.createdAt)}`
}
