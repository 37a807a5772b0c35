import { describe, expect, it } from 'vitest'
import { eachNameOnce, folded, foldedFrom, foldedTo, sameName, withoutUnseen } from '#app/domain/wording/fold.ts'
import { sameNames } from '../../support/same-names.ts'

describe('names that are read alike are the same', () => {
  it.each(sameNames)('%s', (_what, one, other) => expect(folded(one)).toBe(folded(other)))

  it('and no others', () => {
    for (const [one, other] of [
      ['Rye', 'Ryé'],
      ['ハ', 'パ'],
      ['はな', 'ハナ'],
      ['o', 'ø'],
      ['rye loaf', 'ryeloaf'],
      ['1', 'l'],
    ] as const)
      expect([one, sameName(one, other)]).toEqual([one, false])
  })
})

it('a sign stands for one other, or for none', () => {
  expect(new Set(foldedFrom).size).toBe(Array.from(foldedFrom).length)
  expect(Array.from(foldedTo).every((sign) => sign.length === 1)).toBe(true)
  expect(folded('｡｢｣､･ﾞ')).toBe('。「」、・\u3099')
  expect(folded('ﾜﾝﾝ')).toBe('ワンン')
})

it('each name is told once, as it is spelled first', () => {
  expect(eachNameOnce(['Rye', 'oats', 'RYE', 'Oats', 'spelt'])).toEqual(['Rye', 'oats', 'spelt'])
})

it('signs that come along with a code are none of it', () => {
  for (const sign of ['\u200b', '\u2060', '\u200e', '\u00ad', '\ufeff', '\u202a', '\u2066', '\u200d', '\ufe0f'])
    expect([sign.codePointAt(0), withoutUnseen(`WEL${sign}COME${sign}`)]).toEqual([sign.codePointAt(0), 'WELCOME'])
})
