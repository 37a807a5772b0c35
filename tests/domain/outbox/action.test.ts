import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outboxTries } from '#app/domain/limits.ts'
import {
  begun,
  canWithdraw,
  discardedWith,
  emptyOutbox,
  ended,
  heldBy,
  inLines,
  isInTime,
  leftWaiting,
  type NewAction,
  nextToSend,
  type Outbox,
  type OutboxKind,
  theQueue,
  tidied,
  tried,
  withAction,
  withBack,
  without,
} from '#app/domain/outbox/action.ts'
import { addMs } from '#app/domain/time/instant.ts'

const now = '2026-11-20T09:00:00.000Z'
const of = (kind: OutboxKind, about: string): NewAction => ({ kind, about, data: {}, title: 'Autumn sale' })
const outboxOf = (...actions: readonly NewAction[]) =>
  actions.reduce<Outbox>(
    (outbox, action, at) => withAction(outbox, action, { id: `a${at}`, now: addMs(now, at) }),
    emptyOutbox,
  )
const get = (outbox: Outbox, id: string) => outbox.actions.find((one) => one.id === id) ?? expect.fail()
const sent = (outbox: Outbox, id: string) => ended(begun(outbox, id) ?? outbox, id, { is: 'sent' }, now)
const refusal = { is: 'refused', failure: { code: 'time_has_passed' } } as const

