import type { AttemptOutcome, TargetStatus, TargetView } from '#app/domain/posts/post.ts'
import { isRefusedByPlatform } from '#app/domain/posts/refused.ts'
import { isUnpublished } from '#app/domain/posts/status.ts'
import type { Tone } from '#design-system/index.ts'

const targetWords = {
  draft: { tone: 'quiet', word: 'Draft' },
  queued: { tone: 'info', word: 'Waiting' },
  publishing: { tone: 'info', word: 'Publishing' },
  unknown: { tone: 'warning', word: 'Outcome unknown' },
  published: { tone: 'success', word: 'Published' },
  failed: { tone: 'refusal', word: 'Failed' },
  'left-out': { tone: 'quiet', word: 'Left out' },
  repaired: { tone: 'success', word: 'Repaired' },
} as const satisfies Record<TargetStatus, { tone: Tone; word: string }>

/** The state of a target. While the post waits, a failing target is "not ready"; after sending, it was refused. */
export function standsOn(
  { status, failure }: Pick<TargetView, 'status' | 'failure'>,
  isWaiting: boolean,
): { readonly tone: Tone; readonly word: string } {
  if (isWaiting && isUnpublished(status)) return { tone: 'warning', word: 'Not ready' }
  if (status !== 'failed') return targetWords[status]
  return isRefusedByPlatform(failure) ? { tone: 'refusal', word: 'Refused' } : targetWords.failed
}

/** The ending of an attempt; null while it runs. */
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
