import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import { addMs, type Instant } from '../time/instant.ts'
import { checkTargets, practicePlaces } from './check.ts'
import { type Attempt, endingOf, type Step, triesBeforeGivingUp } from './delivery.ts'
import { type PostFailure, postFailure, sentenceForPost } from './messages.ts'
import type { PostView, TargetStatus, TargetView } from './post.ts'
import { postStatusOf } from './status.ts'

/** Events of a target: handed over without an answer yet, or an answer of its platform after a delay. */
type Happening = 'handed over' | { readonly says: Step; readonly afterMs: number }

/** A named state, grown by the real rules. */
export type PostState = {
  readonly says: string
  readonly text?: string
  readonly publishAt?: Instant
  /** Moment its owner's queue was paused. */
  readonly pausedAt?: Instant
  /** Cancelled before its time. */
  readonly isCancelled?: true
  /** Final status of failed targets: left out by the author, or published by another post. */
  readonly failedAre?: 'left-out' | 'repaired'
  readonly x?: readonly Happening[]
  readonly others?: readonly Happening[]
}

/** Moment at which every state is read; each post was created an hour earlier. */
export const postStatesNow: Instant = '2026-11-20T09:00:00.000Z'
const madeAt: Instant = '2026-11-20T08:00:00.000Z'
const ahead: Instant = '2026-11-20T10:30:00.000Z'
const past: Instant = '2026-11-20T08:45:00.000Z'
const surfacesWithinMs = 120_000
const secondMs = 1_000
const dayMs = 86_400_000

const said = (says: Step, afterMs = secondMs): Happening => ({ says, afterMs })
const published = said({ kind: 'published', url: null, remoteId: 'practice:1' })
const lost = said({ kind: 'unknown', witness: null })
const notThere = (afterMs: number) => said({ kind: 'later', at: madeAt }, afterMs)
const workedOn = said({ kind: 'pending', lookAt: ahead, witness: {} })
const refused = (failure: PostFailure) => said({ kind: 'refused', ...failure })

export const postStates = {
  draft: { says: 'Cancelled before its time', publishAt: ahead, isCancelled: true },
  scheduled: { says: 'Waits for its time', publishAt: ahead },
  held: { says: 'Its time came while the queue is paused', publishAt: past, pausedAt: past },
  publishing: { says: 'On its way, some have it', x: ['handed over'], others: [published] },
  workedOn: { says: 'One platform works on it', x: [workedOn], others: [published] },
  putOff: { says: 'One platform asked to wait', x: [notThere(secondMs)], others: [published] },
  unknown: { says: 'One platform has not said whether it took it', x: [lost], others: [published] },
  found: { says: 'One did not answer, and was found to have it', x: [lost, published], others: [published] },
  handedOverAgain: {
    says: 'One did not answer, had not got it, and took it the second time',
    x: [lost, notThere(surfacesWithinMs), published],
    others: [published],
  },
  published: { says: 'Published everywhere', x: [published], others: [published] },
  refusedForItsText: { says: 'Too long for one platform', text: 'Monday, '.repeat(40).trim(), others: [published] },
  leftOut: {
    says: 'Published without a platform that its writer left out',
    text: 'Monday, '.repeat(40).trim(),
    failedAre: 'left-out',
    others: [published],
  },
  repaired: {
    says: 'Turned away by one platform, and published there by another post',
    x: [refused(postFailure('platform_refused', { platform: 'x', reason: 'It has been posted before.' }))],
    failedAre: 'repaired',
    others: [published],
  },
  refusedByPlatform: {
    says: 'Turned away by one platform',
    x: [refused(postFailure('platform_refused', { platform: 'x', reason: 'It has been posted before.' }))],
    others: [published],
  },
  gaveUp: {
    says: 'One platform put it off again and again',
    x: Array.from({ length: triesBeforeGivingUp }, () => notThere(secondMs)),
    others: [published],
  },
  stayedUnknown: {
    says: 'One platform never said whether it took it',
    x: [lost, said({ kind: 'unknown', witness: null }, dayMs)],
    others: [published],
  },
  signInAgain: {
    says: 'One account has to be connected again',
    x: [said({ kind: 'reauthorise', why: 'the token has expired' })],
    others: [published],
  },
  failed: {
    says: 'Published nowhere',
    x: [refused(postFailure('owner_banned'))],
    others: [refused(postFailure('owner_banned'))],
  },
} as const satisfies Record<string, PostState>

export type PostStateName = keyof typeof postStates
export const postStateNames = Object.keys(postStates) as readonly PostStateName[]

type Grown = {
  readonly status: TargetStatus
  readonly failure: PostFailure | null
  readonly attempts: number
  readonly at: Instant
  readonly remoteId: string | null
  readonly attempt: Attempt
}

/** State of a target after these events. */
function grow(platform: PlatformId, happenings: readonly Happening[]): Grown {
  const attempt: Attempt = { platform, begunAt: madeAt, putOff: 0, lookedFor: null, witness: null }
  let grown: Grown = { status: 'queued', failure: null, attempts: 0, at: madeAt, remoteId: null, attempt }
  for (const happening of happenings) {
    const isBegun = grown.attempt.lookedFor === null
    const attempts = isBegun ? grown.attempts + 1 : grown.attempts
    if (happening === 'handed over') {
      grown = { ...grown, status: 'publishing', attempts }
      continue
    }
    const at = addMs(grown.at, happening.afterMs)
    const current = isBegun ? { ...grown.attempt, begunAt: grown.at } : grown.attempt
    const ending = endingOf(current, happening.says, surfacesWithinMs, at)
    const { status, failure, outcome, published: receipt, witness } = ending
    const lookedFor = outcome === 'unknown' || outcome === 'pending' ? outcome : null
    const putOff = outcome === 'failed' ? current.putOff + 1 : current.putOff
    const remoteId = receipt?.remoteId ?? null
    grown = { status, failure, attempts, at, remoteId, attempt: { ...current, lookedFor, putOff, witness } }
  }
  return grown
}

export function postIn(name: PostStateName): PostView {
  const state: PostState = postStates[name]
  const { text = 'Five quiet ways to make Monday easier', pausedAt, isCancelled, failedAre, x, others } = state
  const publishAt = state.publishAt ?? null
  const checked = checkTargets({ text, publishAt }, practicePlaces(platformIds), madeAt)
  if (!checked.ok) throw new Error(`State ${name}: ${checked.failure.code}`)
  const targets = checked.value.map(({ platform, refusal }): TargetView => {
    const grown = grow(platform, (platform === 'x' ? x : others) ?? [])
    const failure = refusal ?? grown.failure
    const ended = refusal ? 'failed' : isCancelled ? 'draft' : grown.status
    const status = ended === 'failed' ? (failedAre ?? ended) : ended
    return {
      id: `${name}-${platform}`,
      platform,
      status,
      text: null,
      failure,
      reason: failure === null ? null : sentenceForPost(failure),
      attempts: grown.attempts,
      publishedAt: status === 'published' ? grown.at : null,
      remoteId: grown.remoteId,
    }
  })
  const status = postStatusOf(targets, publishAt, postStatesNow, pausedAt)
  return { id: `post-${name}`, text, publishAt, createdAt: madeAt, status, targets }
}
