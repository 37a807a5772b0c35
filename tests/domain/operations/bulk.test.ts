import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type BulkEvent,
  type BulkEventKind,
  type BulkState,
  type BulkStatus,
  type BulkTally,
  bulkStatuses,
  isAllowed,
  noTally,
  openBulk,
  transition,
} from '#app/domain/operations/bulk.ts'
import { bulkIn, bulkStateNames, bulkStates } from '#app/domain/operations/states.ts'
import { addMs } from '#app/domain/time/instant.ts'

const at = '2026-11-20T08:00:00.000Z'
const hourMs = 3_600_000
const failure = { code: 'service_down', facts: { left: 1 } } as const

/** The machine of the specification, written out a second time. */
const specified: Record<BulkStatus, readonly BulkEventKind[]> = {
  pending: ['pickUp', 'cancel'],
  processing: ['progress', 'fail'],
  completed: ['clear'],
  failed: ['retry'],
  cancelled: [],
}

function opened(total: number): BulkState {
  const state = openBulk(total)
  if (!state.ok) throw new Error(state.failure.code)
  return state.value
}

/** What holds of every operation, whatever has happened to it. */
function expectSound(state: BulkState) {
  const { status, totalItems, processedItems, successfulItems, failedItems, skippedItems, progress } = state
  expect(successfulItems + failedItems + skippedItems).toBe(processedItems)
  expect(processedItems).toBeLessThanOrEqual(totalItems)
  expect(progress).toBe(Math.floor((100 * processedItems) / totalItems))
  expect(status === 'completed').toBe(progress === 100 && state.endTime !== null && state.failure === null)
  expect(state.startTime === null).toBe(status === 'pending' || status === 'cancelled')
  expect(state.endTime !== null).toBe(status === 'completed' || status === 'failed' || status === 'cancelled')
  expect(state.failure !== null).toBe(status === 'failed')
  if (status === 'pending') expect(state).toMatchObject(opened(totalItems))
}

const eventsFor = (state: BulkState): readonly BulkEvent[] => {
  const left = state.totalItems - state.processedItems
  const one = (tally: Partial<BulkTally>): BulkEvent => ({ kind: 'progress', at, tally: { ...noTally, ...tally } })
  return [
    { kind: 'pickUp', at, settled: noTally },
    one({}),
    ...(left > 0 ? [one({ successful: 1 }), one({ failed: 1 }), one({ skipped: 1 })] : []),
    { kind: 'fail', at, failure },
    { kind: 'cancel', at },
    { kind: 'retry' },
    { kind: 'clear', at: addMs(at, 24 * hourMs) },
    { kind: 'clear', at: addMs(at, 24 * hourMs + 1) },
  ]
}

describe('the machine of bulk operations', () => {
  it('takes every path there is over three items as the specification says, and no other', () => {
    const seen = new Map<string, BulkState>()
    const open = [opened(3)]
    let refused = 0
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      const key = JSON.stringify(state)
      if (seen.has(key)) continue
      seen.set(key, state)
      expectSound(state)
      for (const event of eventsFor(state)) {
        const mayHappen = specified[state.status].includes(event.kind)
        expect(isAllowed(state.status, event.kind)).toBe(mayHappen)
        const next = transition(state, event)
        const isTooYoung = event.kind === 'clear' && event.at === addMs(at, 24 * hourMs)
        expect(next.ok).toBe(mayHappen && !isTooYoung)
        if (!next.ok) refused += 1
        else if (event.kind === 'clear') expect(next.value).toBeNull()
        else if (next.value !== null) open.push(next.value)
      }
    }
    expect(new Set([...seen.values()].map(({ status }) => status))).toEqual(new Set(bulkStatuses))
    expect(seen.size).toBeGreaterThan(30)
    expect(refused).toBeGreaterThan(100)
  })

  test('says of 57 of a hundred that it is at 57 percent', () => {
    const begun = transition(opened(100), { kind: 'pickUp', at, settled: noTally })
    const gone =
      begun.ok && begun.value && transition(begun.value, { kind: 'progress', at, tally: { ...noTally, failed: 57 } })
    expect(gone).toMatchObject({ ok: true, value: { progress: 57 } })
  })
  test('holds over long walks of any size', () => {
    const step = fc.record({ pick: fc.nat(), tally: fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40)) })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.array(step, { maxLength: 60 }), (total, steps) => {
        let state: BulkState | null = opened(total)
        for (const { pick, tally } of steps) {
          if (state === null) break
          const events = eventsFor(state)
          let event = events[pick % events.length]
          if (event?.kind === 'progress') {
            const [successful, failed, skipped] = tally
            const left = state.totalItems - state.processedItems
            if (successful + failed + skipped <= left) event = { ...event, tally: { successful, failed, skipped } }
          }
          if (event === undefined) continue
          const next: ReturnType<typeof transition> = transition(state, event)
          if (next.ok) state = next.value
          if (state !== null) expectSound(state)
        }
      }),
    )
  })

  it('never counts more than there is', () => {
    const begun = transition(opened(2), { kind: 'pickUp', at, settled: noTally })
    const state = begun.ok && begun.value ? begun.value : opened(2)
    expect(() => transition(state, { kind: 'progress', at, tally: { ...noTally, successful: 3 } })).toThrow()
  })

  it('resets its counters for a retry, and counts again what was done before', () => {
    expect(bulkIn('retried')).toMatchObject({ status: 'pending', processedItems: 0, progress: 0, startTime: null })
    expect(bulkIn('takenUpAgain')).toMatchObject({ status: 'processing', successfulItems: 30, progress: 33 })
  })

  it('takes between one and ten thousand items', () => {
    expect(openBulk(0)).toMatchObject({ ok: false, failure: { code: 'nothing_to_do' } })
    expect(openBulk(10_000).ok).toBe(true)
    expect(openBulk(10_001)).toMatchObject({
      failure: { code: 'too_many_items', facts: { count: 10_001, limit: 10_000 } },
    })
  })
})

describe('the catalogue of states', () => {
  it('is grown by the machine, and has every status', () => {
    const states = bulkStateNames.map(bulkIn)
    for (const state of states) expectSound(state)
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(bulkStatuses))
    expect(new Set(states.map(({ type }) => type)).size).toBe(5)
    for (const name of bulkStateNames) expect(bulkStates[name].says).toMatch(/^[A-Z]/)
  })
})
