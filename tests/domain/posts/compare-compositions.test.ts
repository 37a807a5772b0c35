import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partChanges } from '#app/domain/posts/compare-compositions.ts'
import { type Composition, compositionSchema, emptyComposition } from '#app/domain/posts/composition.ts'
import { mergeCompositions } from '#app/domain/posts/merge-compositions.ts'

const one = '0e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c11'
const two = '0e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c12'
const bread: Composition = { ...emptyComposition, text: 'Bread', mediaIds: [one], platforms: ['x', 'pinterest'] }

describe('what differs between two versions beside the text for all', () => {
  it('is nothing between a version and itself, nor where only that text does', () => {
    expect(partChanges(bread, bread)).toEqual([])
    expect(partChanges(bread, { ...bread, text: 'Cake' })).toEqual([])
    expect(partChanges(bread, { ...bread, platforms: ['pinterest', 'x'] })).toEqual([])
  })

  it('is what was chosen otherwise', () => {
    expect(partChanges(bread, { ...bread, mediaIds: [two], platforms: ['x', 'bluesky'] })).toEqual([
      { kind: 'chosen', platform: null, part: 'media', added: [two], removed: [one] },
      { kind: 'chosen', platform: null, part: 'platforms', added: ['bluesky'], removed: ['pinterest'] },
    ])
    const pair = { ...bread, mediaIds: [one, two] }
    expect(partChanges(pair, { ...bread, mediaIds: [two, one] })).toEqual([
      { kind: 'chosen', platform: null, part: 'media', added: [], removed: [] },
    ])
  })

  it('is what a platform is given of its own, against what it was given before', () => {
    const own = {
      ...bread,
      variants: { x: { text: 'Rye', thread: ['And rolls', 'And cake'] }, pinterest: { fields: { board: 'Loaves' } } },
    }
    expect(partChanges(bread, own)).toEqual([
      { kind: 'written', platform: 'x', part: 'text', before: 'Bread', after: 'Rye' },
      { kind: 'written', platform: 'x', part: 'thread', before: '', after: 'And rolls\n\nAnd cake' },
      { kind: 'written', platform: 'pinterest', part: 'board', before: '', after: 'Loaves' },
    ])
  })

  it('names media of a platform only where it has its own', () => {
    const own = { ...bread, variants: { x: { mediaIds: [two] } } }
    expect(partChanges(bread, own)).toEqual([
      { kind: 'chosen', platform: 'x', part: 'media', added: [two], removed: [one] },
    ])
    expect(partChanges(own, { ...own, mediaIds: [] })).toEqual([
      { kind: 'chosen', platform: null, part: 'media', added: [], removed: [one] },
    ])
  })

  it('is what each says of a picture, the library’s word being none of its own', () => {
    const described = { ...bread, alts: { [one]: 'A loaf' } }
    expect(partChanges(described, { ...bread, alts: { [one]: 'A dark loaf', [two]: '' } })).toEqual([
      { kind: 'described', platform: null, part: 'alt', mediaId: one, before: 'A loaf', after: 'A dark loaf' },
      { kind: 'described', platform: null, part: 'alt', mediaId: two, before: null, after: '' },
    ])
    expect(partChanges(described, bread)).toEqual([
      { kind: 'described', platform: null, part: 'alt', mediaId: one, before: 'A loaf', after: null },
    ])
  })

  it('is something wherever two versions cannot be put together', () => {
    const alt = fc.constantFrom('A loaf', 'A dark loaf', '')
    const version = fc
      .record(
        {
          text: fc.constantFrom('', 'Rye', 'Cake'),
          alts: fc.record({ [one]: alt, [two]: alt }, { requiredKeys: [] }),
          variants: fc.record({ x: fc.record({ text: fc.constantFrom('Rye', 'Cake') }) }, { requiredKeys: [] }),
        },
        { requiredKeys: ['text', 'variants'] },
      )
      .map((change) => compositionSchema.parse({ ...bread, ...change }))
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        if (mergeCompositions(base, mine, theirs).kind === 'apart')
          expect(mine.text !== theirs.text || partChanges(mine, theirs).length > 0).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('turned round is the same the other way', () => {
    const words = fc.constantFrom('', 'Rye', 'Cake')
    const variant = fc.record({ text: words, firstComment: words }, { requiredKeys: [] })
    const version = fc
      .record({
        text: words,
        mediaIds: fc.subarray([one, two]),
        platforms: fc.subarray(['x', 'bluesky', 'pinterest']),
        accountIds: fc.constant([]),
        variants: fc.record({ x: variant, pinterest: variant }, { requiredKeys: [] }),
        alts: fc.record({ [one]: words, [two]: words }, { requiredKeys: [] }),
      })
      .map((value) => compositionSchema.parse(value))
    const turned = (changes: ReturnType<typeof partChanges>) =>
      changes.map((change) =>
        change.kind === 'chosen'
          ? { ...change, added: change.removed, removed: change.added }
          : { ...change, before: change.after, after: change.before },
      )
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(turned(partChanges(b, a))).toEqual(partChanges(a, b))
      }),
    )
  })
})
