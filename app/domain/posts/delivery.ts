import { lookedForMs } from '../limits.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'
import { type PostFailure, postFailure } from './messages.ts'
import type { AttemptOutcome, TargetStatus } from './post.ts'

/** Data that helps to find a post on its platform, in the platform's terms. Stored as JSON. */
export type Witness = Readonly<Record<string, unknown>>

/** Answer of a platform to a post handed over or looked up. */
export type Step =
  | { readonly kind: 'published'; readonly url: string | null; readonly remoteId: string }
  /** Accepted and in progress: look again from `lookAt` on. */
  | { readonly kind: 'pending'; readonly lookAt: Instant; readonly witness: Witness }
  /** Refused, and nothing was created. */
  | ({ readonly kind: 'refused' } & PostFailure)
  /** Nothing was created; it can be handed over again from `at` on. */
  | { readonly kind: 'later'; readonly at: Instant }
  /** The account must sign in again. For a new post: nothing was created. */
  | { readonly kind: 'reauthorise'; readonly why: string }
  /** Unknown whether the post exists. */
  | { readonly kind: 'unknown'; readonly witness: Witness | null }

/** Tries on a platform that asks to wait, before the target fails. */
export const triesBeforeGivingUp = 5
const firstWaitMs = 1_000
const longestWaitMs = 5 * 60_000
const longestLookWaitMs = 60 * 60_000

/** A try to hand a post over, and its facts. */
export type Attempt = {
  readonly platform: PlatformId
  readonly begunAt: Instant
  /** Number of earlier postponements by the platform. */
  readonly putOff: number
  /** Outcome before this lookup; null for a first handover. */
  readonly lookedFor: Extract<AttemptOutcome, 'pending' | 'unknown' | 'cut-off'> | null
  readonly witness: Witness | null
}

/** Target and attempt after a step. */
export type Ending = {
  readonly status: TargetStatus
  readonly failure: PostFailure | null
  readonly outcome: AttemptOutcome
  readonly witness: Witness | null
  readonly published: { readonly url: string | null; readonly remoteId: string } | null
  /** Moment of the next step; null when the target is finished. */
  readonly next: Instant | null
}

const latest = (one: Instant, other: Instant): Instant => (millisOf(one) > millisOf(other) ? one : other)

const elapsedMs = ({ begunAt }: Attempt, now: Instant): number => millisOf(now) - millisOf(begunAt)

/**
 * State of a target after a step. A post that may exist is looked up, never handed over again. It is sent once more
 * only when the platform denies having it, and not before `surfacesWithinMs`, since it may still be arriving.
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
      // A lookup without access adds nothing.
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

/** Looks again at growing intervals, and gives up after a day. */
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

/** For a target not started in time: not handed over, and back in the queue. */
export const notBegun = (now: Instant): Ending => ({
  status: 'queued',
  failure: null,
  outcome: 'interrupted',
  witness: null,
  published: null,
  next: addMs(now, firstWaitMs),
})

/** An interruption on our side does not count against the platform. */
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
