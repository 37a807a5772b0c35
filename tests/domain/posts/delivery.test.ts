import { describe, expect, test } from 'vitest'
import { lookedForMs } from '#app/domain/limits.ts'
import { type Attempt, endingOf, notBegun, type Step, triesBeforeGivingUp } from '#app/domain/posts/delivery.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import { addMs, millisOf } from '#app/domain/time/instant.ts'

const begunAt = '2026-11-20T09:00:00.000Z'
const witness = { container: '17' }
const surfacesWithinMs = 120_000
const handedOver: Attempt = { platform: 'x', begunAt, putOff: 0, lookedFor: null, witness: null }
const end = (step: Step, elapsedMs = 1_000, attempt: Partial<Attempt> = {}) =>
  endingOf({ ...handedOver, ...attempt }, step, surfacesWithinMs, addMs(begunAt, elapsedMs))
const waitOf = (ending: { next: string | null }, elapsedMs: number) =>
  millisOf(ending.next) - millisOf(addMs(begunAt, elapsedMs))

const unknown: Step = { kind: 'unknown', witness: null }
const nothingThere: Step = { kind: 'later', at: begunAt }

describe('a post that is handed over', () => {
  test('and taken has its receipt', () => {
    const published = { url: 'https://x.example/1', remoteId: '1' }
    expect(end({ kind: 'published', ...published })).toEqual({
      status: 'published',
      failure: null,
      outcome: 'published',
      witness: null,
      published,
      next: null,
    })
  })

  test('and refused, or for an account that has to be connected again, has come to its end', () => {
    const refusal = postFailure('platform_refused', { platform: 'x', reason: 'No.' })
    expect(end({ kind: 'refused', ...refusal })).toMatchObject({ status: 'failed', failure: refusal, next: null })
    expect(end({ kind: 'reauthorise', why: 'expired' })).toMatchObject({
      status: 'failed',
      outcome: 'failed',
      failure: postFailure('account_needs_sign_in', { platform: 'x' }),
    })
  })

  test('and put off waits until the time it is given, ever longer, and not for ever', () => {
    const at = addMs(begunAt, 90_000)
    expect(end({ kind: 'later', at })).toMatchObject({ status: 'queued', outcome: 'failed', next: at })
    const waits = [0, 1, 2, 3].map((putOff) => waitOf(end(nothingThere, 1_000, { putOff }), 1_000))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000])
    const last = end(nothingThere, 1_000, { putOff: triesBeforeGivingUp - 1 })
    expect(last).toMatchObject({ status: 'failed', failure: { code: 'platform_gave_up' }, next: null })
  })

  test('and worked on is looked for when the platform says', () => {
    const lookAt = addMs(begunAt, 30_000)
    const ending = { status: 'publishing', outcome: 'pending', witness, failure: null, next: lookAt }
    expect(end({ kind: 'pending', lookAt, witness })).toMatchObject(ending)
    expect(end({ kind: 'pending', lookAt, witness }, lookedForMs)).toMatchObject({ status: 'failed', next: null })
  })

  test('and whose turn did not come goes back, held against nobody', () => {
    expect(notBegun(begunAt)).toMatchObject({ status: 'queued', outcome: 'interrupted', failure: null })
  })
})

describe('a post that may be there', () => {
  test('is looked for in ever longer waits, and given up after a day', () => {
    const waits = [10, 1_000, 30_000, 600_000, 10 * 3_600_000].map((elapsed) => waitOf(end(unknown, elapsed), elapsed))
    expect(waits).toEqual([1_000, 1_000, 30_000, 600_000, 3_600_000])
    expect(end(unknown)).toMatchObject({ status: 'unknown', failure: { code: 'outcome_unknown' }, outcome: 'unknown' })
    expect(end(unknown, lookedForMs)).toMatchObject({
      status: 'failed',
      failure: { code: 'outcome_stayed_unknown' },
      outcome: 'unknown',
      next: null,
    })
  })

  test('keeps what helps to find it until there is better', () => {
    expect(end(unknown, 1_000, { lookedFor: 'pending', witness })).toMatchObject({ witness })
    const better = { id: '18' }
    expect(end({ kind: 'unknown', witness: better }, 1_000, { lookedFor: 'unknown', witness })).toMatchObject({
      witness: better,
    })
  })

  test('is not believed to be missing before it could have surfaced', () => {
    for (const lookedFor of ['cut-off', 'unknown', 'pending'] as const) {
      expect(end(nothingThere, surfacesWithinMs - 1, { lookedFor })).toMatchObject({ status: 'unknown' })
      expect(end(nothingThere, surfacesWithinMs, { lookedFor })).toMatchObject({ status: 'queued' })
    }
  })

  test('and is not counts against its platform, unless it was this side that was cut off', () => {
    const putOff = triesBeforeGivingUp - 1
    const missing = (lookedFor: Attempt['lookedFor']) => end(nothingThere, surfacesWithinMs, { lookedFor, putOff })
    expect(missing('unknown')).toMatchObject({ status: 'failed', outcome: 'failed' })
    expect(missing('cut-off')).toMatchObject({ status: 'queued', outcome: 'interrupted', failure: null })
  })

  test('stays unknown when its account can no longer be asked', () => {
    const ending = end({ kind: 'reauthorise', why: 'expired' }, 1_000, { lookedFor: 'unknown', witness })
    expect(ending).toMatchObject({ status: 'failed', outcome: 'unknown', witness })
  })
})
