import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkText } from '#app/domain/platforms/check-text.ts'
import { lengthOn } from '#app/domain/platforms/measure.ts'
import { isPlainText, plainTextFits } from '#app/domain/platforms/plain-text.ts'
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
