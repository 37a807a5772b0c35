import { isRefusedByPlatform } from '../posts/messages.ts'
import type { PostStatus, PostView } from '../posts/post.ts'
import { counted } from './plurals.ts'

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

/** How a post stands, in a word or two. */
export function statusOf({ status, targets }: Pick<PostView, 'status' | 'targets'>): { tone: Tone; word: string } {
  if (status !== 'partly-published' && status !== 'failed') return tags[status]
  const failed = targets.filter((target) => target.status === 'failed')
  const tone = status === 'failed' ? 'refusal' : 'warning'
  return failed.every(({ failure }) => isRefusedByPlatform(failure))
    ? { tone, word: `Refused by ${platformsWords(failed.length)}` }
    : { tone, word: 'Needs attention' }
}