describe('an outbox', () => {
  it('tells what was done to a post in one go as one, but for what asks for somebody itself', () => {
    const outbox = outboxOf(of('createPost', 'p'), of('movePost', 'q'), of('queuePost', 'p'), of('cancelPost', 'q'))
    const idsOf = (actions: Outbox['actions']) => inLines(actions).map((line) => line.map(({ id }) => id))
    expect(idsOf(outbox.actions)).toEqual([['a0', 'a2'], ['a1'], ['a3']])
    const refused = outbox.actions.map((one) => (one.id === 'a2' ? { ...one, state: refusal } : one))
    expect(idsOf(refused)).toEqual([['a0'], ['a1'], ['a2'], ['a3']])
  })

  it('keeps the order of what is done to one post, and lets other posts go', () => {
    const outbox = outboxOf(of('createPost', 'p'), of('movePost', 'p'), of('createPost', 'q'))
    expect(nextToSend(outbox)?.id).toBe('a0')
    expect(heldBy(outbox, get(outbox, 'a1'))?.id).toBe('a0')
    expect(nextToSend(outbox, new Set(['a0']))?.id).toBe('a2')
    expect(nextToSend(sent(outbox, 'a0'))?.id).toBe('a1')
  })

  it('holds what follows on a post that was not made, and nothing behind a refused change', () => {
    const made = outboxOf(of('createPost', 'p'), of('movePost', 'p'))
    expect(nextToSend(ended(made, 'a0', refusal, now))).toBeNull()
    const moved = outboxOf(of('movePost', 'p'), of('cancelPost', 'p'))
    expect(nextToSend(ended(moved, 'a0', refusal, now))?.id).toBe('a1')
  })

  it('keeps a new order of the queue in line with what is done to the posts it names, and with posting times', () => {
    const order: NewAction = { ...of('reorderQueue', theQueue), data: { postIds: ['p', 'q'] } }
    const outbox = outboxOf(
      of('cancelPost', 'p'),
      order,
      of('movePost', 'q'),
      of('moveToSlot', 'r'),
      of('movePost', 's'),
    )
    const holds = (id: string) => heldBy(outbox, get(outbox, id))?.id
    expect(['a0', 'a1', 'a2', 'a3', 'a4'].map(holds)).toEqual([undefined, 'a0', 'a1', 'a1', undefined])
    // A post that was not made is none of its business.
    const unmade = outboxOf(of('createPost', 'p'), order)
    expect(nextToSend(ended(unmade, 'a0', refusal, now))?.id).toBe('a1')
  })

  it('puts nothing in the queue whose words were not taken, and lets go of both together', () => {
    const outbox = outboxOf(of('savePost', 'p'), of('queuePost', 'p'), of('movePost', 'p'))
    const refused = ended(outbox, 'a0', refusal, now)
    expect(heldBy(refused, get(refused, 'a1'))?.id).toBe('a0')
    expect(discardedWith(refused, 'a0').map(({ id }) => id)).toEqual(['a0', 'a1'])
  })

  it('writes an action down once, and begins none that was taken back', () => {
    const outbox = outboxOf(of('movePost', 'p'))
    expect(withAction(outbox, of('movePost', 'p'), { id: 'a0', now })).toBe(outbox)
    expect(canWithdraw(get(outbox, 'a0'))).toBe(true)
    expect(begun(without(outbox, ['a0']), 'a0')).toBeNull()
    expect(
      canWithdraw(get(ended(begun(outbox, 'a0') ?? outbox, 'a0', { is: 'unanswered', isCounted: false }, now), 'a0')),
    ).toBe(false)
  })

  it('keeps what went out after it had waited, for a day', () => {
    const quick = outboxOf(of('movePost', 'p'))
    expect(sent(quick, 'a0').actions).toEqual([])
    const waited = sent(leftWaiting(quick, ['a0']), 'a0')
    expect(get(waited, 'a0').state).toEqual({ is: 'sent', at: now })
    expect(tidied(waited, addMs(now, 3_600_000))).toBe(waited)
    expect(tidied(waited, addMs(now, 2 * 86_400_000)).actions).toEqual([])
  })

  it('goes on asking while the network is away, and asks a person when the server is not well', () => {
    let outbox = outboxOf(of('movePost', 'p'))
    for (let round = 0; round < 100; round += 1)
      outbox = ended(begun(outbox, 'a0') ?? expect.fail(), 'a0', { is: 'unanswered', isCounted: false }, now)
    expect(get(outbox, 'a0').state.is).toBe('waiting')
    for (let round = 0; round < outboxTries; round += 1)
      outbox = ended(begun(outbox, 'a0') ?? outbox, 'a0', { is: 'unanswered', isCounted: true }, now)
    expect(get(outbox, 'a0').state).toEqual({ is: 'attention', why: 'not_answered' })
    expect(get(tried(outbox, 'a0'), 'a0').state.is).toBe('waiting')
    // Published now instead, it is shown with no time; other data that names none changes none.
    expect(get(tried(outbox, 'a0', { publishAt: null }), 'a0').at).toBeNull()
    expect(get(tried(outbox, 'a0', { text: 'x' }), 'a0').at).toBe(get(outbox, 'a0').at)
  })

  it('lets go of what was done to a post together with its making, and brings all of it back', () => {
    const outbox = outboxOf(of('createPost', 'p'), of('createPost', 'q'), of('movePost', 'p'))
    const gone = discardedWith(outbox, 'a0')
    expect(gone.map(({ id }) => id)).toEqual(['a0', 'a2'])
    const left = without(outbox, ['a0', 'a2'])
    expect(withBack(left, gone)).toEqual(outbox)
    expect(discardedWith(outbox, 'a2').map(({ id }) => id)).toEqual(['a2'])
  })

  it('whatever the answers, sends each action of a post only after the one before it is known', () => {
    const about = fc.constantFrom('p', 'q', 'r')
    const kind = fc.constantFrom<OutboxKind>('createPost', 'movePost', 'cancelPost')
    const ending = fc.constantFrom(
      { is: 'sent' } as const,
      refusal,
      { is: 'unanswered', isCounted: false } as const,
      { is: 'unanswered', isCounted: true } as const,
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(kind, about), { maxLength: 12 }),
        fc.array(ending, { maxLength: 60 }),
        (made, answers) => {
          let outbox = leftWaiting(
            outboxOf(...made.map(([one, post]) => of(one, post))),
            made.map((_, at) => `a${at}`),
          )
          const done: string[] = []
          for (const answer of answers) {
            const next = nextToSend(outbox)
            if (next === null) break
            const earlier = outbox.actions
              .slice(0, outbox.actions.indexOf(next))
              .filter((one) => one.about === next.about)
            expect(earlier.every(({ state }) => state.is === 'sent' || state.is === 'refused')).toBe(true)
            outbox = ended(begun(outbox, next.id) ?? expect.fail(), next.id, answer, now)
            if (answer.is === 'sent') done.push(next.id)
          }
          expect(new Set(done).size).toBe(done.length)
          expect(outbox.actions.length).toBe(made.length)
        },
      ),
    )
  })
})

it('the way back to a time that is over is none', () => {
  const move = (at: string | null): NewAction => ({ ...of('movePost', 'post'), at })
  expect(isInTime(move(addMs(now, 3_600_000)), now)).toBe(true)
  expect(isInTime(move(addMs(now, -3_600_000)), now)).toBe(false)
  expect(isInTime(move(null), now)).toBe(true)
  expect(isInTime(of('cancelPost', 'post'), now)).toBe(true)
})
