import { describe, expect, it } from 'vitest'
import {
  allOf,
  among,
  leadTo,
  nothingSelected,
  pressed,
  rangeTo,
  toggled,
  walkedTo,
  without,
} from '#app/domain/media/selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const plain = { shift: false, toggle: false }

describe('a selection', () => {
  it('opens on a plain press, takes one more with Ctrl, and a range with Shift', () => {
    expect(pressed(nothingSelected, ids, 'b', plain)).toBeNull()
    const one = pressed(nothingSelected, ids, 'b', { ...plain, toggle: true })
    expect([...(one?.selected ?? [])]).toEqual(['b'])
    const range = pressed(one ?? nothingSelected, ids, 'e', { ...plain, shift: true })
    expect([...(range?.selected ?? [])]).toEqual(['b', 'c', 'd', 'e'])
    expect([...rangeTo(range ?? nothingSelected, ids, 'a').selected]).toEqual(['a', 'b'])
  })

  it('grows and shrinks as the keyboard walks with Shift', () => {
    const at = walkedTo(nothingSelected, ids, 'c', false)
    const down = walkedTo(walkedTo(at, ids, 'd', true), ids, 'e', true)
    expect([...down.selected]).toEqual(['c', 'd', 'e'])
    expect([...walkedTo(down, ids, 'd', true).selected]).toEqual(['c', 'd'])
    expect(walkedTo(down, ids, 'a', false).selected).toBe(down.selected)
  })

  it('lets go of what has left the list', () => {
    const three = rangeTo(toggled(nothingSelected, 'a'), ids, 'c')
    expect(among(three, ids)).toBe(three)
    expect(among(three, ['b', 'c'])).toEqual({ selected: new Set(['b', 'c']), anchor: null, at: 'c' })
    expect(allOf(three, ids).selected.size).toBe(7)
  })

  it('keeps what was not done with', () => {
    const all = allOf(nothingSelected, ids)
    expect([...without(all, ['b', 'c', 'gone']).selected]).toEqual(['a', 'd', 'e', 'f', 'g'])
    expect(without(without(all, ids), ids).selected.size).toBe(0)
  })
})

describe('a key in a grid of three columns', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, null],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 5],
    ['ArrowUp', 1, null],
    ['End', 1, 6],
    ['Home', 5, 0],
    ['PageDown', 1, 6],
    ['PageUp', 4, 1],
    ['x', 4, null],
  ])('%s from %i leads to %s', (key, at, to) => {
    expect(leadTo(key, at, 3, 7)).toBe(to)
  })
})
