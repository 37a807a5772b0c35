import { counted } from '../wording/plurals.ts'
import type { PostStatus, PostView, TargetStatus } from './post.ts'
import { isRefusedByPlatform } from './refused.ts'

type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'refusal'

const tags: Record<Exclude<PostStatus, 'partly-published' | 'failed'>, { tone: Tone; word: string }> = {
  draft: { tone: 'quiet', word: 'Draft' },
  scheduled: { tone: 'info', word: 'Scheduled' },
  held: { tone: 'warning', word: 'Held: queue paused' },
  publishing: { tone: 'info', word: 'Publishing' },
  unknown: { tone: 'warning', word: 'Outcome unknown' },
  published: { tone: 'success', word: 'Published' },
}

const platformsWords = counted('platform', 'platforms')

/**
 * How a post stands, in a word or two: where some of its platforms have it, how many, and what became of the rest, in the
 * words each of them has on the page of the post.
 */
export function statusOf({ status, targets }: Pick<PostView, 'status' | 'targets'>): { tone: Tone; word: string } {
  const count = (...wanted: readonly TargetStatus[]) => targets.filter((one) => wanted.includes(one.status)).length
  const failed = targets.filter((target) => target.status === 'failed')
  const isRefused = failed.every(({ failure }) => isRefusedByPlatform(failure))
  const failing = isRefused ? `${failed.length} refused` : `${failed.length} failed`
  const published = count('published')
  const some = `${published} of ${targets.length} published`
  switch (status) {
    case 'scheduled':
    case 'held':
      return failed.length === 0
        ? tags[status]
        : { tone: 'warning', word: `${tags[status].word}, not ready for ${failed.length}` }
    case 'publishing':
    case 'unknown': {
      if (published === 0) return tags[status]
      const waiting = count('queued', 'publishing')
      return {
        ...tags[status],
        word: `${some}, ${waiting === 0 ? `${count('unknown')} unknown` : `${waiting} waiting`}`,
      }
    }
    case 'partly-published':
      return { tone: 'warning', word: `${some}, ${failing}` }
    case 'failed':
      return { tone: 'refusal', word: isRefused ? `Refused by ${platformsWords(failed.length)}` : 'Needs attention' }
    default:
      return tags[status]
  }
}
