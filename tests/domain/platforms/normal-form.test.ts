import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalForm } from '#app/domain/platforms/normal-form.ts'

const starters = fc.constantFrom('', ' ', 'a', 'é', 'ế', 'o\u031b', 'α', '가', '\u1100', 'क', 'ก', '\u{1D157}')
const marks = fc.constantFrom(
  ...'\u0301\u0323\u0334\u0345\u0302\u031b\u0344\u0340\u0316\u05b0\u064b\u0e38\u3099\u302a\u{1d165}\ufe0f\u20dd\u093e\u094d\u0903',
)
const runs = fc.array(marks, { minLength: 20, maxLength: 60 }).map((parts) => parts.join(''))

it('is what normalize makes of a text, however many marks stand on a letter', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(starters, runs), { minLength: 1, maxLength: 3 }), (parts) => {
      const text = `${parts.flat().join('')}b`
      expect(normalForm(text)).toBe(text.normalize('NFC'))
    }),
    { numRuns: 2_000 },
  )
})

it('knows every character that has a place among others for a mark', () => {
  const isMoved = (text: string) => text.normalize('NFD') !== text
  for (let code = 0; code < 0x20000; code += 1) {
    const character = String.fromCodePoint(code)
    if (isMoved(character) || !(isMoved(`${character}\u0334`) || isMoved(`\u0345${character}`))) continue
    if (!/\p{M}/u.test(character)) expect.fail(code.toString(16))
  }
})

// normalize by itself took half a minute for these.
it('takes a hundred thousand marks on one letter', () => {
  const ordered = `ạ${'\u0323'.repeat(49_999)}${'\u0301'.repeat(50_000)}`
  expect(normalForm(`a${'\u0301\u0323'.repeat(50_000)}`)).toBe(ordered)
  expect(normalForm(`a${'\u0301'.repeat(50_000)}${'\u0323'.repeat(50_000)}`)).toBe(ordered)
})
