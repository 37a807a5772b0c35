import { expect, test } from 'vitest'
import { mediaAltCharacters } from '#app/domain/limits.ts'
import {
  type Composition,
  compositionSchema,
  emptyComposition,
  isChanged,
  platformPostOf,
  withAlt,
  withoutUnsendable,
  withVariant,
} from '#app/domain/posts/composition.ts'

const picture = '00000000-0000-4000-8000-000000000001'
const base: Composition = { ...emptyComposition, text: 'For all', platforms: ['x', 'bluesky'] }

test('a platform without a variant is given what all are given', () => {
  expect(platformPostOf(base, 'x')).toEqual({ text: 'For all', mediaIds: [], thread: [], firstComment: '', fields: {} })
  expect(isChanged(base, 'x')).toBe(false)
})

test('what no database takes is left out wherever it was pasted, and nothing else is touched', () => {
  const pasted = { ...base, text: 'Rye\0 and \ud83d spelt 🥖 \\u0000', variants: { x: { thread: ['a\0b'] } } }
  expect(withoutUnsendable(pasted)).toEqual({
    ...pasted,
    text: 'Rye and  spelt 🥖 \\u0000',
    variants: { x: { thread: ['ab'] } },
  })
  expect(withoutUnsendable(base)).toBe(base)
})

test('a variant replaces only what it says, and is marked', () => {
  const own = withVariant(base, 'x', { text: 'For X', fields: { reply: 'all' } })
  expect(platformPostOf(own, 'x')).toMatchObject({ text: 'For X', fields: { reply: 'all' } })
  expect(platformPostOf(own, 'bluesky').text).toBe('For all')
  expect([isChanged(own, 'x'), isChanged(own, 'bluesky')]).toEqual([true, false])
})

test('an empty text of its own is one too, and undefined goes back', () => {
  const own = withVariant(base, 'x', { text: '' })
  expect(platformPostOf(own, 'x').text).toBe('')
  expect(withVariant(own, 'x', { text: undefined })).toEqual(base)
})

test('what is not of the table is turned away: platforms, endless threads, too much media', () => {
  const isTaken = (change: object) => compositionSchema.safeParse({ ...base, ...change }).success
  expect(isTaken({})).toBe(true)
  expect(isTaken({ variants: { myspace: { text: '' } } })).toBe(false)
  expect(isTaken({ variants: { x: { thread: Array.from({ length: 51 }, () => 'a') } } })).toBe(false)
  expect(isTaken({ mediaIds: ['not-an-id'] })).toBe(false)
})

test('fields are those of the platform’s table: others are let go of, whoever sent them', () => {
  const endless = Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`f${at}`, '']))
  const read = compositionSchema.parse({
    ...base,
    variants: {
      x: { fields: endless },
      youtube: { text: 'A film', fields: { title: 'Bread', board: 'Baking', toString: 'x' } },
      pinterest: { fields: { board: 'Baking' } },
    },
  })
  expect(read.variants).toEqual({
    x: { fields: {} },
    youtube: { text: 'A film', fields: { title: 'Bread' } },
    pinterest: { fields: { board: 'Baking' } },
  })
})

test('what single platforms are given has a ceiling together, not only each for itself', () => {
  const parts = Array.from({ length: 50 }, () => 'a'.repeat(2_500))
  const given = (variants: Composition['variants']) => compositionSchema.safeParse({ ...base, variants }).success
  expect(given({ x: { thread: parts.slice(0, 30) } })).toBe(true)
  expect(given({ x: { thread: parts } })).toBe(false)
  expect(given({ x: { thread: parts.slice(0, 30) }, threads: { thread: parts.slice(0, 30) } })).toBe(false)
})

test('a picture is described for this post alone until it goes back to the library’s words', () => {
  const own = withAlt(base, picture, 'Our oven')
  expect(own.alts).toEqual({ [picture]: 'Our oven' })
  expect(withAlt(own, picture, '').alts).toEqual({ [picture]: '' })
  expect(withAlt(own, picture, undefined)).toEqual(base)
  expect(compositionSchema.safeParse(own).success).toBe(true)
  const tooLong = withAlt(base, picture, 'a'.repeat(mediaAltCharacters + 1))
  expect(compositionSchema.safeParse(tooLong).success).toBe(false)
  expect(compositionSchema.safeParse({ ...base, alts: { oven: 'No id' } }).success).toBe(false)
})
