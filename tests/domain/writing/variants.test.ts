import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { refusalOf } from '#app/domain/posts/check.ts'
import { altTextFor, habits, variantFor, variantsOf } from '#app/domain/writing/variants.ts'

const post = `We open on Saturday at 8 am!

It's on Rua do Sol 12, next to the library. Our sourdough rests for 36 hours. The first 50 guests get a free coffee. We love to see you all there. Bring a friend, bring a dog, and bring the neighbour who always asks what smells so good.

Come by and say hello!

#Lisbon #Bakery #Bread #Sourdough`

describe('variants for each platform', () => {
  test('fit, keep the first line, and have as many hashtags as is the habit there', () => {
    for (const id of platformIds) {
      const variant = variantsOf(post)[id]
      expect(refusalOf(variant, id)).toBeNull()
      expect(variant.startsWith('We open on Saturday at 8 am!')).toBe(true)
      expect(variant.match(/#/g)?.length ?? 0).toBeLessThanOrEqual(habits[id].hashtags)
    }
    expect(variantFor('linkedin', post)).toContain('next to the library.\n\nOur sourdough')
    expect(variantFor('threads', post)).toMatch(/#Lisbon$/)
  })

  test('what states something goes last where room is short', () => {
    expect(variantFor('x', post)).toContain('36 hours')
    expect(variantFor('x', post)).not.toContain('the neighbour')
  })

  test('any text at all fits everywhere, but what a platform takes as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 700 }), (text) => {
        for (const id of platformIds) if (text.trim() !== '') expect(refusalOf(variantFor(id, text), id)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  test('alt text says what is read on the card', () => {
    expect(altTextFor(post)).toMatch(/^A card with the words: We open on Saturday/)
    expect(altTextFor(post)).not.toContain('#')
    expect(altTextFor('word '.repeat(200)).length).toBeLessThan(340)
  })
})
