import { describe, expect, it } from 'vitest'
import { shownSlot } from '#app/domain/queue/shown-slot.ts'

const at = (hour: number) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`
const shown = (hour: number) => ({ at: at(hour), moved: null })

describe('the free slot that is shown', () => {
  it('is the first one', () => {
    expect(shownSlot(null, [at(14), at(16)], at(9))).toEqual(shown(14))
    expect(shownSlot(null, [], at(9))).toBeNull()
  })

  it('stays while it is free, also when an earlier one becomes free', () => {
    const before = shown(14)
    expect(shownSlot(before, [at(12), at(14)], at(9))).toBe(before)
  })

  it('moves on when it was taken, and says so until it moves again', () => {
    const moved = { at: at(16), moved: { from: at(14), why: 'taken' } }
    const after = shownSlot(shown(14), [at(16), at(18)], at(9))
    expect(after).toEqual(moved)
    expect(shownSlot(after, [at(16), at(18)], at(9))).toBe(after)
  })

  it('moves on when its time has passed, also before the slots are read again', () => {
    expect(shownSlot(shown(14), [at(14), at(16)], at(14))).toEqual({
      at: at(16),
      moved: { from: at(14), why: 'passed' },
    })
  })

  it('is none when none is left', () => {
    expect(shownSlot(shown(14), [at(14)], at(15))).toBeNull()
  })
})
