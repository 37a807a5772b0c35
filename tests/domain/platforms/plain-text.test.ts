import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkText } from '#app/domain/platforms/check-text.ts'
import { lengthOn } from '#app/domain/platforms/measure.ts'
import { fitsEverywhere, isPlainText, plainTextFits } from '#app/domain/platforms/plain-text.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { refusalOf, turnedAwayBy } from '#app/domain/posts/check.ts'

const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
const word = fc.constantFrom(
  'a.co',
  'it.',
  'etc...',
  '3.5',
  '100%',
  '50 - 30',
  'x=y',
  'rt: ',
  'www.',
  '1',
  '\n',
  "don't",
)
const prose = fc.array(fc.oneof(word, fc.constantFrom(...signs, ' ', ' ', 'e'))).map((parts) => parts.join(''))

test('a plain text is to every platform as long as it is, and nothing in it is refused', () => {
  let plain = 0
  fc.assert(
    fc.property(prose, (text) => {
      if (!isPlainText(text)) return
      plain += 1
      for (const id of platformIds) {
        expect([id, lengthOn(id, text)]).toEqual([id, text.length])
        if (text.length <= plainTextFits) expect([id, checkText(id, text)]).toEqual([id, []])
      }
    }),
    { numRuns: 4_000 },
  )
  expect(plain).toBeGreaterThan(100)
})

test('who turns a text away is the same, plain or not, short or long', () => {
  const long = fc.tuple(prose, fc.integer({ min: 0, max: 700 })).map(([text, more]) => text + 'ab '.repeat(more))
  fc.assert(
    fc.property(fc.oneof(prose, long, fc.string({ unit: 'grapheme' })), (text) => {
      expect(turnedAwayBy(text, platformIds)).toEqual(platformIds.filter((id) => refusalOf(text, id) !== null))
    }),
    { numRuns: 600 },
  )
})

const problemsOf = (text: string) => platformIds.flatMap((id) => checkText(id, text))

test('a text half as short as the tightest limit fits everywhere, whatever it is written in', () => {
  const some = fc.constantFrom(
    ...[
      'a',
      ' ',
      '. ',
      '.',
      '1',
      '-',
      '\n',
      'é',
      'ß',
      'ế',
      'ǖ',
      'ᾂ',
      'ж',
      '中',
      '한',
      'ㅎ',
      'ख',
      '\u0958',
      '\ufb2a',
      '\ufb4b',
      '𝅗𝅥',
    ],
    ...['\u0301', '\u0323', '\u0327', '\u0338', '\u0345', '\u05bc', '\u200d', '\ufe0f', '\u20e3', '\ud83d', '\udc69'],
    ...[
      '😀',
      '⌚',
      '☺',
      '👩‍👩‍👧‍👦',
      '🏳️‍🌈',
      '🇩🇪',
      '👍🏽',
      '1️⃣',
      '。',
      '．',
      '\u2028',
      '\u3000',
      '\u037e',
      '\u226e',
      '\u2adc',
    ],
    ...['#', '＃', '@', '＠', '$', '<', '/', '.c', 'a.co', 'com', 'https:', 'rt:', '(', '[', '_', '*', '\\'],
  )
  const mixed = fc.array(some, { maxLength: 140 }).map((parts) => parts.join(''))
  const one = fc.tuple(fc.oneof(some, fc.string({ unit: 'binary', minLength: 1, maxLength: 3 })), fc.nat(plainTextFits))
  const repeated = one.map(([unit, times]) => unit.repeat(times))
  const any = fc.string({ unit: 'binary', maxLength: plainTextFits / 2 })
  let fitting = 0
  fc.assert(
    fc.property(fc.oneof(mixed, repeated, any), (text) => {
      const cut = text.slice(0, plainTextFits)
      if (!fitsEverywhere(cut)) return
      fitting += 1
      expect(problemsOf(cut)).toEqual([])
    }),
    { numRuns: 4_000 },
  )
  expect(fitting).toBeGreaterThan(500)
})

test('so it does when X takes its characters apart, or puts marks to others than they came with', () => {
  const points = Array.from({ length: 0x30_000 }, (_, at) => String.fromCodePoint(at))
  const takenApart = points.filter((one) => one.normalize('NFC') !== one)
  const marked = points.filter((one) => [...one.normalize('NFD')].length > 2)
  const marks = ['\u0323', '\u0327', '\u0328', '\u031b', '\u0301', '\u0338', '\u0345', '\u05bc']
  for (const one of [...takenApart, ...marked.flatMap((letter) => [letter, ...marks.map((mark) => letter + mark)])]) {
    for (const length of [plainTextFits / 2, plainTextFits / 2 + one.length, plainTextFits]) {
      const text = one.repeat(length / one.length)
      if (fitsEverywhere(text)) expect([text, lengthOn('x', text) <= plainTextFits]).toEqual([text, true])
    }
  }
})
