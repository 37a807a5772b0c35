import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokensOf } from '#app/domain/writing/facts.ts'
import { rewrite, rewriteIds } from '#app/domain/writing/rewrite.ts'

describe('rewriting a passage', () => {
  test.each([
    ['shorter', 'We are really happy. In order to help, we bake more.', "We're happy. To help, we bake more."],
    ['shorter', 'We bake 40 loaves. We love bread.', 'We bake 40 loaves.'],
    ['clearer', 'We utilize it prior to lunch on a daily basis.', 'We use it before lunch every day.'],
    ['friendlier', 'Please do not hesitate to contact us.', 'Just drop us a line.'],
    ['no-jargon', 'Leverage our robust, cutting-edge ovens.', 'Use our strong, new ovens.'],
    [
      'no-jargon',
      'An onboard computer with a bandwidth of 100 Mbit/s.',
      'An onboard computer with a bandwidth of 100 Mbit/s.',
    ],
    ['no-jargon', 'Doors close at the end of the day on Friday.', 'Doors close at the end of the day on Friday.'],
    ['clearer', 'An additional fee with your purchase.', 'An extra fee with your purchase.'],
    ['no-jargon', 'See https://leverage.example/robust.', 'See https://leverage.example/robust.'],
  ] as const)('%s: %s', (how, text, expected) => {
    expect(rewrite(text, how).trim()).toBe(expected)
  })

  test('splits a sentence that goes on for too long', () => {
    const long =
      'Our sourdough rests for 36 hours before it goes into the oven, and we bake it in small batches so that the crust stays thin.'
    expect(rewrite(long, 'clearer')).toBe(
      'Our sourdough rests for 36 hours before it goes into the oven. We bake it in small batches so that the crust stays thin.',
    )
  })

  test('loses no fact, adds none, and shorter is never longer', () => {
    const pieces = fc.constantFrom(
      'We are pleased to announce that we open on Saturday at 8 am.',
      'Utilize code BREAD30.',
      'See https://a.example/really/very.',
      'It is really good.',
      'Please note that 1,240 stakeholders came (most of them twice).',
      'We love bread.',
      '#robust @leverage',
    )
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), fc.constantFrom(...rewriteIds), (said, how) => {
        const text = said.join(' ')
        const put = rewrite(text, how)
        expect([...tokensOf(put)].sort()).toEqual([...tokensOf(text)].sort())
        if (how === 'shorter') expect(put.length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
