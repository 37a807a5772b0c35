import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandChangeSchema, brandSchema, brandWith, emptyBrand, spokenVoice } from '#app/domain/projects/brand.ts'
import { colorIn } from '#app/domain/projects/brand-colors.ts'
import { contrastLines, contrastOf, ratioFigure } from '#app/domain/projects/contrast.ts'
import { bakeryBrand } from '#app/domain/projects/states.ts'
import { hashtagsIn, hashtagsIssue, wordsIn, wordsIssue } from '#app/domain/projects/voice-words.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is what WCAG 2 says it is', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ff0000', '#ffffff')).toBeCloseTo(4, 1)
})

test('contrast goes both ways and stays between 1 and 21', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      const ratio = contrastOf(one, other)
      expect(ratio).toBe(contrastOf(other, one))
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21.0001)
    }),
  )
})

test('what is not enough is never rounded to enough', () => {
  expect(ratioFigure(4.49)).toBe('4.4')
  const lines = contrastLines({ colors: { ...emptyBrand.colors, text: '#777777', background: '#ffffff' } })
  expect(lines[0]?.sentence).toBe('Text on background 4.4: for large text only')
  expect(contrastLines(bakeryBrand)[0]?.sentence).toMatch(/^Text on background 1\d\.\d: readable$/)
})

test.each([
  ['#1D4ED8', '#1d4ed8'],
  ['abc', '#aabbcc'],
  [' 9a3412 ', '#9a3412'],
  ['red', null],
  ['#12345', null],
])('a typed colour %s is read as %s', (typed, read) => expect(colorIn(typed)).toBe(read))

test('whatever is read as a colour can be kept', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const primary = colorIn(typed)
      expect(brandSchema.safeParse({ ...emptyBrand, colors: { ...emptyBrand.colors, primary } }).success).toBe(true)
    }),
  )
})

test('words and hashtags of a field stand once each, and what has no issue can be kept', () => {
  expect(wordsIn('sourdough, neighbours\n Sourdough ;; from  the oven')).toEqual([
    'Sourdough',
    'neighbours',
    'from the oven',
  ])
  expect(hashtagsIn('#HarbourBakery sourdough,#Brot')).toEqual(['HarbourBakery', 'sourdough', 'Brot'])
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, tags) => {
      const [use, hashtags] = [wordsIn(typed), hashtagsIn(tags)]
      if (wordsIssue(use) !== null || hashtagsIssue(hashtags) !== null) return
      const voice = { ...emptyBrand.voice, use, hashtags }
      expect(brandSchema.parse({ ...emptyBrand, voice }).voice).toEqual(voice)
    }),
  )
})

test('only a voice that says something is sent along', () => {
  expect(spokenVoice(emptyBrand)).toBeUndefined()
  expect(spokenVoice(bakeryBrand)).toBe(bakeryBrand.voice)
})

test('a group that is changed leaves the others', () => {
  const changed = brandWith(bakeryBrand, { fonts: { heading: 'inter', body: 'inter' } })
  expect(changed).toEqual({ ...bakeryBrand, fonts: { heading: 'inter', body: 'inter' } })
  expect(brandWith({ ...bakeryBrand, logoMediaId: 'a' }, { logoMediaId: null }).logoMediaId).toBeNull()
})

test('what is no brand is turned away', () => {
  for (const change of [
    { colors: { ...emptyBrand.colors, primary: 'red' } },
    { colors: { ...emptyBrand.colors, primary: '#FFFFFF' } },
    { fonts: { heading: 'comic-sans', body: 'inter' } },
    { voice: { ...emptyBrand.voice, hashtags: ['#with-sign'] } },
    { voice: { ...emptyBrand.voice, use: ['x'.repeat(61)] } },
    { logoMediaId: '../secrets' },
  ])
    expect(brandChangeSchema.safeParse(change).success).toBe(false)
})
