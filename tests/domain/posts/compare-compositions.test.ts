import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partChanges } from '#app/domain/posts/compare-compositions.ts'
import { type Composition, compositionSchema, emptyComposition } from '#app/domain/posts/composition.ts'

const one = crypto.randomUUID()
const two = crypto.randomUUID()
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
      })
      .map((value) => compositionSchema.parse(value))
    const turned = (changes: ReturnType<typeof partChanges>) =>
      changes.map((change) =>
        change.kind === 'written'
          ? { ...change, before: change.after, after: change.before }
          : { ...change, added: change.removed, removed: change.added },
      )
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(turned(partChanges(b, a))).toEqual(partChanges(a, b))
      }),
    )
  })
})
