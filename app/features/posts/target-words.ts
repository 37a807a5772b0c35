import type { AttemptOutcome, TargetStatus } from '#app/domain/posts/post.ts'
import type { Tone } from '#design-system/index.ts'

/** How a post stands on one platform. */
export const targetWords = {
  draft: { tone: 'quiet', word: 'Draft' },
  queued: { tone: 'info', word: 'Waiting' },
  publishing: { tone: 'info', word: 'Publishing' },
  unknown: { tone: 'warning', word: 'Outcome unknown' },
  published: { tone: 'success', word: 'Published' },
  failed: { tone: 'refusal', word: 'Failed' },
} as const satisfies Record<TargetStatus, { tone: Tone; word: string }>

/** How one handing over ended; null: it has not. */
export const attemptWords = (outcome: AttemptOutcome | null): string =>
  outcome === null ? 'Under way' : words[outcome]

const words: Record<AttemptOutcome, string> = {
  published: 'Published',
  failed: 'Not taken',
  interrupted: 'Cut off on our side',
  pending: 'The platform works on it',
  unknown: 'No answer',
  'cut-off': 'Cut off',
}
