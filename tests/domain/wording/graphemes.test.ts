import { describe, expect, it } from 'vitest'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { shorten, splitIntoThread } from '#app/domain/platforms/split-text.ts'
import { beginningOf, firstGraphemesOf, graphemesOf, shortTo } from '#app/domain/wording/graphemes.ts'
import { altTextFor } from '#app/domain/writing/variants.ts'
import { publicReports } from '../../../stories/docs/public-reports.ts'

/** Characters to a reader, each written with several code points. */
const characters = {
  keycap: '1️⃣',
  heart: '❤️',
  'wavy dash': '〰️',
  'congratulation in a circle': '㊗️',
  'a variant of a Chinese sign': '葛\u{E0100}',
  'decomposed kana': 'か\u3099',
  'decomposed kana, half-voiced': 'は\u309A',
  flag: '🇩🇪',
  'flag of a nation': '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  family: '👩‍👩‍👧‍👦',
  'a tone of skin': '👍🏽',
  'Korean in single letters': '\u1112\u1161\u11AB',
  'a letter and its accents': 'e\u0301\u0323',
  Devanagari: 'क्षि',
  Thai: 'กำ',
  'line end of Windows': '\r\n',
  ...Object.fromEntries(publicReports.cuts.reports.map(({ source, input }) => [source, input])),
} as const

const isWhole = (text: string, part: string) => {
  const ends = new Set<number>()
  let end = 0
  for (const one of graphemesOf(text)) {
    end += one.length
    ends.add(end)
  }
  return part === '' || ends.has(part.length)
}

describe.each(Object.entries(characters))('%s', (_, character) => {
  const text = character.repeat(40)

  it('is never cut', () => {
    for (let units = character.length; units < text.length; units += 1) {
      const cut = beginningOf(text, units)
      expect(cut.length).toBeLessThanOrEqual(units)
      expect(cut.length).toBeGreaterThan(units - character.length)
      expect(isWhole(text, cut)).toBe(true)
    }
  })

  it('is one of the first', () => {
    expect(firstGraphemesOf(text, 3)).toEqual([character, character, character])
    expect(firstGraphemesOf(character, 3)).toEqual([character])
  })

  it('is whole in every part of a thread, and in what is left of a text', () => {
    if (character.trim() === '') return
    for (const platform of platformIds) {
      // Above the longest post of the platform, in UTF-16 units.
      const units = platform === 'facebook' ? 70_000 : 6_500
      for (const one of [character, `bread ${character}${character} `]) {
        const long = one.repeat(Math.ceil(units / one.length))
        const parts = splitIntoThread(platform, long)
        for (const part of parts)
          expect(graphemesOf(part).every((one) => one === character || /^[bread ]$/.test(one))).toBe(true)
        const short = shorten(platform, long)
        expect(graphemesOf(short).every((one) => one === character || /^[bread …]$/.test(one))).toBe(true)
      }
    }
  }, 60_000)
})

it('an alt text out of a long post ends between two characters', () => {
  const long = '👩‍👩‍👧‍👦'.repeat(2_000)
  const words = altTextFor(long).replace('A card with the words: ', '')
  expect(graphemesOf(words).every((one) => one === '👩‍👩‍👧‍👦' || one === '…')).toBe(true)
})

it('what is left out is told by one sign', () => {
  expect(shortTo('bread', 5)).toBe('bread')
  expect(shortTo('bread and butter', 6)).toBe('bread…')
})

it('a character longer than the room is cut between two code points', () => {
  expect(beginningOf('👩‍👩‍👧‍👦', 3)).toBe('👩\u200D')
  expect(beginningOf('👩‍👩‍👧‍👦', 4)).toBe('👩\u200D')
})
