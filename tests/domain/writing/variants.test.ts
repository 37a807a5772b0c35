import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { refusalOf } from '#app/domain/posts/check.ts'
import { emptyComposition, isChanged, platformPostOf } from '#app/domain/posts/composition.ts'
import { altTextFor, habits, variantFor, withVersions } from '#app/domain/writing/variants.ts'

const post = `We open on Saturday at 8 am!

It's on Rua do Sol 12, next to the library. Our sourdough rests for 36 hours. The first 50 guests get a free coffee. We love to see you all there. Bring a friend, bring a dog, and bring the neighbour who always asks what smells so good.

Come by and say hello!

#Lisbon #Bakery #Bread #Sourdough`

describe('variants for each platform', () => {
  test('fit, keep the first line, and have as many hashtags as is the habit there', () => {
    for (const id of platformIds) {
      const variant = variantFor(id, post)
      expect(refusalOf(variant, id)).toBeNull()
      expect(variant.startsWith('We open on Saturday at 8 am!')).toBe(true)
      expect(variant.match(/#/g)?.length ?? 0).toBeLessThanOrEqual(habits[id].hashtags)
    }
    expect(variantFor('linkedin', post)).toContain('next to the library.\n\nOur sourdough')
    expect(variantFor('threads', post)).toMatch(/#Lisbon$/)
  })

  test('cut no sentence at an ordinal or an abbreviation', () => {
    const opening = 'Am Samstag, 5. Dezember, eröffnen wir unsere 13. Filiale.'
    const guest = 'Zum 1. Advent kommt Dr. Oetker.'
    expect(variantFor('linkedin', `${opening} ${guest}`)).toBe(`${opening}\n\n${guest}`)
    const long = `${opening} ${guest} ${'Es ist warm bei uns am 2. Ofen der 13. Filiale. '.repeat(8)}`
    for (const sentence of variantFor('x', long).split(/(?<=Filiale\.|Oetker\.) /)) expect(long).toContain(sentence)
    expect(variantFor('x', long)).toMatch(/(?:Filiale|Oetker)\.$/)
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

  test('stand in a composition as the versions of single platforms, each one that its platform takes', () => {
    const text = `${post}\n\n${'It is warm in here, and there is room for everybody who comes. '.repeat(12)}`
    const fitted = withVersions({ ...emptyComposition, text })
    expect(fitted.text).toBe(text)
    for (const id of platformIds) {
      expect(refusalOf(platformPostOf(fitted, id).text, id)).toBeNull()
      expect(isChanged(fitted, id)).toBe(variantFor(id, text) !== text.trim())
    }
    expect(isChanged(fitted, 'x')).toBe(true)
    // Nothing of its own where the text is what the readers there are used to.
    expect(withVersions({ ...emptyComposition, text: 'We open on Saturday.' }).variants).toEqual({})
  })

  test('leave a version that is there, unless all are written anew', () => {
    const before = { ...emptyComposition, text: post, variants: { x: { text: 'Mine.', firstComment: 'Hi' } } }
    expect(withVersions(before).variants.x).toEqual({ text: 'Mine.', firstComment: 'Hi' })
    expect(withVersions(before, { isAnew: true }).variants.x).toEqual({
      text: variantFor('x', post),
      firstComment: 'Hi',
    })
    const plain = { ...before, text: 'We open on Saturday.' }
    expect(withVersions(plain, { isAnew: true }).variants).toEqual({ x: { firstComment: 'Hi' } })
  })

  // Four times the text may be four times the work and some; sixteen times is a page that stands still.
  test('are made in proportion to the length of the text', () => {
    const [short, long] = [67, 270].map((times) =>
      'We open on Saturday at 8 am, and the first 50 guests get a free coffee. '.repeat(times),
    )
    // Work of this thread, not time, in as many runs as its clock can tell from one another.
    const workOn = (text = '') => {
      const begun = process.threadCpuUsage()
      const work = () => process.threadCpuUsage(begun).user
      let runs = 0
      while (runs < 100 && work() < 200_000) {
        for (const id of platformIds) variantFor(id, text)
        runs += 1
      }
      return work() / runs
    }
    workOn(short)
    expect(workOn(long) / workOn(short)).toBeLessThan(10)
  })

  test('keep the lines of what is shortened', () => {
    const list = 'On Saturday we bake three kinds.\n- sourdough\n- rye\n- buns'
    const text = `${list}\n\nCome by early, since all of it is gone by noon. Bring a friend, a bag and a good story about bread. We are happy to see you there and hope that you are well. Until then we knead, fold, rest and bake, as we do every week of this long year.`
    expect(text.length).toBeGreaterThan(280)
    expect(variantFor('x', text)).toContain(list)
  })

  test('alt text says what is read on the card', () => {
    expect(altTextFor(post)).toMatch(/^A card with the words: We open on Saturday/)
    expect(altTextFor(post)).not.toContain('#')
    expect(altTextFor('word '.repeat(200)).length).toBeLessThan(340)
  })
})
