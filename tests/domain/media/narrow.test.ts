import { expect, it } from 'vitest'
import { type MediaFilter, wholeLibrary } from '#app/domain/media/filter.ts'
import { narrowed } from '#app/domain/media/narrow.ts'
import { sampleItem, sampleLibrary } from '../../../stories/support/sample-media.ts'

const found = (to: Partial<MediaFilter>, items = sampleLibrary) =>
  narrowed(items, { ...wholeLibrary, ...to }).map(({ name }) => name)

it.each<[string, Partial<MediaFilter>, (typeof sampleLibrary)[number][]]>([
  ['words in the name, the alt text or a tag', { text: 'FRESH bak' }, []],
  ['one word', { text: 'bread' }, sampleLibrary.filter(({ name }) => /bread/i.test(name))],
  ['a kind', { kind: 'video' }, sampleLibrary.filter(({ kind }) => kind === 'video')],
  ['what no post uses', { usage: 'unused' }, sampleLibrary.filter(({ uses }) => uses === 0)],
  ['what posts use', { usage: 'used' }, sampleLibrary.filter(({ uses }) => uses > 0)],
  [
    'what lacks alt text; nobody asks for that of a recording',
    { alt: 'missing' },
    sampleLibrary.filter(({ alt, kind }) => alt === '' && kind !== 'audio'),
  ],
  ['favourites', { favourite: true }, sampleLibrary.filter(({ isFavourite }) => isFavourite)],
  ['a tag', { tag: 'shop' }, sampleLibrary.filter(({ tags }) => tags.includes('shop'))],
  ['what lies in no folder', { folder: '' }, sampleLibrary.filter(({ folder }) => folder === '')],
])('finds by %s what the server would', (_, filter, expected) => {
  expect(found(filter).sort()).toEqual(expected.map(({ name }) => name).sort())
})

it('looks into folders within a folder, and never into another of a longer name', () => {
  const items = [
    sampleItem(0, { folder: 'Shop', name: 'one' }),
    sampleItem(1, { folder: 'Shop/Front', name: 'two' }),
    sampleItem(2, { folder: 'Shopping', name: 'three' }),
  ]
  expect(found({ folder: 'Shop' }, items).sort()).toEqual(['one', 'two'])
})

it('orders as the library does', () => {
  const items = [
    sampleItem(1, { name: 'b', bytes: 3, createdAt: '2026-01-02T00:00:00.000Z' }),
    sampleItem(2, { name: 'A', bytes: 1, createdAt: '2026-01-03T00:00:00.000Z' }),
    sampleItem(3, { name: 'c', bytes: 2, createdAt: '2026-01-01T00:00:00.000Z' }),
  ]
  expect(found({ order: 'newest' }, items)).toEqual(['A', 'b', 'c'])
  expect(found({ order: 'oldest' }, items)).toEqual(['c', 'b', 'A'])
  expect(found({ order: 'name' }, items)).toEqual(['A', 'b', 'c'])
  expect(found({ order: 'largest' }, items)).toEqual(['b', 'c', 'A'])
})

it('shows nothing of the trash, and nothing nobody kept', () => {
  const items = [sampleItem(1, { deletedAt: '2026-01-02T00:00:00.000Z' }), sampleItem(2, { isListed: false })]
  expect(found({}, items)).toEqual([])
  expect(found({ place: 'trash' }, items)).toHaveLength(1)
})
