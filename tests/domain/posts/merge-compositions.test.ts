import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordChanges } from '#app/domain/posts/compare-texts.ts'
import { type Composition, emptyComposition } from '#app/domain/posts/composition.ts'
import {
  bothCompositions,
  isSameComposition,
  mergeCompositions,
  mergeTexts,
} from '#app/domain/posts/merge-compositions.ts'

const merged = <Value>(value: Value) => ({ kind: 'merged', value })
const apart = { kind: 'apart' }
const text = (value: string): Composition => ({ ...emptyComposition, text: value })

describe('two versions of a text', () => {
  it('are one when they touched different paragraphs', () => {
    const base = 'Rye bread\n\nFresh every Friday\n\nCome by'
    const mine = 'Rye bread\n\nFresh every Friday\n\nCome by and say hello'
    const theirs = 'Sourdough and rye\n\nFresh every Friday\n\nCome by'
    expect(mergeTexts(base, mine, theirs)).toEqual(
      merged('Sourdough and rye\n\nFresh every Friday\n\nCome by and say hello'),
    )
  })
  it('stay two when they touched the same one, or put something in at the same place', () => {
    expect(mergeTexts('Rye', 'Rye bread', 'Rye cake')).toEqual(apart)
    expect(mergeTexts('A\nB', 'A\nmine\nB', 'A\ntheirs\nB')).toEqual(apart)
  })

  const lines = fc
    .array(fc.constantFrom('one', 'two', 'three', '', 'four'), { maxLength: 6 })
    .map((all) => all.join('\n'))
  it('who changed nothing takes the other, and the same twice is the same', () => {
    fc.assert(
      fc.property(lines, lines, (base, mine) => {
        expect(mergeTexts(base, mine, base)).toEqual(merged(mine))
        expect(mergeTexts(base, base, mine)).toEqual(merged(mine))
        expect(mergeTexts(base, mine, mine)).toEqual(merged(mine))
      }),
    )
  })
  it('lose nothing that was typed in either', () => {
    /** A few lines of a text written anew, each word of it new. */
    const edits = fc.array(fc.tuple(fc.nat(5), fc.constantFrom('in place', 'before', 'gone')), { maxLength: 3 })
    const edited = (base: string, who: string, changes: readonly (readonly [number, string])[]) => {
      const all = base.split('\n')
      const typed: string[] = []
      for (const [turn, [at, how]] of changes.entries()) {
        const word = `${who}${turn}`
        const place = at % (all.length + 1)
        if (how === 'gone')
          typed.push(
            ...all
              .splice(place, 1)
              .map(() => '')
              .filter(Boolean),
          )
        else all.splice(place, how === 'in place' ? 1 : 0, word)
      }
      return { text: all.join('\n'), typed: all.filter((line) => line.startsWith(who)) }
    }
    fc.assert(
      fc.property(lines, edits, edits, (base, one, other) => {
        const mine = edited(base, 'mine', one)
        const theirs = edited(base, 'theirs', other)
        const both = mergeTexts(base, mine.text, theirs.text)
        if (both.kind === 'apart') return
        const left = both.value.split('\n')
        expect(left.filter((line) => line.startsWith('mine'))).toEqual(mine.typed)
        expect(left.filter((line) => line.startsWith('theirs'))).toEqual(theirs.typed)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('two versions of a composition', () => {
  it('that came to the same in two ways are one, and the same in every tab', () => {
    const base: Composition = { ...text(''), variants: { x: { text: 'Rye' } } }
    const followed = text('Cake')
    const written: Composition = { ...text('Cake'), variants: { x: { text: 'Cake' } } }
    const one = mergeCompositions(base, followed, written)
    expect(one.kind).toBe('merged')
    expect(mergeCompositions(base, written, followed)).toEqual(one)
  })

  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  it('keep what either chose, of platforms, pictures and variants', () => {
    const base: Composition = { ...text('Hi'), platforms: ['x', 'bluesky'], mediaIds: [id(1)] }
    const mine: Composition = {
      ...base,
      platforms: ['x'],
      mediaIds: [id(1), id(2)],
      variants: { x: { text: 'Short' } },
    }
    const theirs: Composition = {
      ...base,
      platforms: ['x', 'bluesky', 'threads'],
      mediaIds: [id(1), id(3)],
      variants: { threads: { firstComment: 'First' } },
    }
    expect(mergeCompositions(base, mine, theirs)).toEqual(
      merged({
        ...base,
        platforms: ['x', 'threads'],
        mediaIds: [id(1), id(2), id(3)],
        variants: { x: { text: 'Short' }, threads: { firstComment: 'First' } },
      }),
    )
  })
  it('keep alt texts of either, and stay two when both described one picture', () => {
    const base: Composition = { ...text('Hi'), mediaIds: [id(1), id(2)], alts: { [id(1)]: 'An oven' } }
    const mine: Composition = { ...base, alts: { [id(1)]: 'An oven', [id(2)]: 'A loaf' } }
    const theirs: Composition = { ...base, text: 'Hi there', alts: {} }
    expect(mergeCompositions(base, mine, theirs)).toEqual(
      merged({ ...text('Hi there'), mediaIds: base.mediaIds, alts: { [id(2)]: 'A loaf' } }),
    )
    const other: Composition = { ...base, alts: { [id(1)]: 'The oven' } }
    const another: Composition = { ...base, alts: { [id(1)]: 'Our oven' } }
    expect(mergeCompositions(base, other, another)).toEqual({ kind: 'apart' })
    expect(bothCompositions(other, { ...another, alts: { [id(2)]: 'A loaf' } }).alts).toEqual({
      [id(1)]: 'The oven',
      [id(2)]: 'A loaf',
    })
  })

  it('stay two when they gave a platform different texts', () => {
    const of = (value: string): Composition => ({ ...text('Hi'), variants: { x: { text: value } } })
    expect(mergeCompositions(text('Hi'), of('mine'), of('theirs'))).toEqual(apart)
    expect(bothCompositions(of('mine'), of('theirs')).variants.x?.text).toBe('mine\n\ntheirs')
  })
  it('are the same whatever the order of their fields', () => {
    const { text: words, ...rest } = text('Hi')
    expect(isSameComposition({ ...rest, text: words }, text('Hi'))).toBe(true)
  })
})

describe('two texts compared', () => {
  it('says what was taken out and put in, word by word', () => {
    expect(wordChanges('Fresh rye every Friday', 'Fresh sourdough every Friday')).toEqual([
      { kind: 'same', text: 'Fresh ' },
      { kind: 'removed', text: 'rye ' },
      { kind: 'added', text: 'sourdough ' },
      { kind: 'same', text: 'every Friday' },
    ])
  })
  it('holds both texts whole', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const changes = wordChanges(before, after)
        const without = (kind: string) =>
          changes
            .filter((one) => one.kind !== kind)
            .map((one) => one.text)
            .join('')
        expect([without('added'), without('removed')]).toEqual([before, after])
      }),
    )
  })
})
