import type { PostStatus } from '../post-statuses.ts'
import { counted } from '../wording/plurals.ts'
import type { PostView, TargetStatus } from './post.ts'
import { isRefusedByPlatform } from './refused.ts'
import { notReadyOf } from './status.ts'

type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'refusal'

/** `short` replaces `word` in narrow rows. */
export type StatusWords = { readonly tone: Tone; readonly word: string; readonly short?: string }

const tags: Record<Exclude<PostStatus, 'partly-published' | 'failed'>, StatusWords> = {
  draft: { tone: 'quiet', word: 'Draft' },
  scheduled: { tone: 'info', word: 'Scheduled' },
  held: { tone: 'warning', word: 'Held: queue paused', short: 'Held' },
  publishing: { tone: 'info', word: 'Publishing' },
  unknown: { tone: 'warning', word: 'Outcome unknown' },
  published: { tone: 'success', word: 'Published' },
}

const platformsWords = counted('platform', 'platforms')

/** Status of a post in a word or two, for a partly published one with the number of platforms. */
export function statusOf({ status, targets }: Pick<PostView, 'status' | 'targets'>): StatusWords {
  const count = (...wanted: readonly TargetStatus[]) => targets.filter((one) => wanted.includes(one.status)).length
  const failed = targets.filter((target) => target.status === 'failed')
  const isRefused = failed.every(({ failure }) => isRefusedByPlatform(failure))
  const failing = isRefused ? `${failed.length} refused` : `${failed.length} failed`
  const published = count('published')
  const notReady = notReadyOf({ status, targets }).length
  const some = `${published} of ${targets.length} published`
  switch (status) {
    case 'scheduled':
    case 'held':
      return notReady === 0
        ? tags[status]
        : { tone: 'warning', word: `${tags[status].word}, not ready for ${notReady}`, short: `${notReady} not ready` }
    case 'publishing':
    case 'unknown': {
      if (published === 0) return tags[status]
      const waiting = count('queued', 'publishing')
      const rest = waiting === 0 ? `${count('unknown')} unknown` : `${waiting} waiting`
      return { ...tags[status], word: `${some}, ${rest}`, short: rest }
    }
    case 'published': {
      const [repaired, leftOut] = [count('repaired'), count('left-out')]
      if (repaired + leftOut === 0) return tags[status]
      if (published === 0) return { ...tags[status], word: 'Repaired' }
      const rest = [repaired > 0 ? `${repaired} repaired` : [], leftOut > 0 ? `${leftOut} left out` : []].flat()
      return { ...tags[status], word: [some, ...rest].join(', '), short: tags[status].word }
    }
    case 'partly-published':
      return { tone: 'warning', word: `${some}, ${failing}`, short: failing }
    case 'failed':
      return isRefused
        ? { tone: 'refusal', word: `Refused by ${platformsWords(failed.length)}`, short: 'Refused' }
        : { tone: 'refusal', word: 'Needs attention', short: failing }
    default:
      return tags[status]
  }
}
