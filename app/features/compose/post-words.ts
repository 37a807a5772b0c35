import { isRefusedByPlatform } from '#app/domain/posts/messages.ts'
import type { PostStatus, PostView } from '#app/domain/posts/post.ts'
import { wentOutAt } from '#app/domain/posts/status.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'

type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'refusal'

const tags: Record<Exclude<PostStatus, 'partly-published' | 'failed'>, { tone: Tone; word: string }> = {
  draft: { tone: 'quiet', word: 'Draft' },
  scheduled: { tone: 'info', word: 'Scheduled' },
  publishing: { tone: 'info', word: 'Publishing' },
  unknown: { tone: 'warning', word: 'Outcome unknown' },
  published: { tone: 'success', word: 'Published' },
}

const platformsWords = counted('platform', 'platforms')

/** How a post stands, in a word or two. */
export function statusOf({ status, targets }: Pick<PostView, 'status' | 'targets'>): { tone: Tone; word: string } {
  if (status !== 'partly-published' && status !== 'failed') return tags[status]
  const failed = targets.filter((target) => target.status === 'failed')
  const tone = status === 'failed' ? 'refusal' : 'warning'
  return failed.every(({ failure }) => isRefusedByPlatform(failure))
    ? { tone, word: `Refused by ${platformsWords(failed.length)}` }
    : { tone, word: 'Needs attention' }
}

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
