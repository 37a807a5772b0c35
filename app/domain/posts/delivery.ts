import { lookedForMs } from '../limits.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'
import { type PostFailure, postFailure } from './messages.ts'
import type { AttemptOutcome, TargetStatus } from './post.ts'

/** What helps to find a post on its platform again, in the platform's own terms. Kept as JSON. */
export type Witness = Readonly<Record<string, unknown>>

/** What a platform says to a post that is handed to it, or looked for there. */
export type Step =
  | { readonly kind: 'published'; readonly url: string | null; readonly remoteId: string }
  /** It has the post and works on it: look from `lookAt` on. */
  | { readonly kind: 'pending'; readonly lookAt: Instant; readonly witness: Witness }
  /** It does not take it, and nothing of it is there. */
  | ({ readonly kind: 'refused' } & PostFailure)
  /** Nothing of it is there: it may be handed over from `at` on. */
  | { readonly kind: 'later'; readonly at: Instant }
  /** The account has to be connected again. When a post is handed over: and nothing of it is there. */
  | { readonly kind: 'reauthorise'; readonly why: string }
  /** Nobody can tell whether it is there. */
  | { readonly kind: 'unknown'; readonly witness: Witness | null }

/** A platform that asks to wait is asked this often before the target counts as failed. */
export const triesBeforeGivingUp = 5
const firstWaitMs = 1_000
const longestWaitMs = 5 * 60_000
const longestLookWaitMs = 60 * 60_000

/** One handing over, and what is known of it. */
export type Attempt = {
  readonly platform: PlatformId
  readonly begunAt: Instant
  /** How often the platform has put this target off before. */
  readonly putOff: number
  /** How it stood when it was looked for; null while the post is handed over. */
  readonly lookedFor: Extract<AttemptOutcome, 'pending' | 'unknown' | 'cut-off'> | null
  readonly witness: Witness | null
}

/** Where a step leaves a target and its attempt. */
export type Ending = {
  readonly status: TargetStatus
  readonly failure: PostFailure | null
  readonly outcome: AttemptOutcome
  readonly witness: Witness | null
  readonly published: { readonly url: string | null; readonly remoteId: string } | null
  /** When the target is to be taken up again; null: it has come to its end. */
  readonly next: Instant | null
}

const latest = (one: Instant, other: Instant): Instant => (millisOf(one) > millisOf(other) ? one : other)

const elapsedMs = ({ begunAt }: Attempt, now: Instant): number => millisOf(now) - millisOf(begunAt)

/**
 * What a step makes of a target. Whatever may be on the platform is looked for and never handed over again; only a
 * platform that says nothing of it is there gets it once more, and is not believed before `surfacesWithinMs` have
 * passed, for what was sent may still be on its way in.
 */
export function endingOf(attempt: Attempt, step: Step, surfacesWithinMs: number, now: Instant): Ending {
  const { platform, lookedFor, witness } = attempt
  const nothing = { failure: null, witness: null, published: null, next: null }
  switch (step.kind) {
    case 'published': {
      const { url, remoteId } = step
      return { ...nothing, status: 'published', outcome: 'published', published: { url, remoteId } }
    }
    case 'refused':
      return {
        ...nothing,
        status: 'failed',
        outcome: 'failed',
        failure: { code: step.code, facts: step.facts } as PostFailure,
      }
    case 'reauthorise': {
      const failure = postFailure('account_needs_sign_in', { platform })
      // Where it was looked for, nobody knows more than before.
      return { ...nothing, status: 'failed', outcome: lookedFor ?? 'failed', witness, failure }
    }
    case 'pending':
      if (elapsedMs(attempt, now) >= lookedForMs) return lost(attempt, step.witness, now)
      return {
        ...nothing,
        status: 'publishing',
        outcome: 'pending',
        witness: step.witness,
        next: latest(step.lookAt, addMs(now, firstWaitMs)),
      }
    case 'unknown':
      return lost(attempt, step.witness ?? witness, now)
    case 'later':
      if (lookedFor !== null && elapsedMs(attempt, now) < surfacesWithinMs) return lost(attempt, witness, now)
      return putOff(attempt, step.at, now)
  }
}

/** Looked for in ever longer waits, and given up after a day. */
function lost(attempt: Attempt, witness: Witness | null, now: Instant): Ending {
  const { platform } = attempt
  const soFarMs = elapsedMs(attempt, now)
  const kept = { outcome: 'unknown', witness, published: null } as const
  if (soFarMs >= lookedForMs)
    return { ...kept, status: 'failed', failure: postFailure('outcome_stayed_unknown', { platform }), next: null }
  const waitMs = Math.min(Math.max(soFarMs, firstWaitMs), longestLookWaitMs)
  return {
    ...kept,
    status: 'unknown',
    failure: postFailure('outcome_unknown', { platform }),
    next: addMs(now, waitMs),
  }
}

/** For a target whose turn did not come in time: it was not handed over, and goes back to the queue. */
export const notBegun = (now: Instant): Ending => ({
  status: 'queued',
  failure: null,
  outcome: 'interrupted',
  witness: null,
  published: null,
  next: addMs(now, firstWaitMs),
})

/** What was cut off on our side is not held against the platform. */
function putOff({ platform, putOff, lookedFor }: Attempt, at: Instant, now: Instant): Ending {
  const isOurs = lookedFor === 'cut-off'
  const times = isOurs ? putOff : putOff + 1
  const kept = { outcome: isOurs ? 'interrupted' : 'failed', witness: null, published: null } as const
  if (!isOurs && times % triesBeforeGivingUp === 0) {
    const failure = postFailure('platform_gave_up', { platform, attempts: triesBeforeGivingUp })
    return { ...kept, status: 'failed', failure, next: null }
  }
  const waitMs = isOurs ? firstWaitMs : Math.min(firstWaitMs * 2 ** (times - 1), longestWaitMs)
  const failure = isOurs ? null : postFailure('platform_unavailable', { platform })
  return { ...kept, status: 'queued', failure, next: latest(at, addMs(now, waitMs)) }
}
