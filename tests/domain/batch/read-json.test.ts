import { expect, it } from 'vitest'
import { type BatchField, guessMapping } from '#app/domain/batch/columns.ts'
import { looksLikeJson, readJson } from '#app/domain/batch/read-json.ts'
import { checkRows, rowsOf } from '#app/domain/batch/rows.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

it.each(casesOf(publicReports.json))('%s: %s', (_source, input, right) => {
  expect(looksLikeJson(input)).toBe(true)
  const { names, rows } = readJson(input) ?? expect.fail('No posts')
  const { text = -1 } = guessMapping(names)
  expect(rows.map(({ cells }) => cells[text]).join(' | ')).toBe(right)
})

const textsOf = (value: unknown) => {
  const { names, rows } = readJson(JSON.stringify(value)) ?? expect.fail('No posts')
  const { text = -1 } = guessMapping(names)
  return rows.map(({ cells }) => cells[text])
}
const cellsUnder = (field: BatchField, value: unknown) => {
  const { names, rows } = readJson(JSON.stringify(value)) ?? expect.fail('No posts')
  const place = guessMapping(names)[field] ?? -1
  return rows.map(({ cells }) => cells[place])
}
const comments = [
  { text: 'Looks good', date: '2026-12-01' },
  { text: 'Yum', date: '2026-12-02' },
]

it.each<[string, unknown]>([
  ['beside comments', { comments, posts: [{ text: 'Rye', scheduled: '2027-01-01T10:00Z' }] }],
  [
    'beside comments that have more',
    { comments: comments.map((one) => ({ ...one, link: 'x', title: 'y' })), posts: [{ text: 'Rye' }] },
  ],
  ['as tweets', { replies: comments, tweets: [{ text: 'Rye' }] }],
  ['as what is scheduled', { messages: comments, scheduled_posts: [{ text: 'Rye' }] }],
  ['as updates', { data: { comments, updates: [{ text: 'Rye' }] } }],
  ['as items', { comments, items: [{ text: 'Rye' }] }],
  ['as the graph of Facebook has them', { comments: { data: comments }, posts: { data: [{ text: 'Rye' }] } }],
  ['in another language', { kommentare: comments, Beiträge: [{ text: 'Rye' }] }],
  ['one post with its comments', { text: 'Rye', date: '2027-01-01', comments }],
  ['one post under its name', { post: { text: 'Rye', comments } }],
])('posts are found %s', (_where, value) => {
  expect(textsOf(value)).toEqual(['Rye'])
})

it('posts without texts do not hide a list that has them, when they say nothing', () => {
  expect(textsOf({ posts: [{ id: 7 }], captions: [{ text: 'Rye', date: '2027-01-01' }] })).toEqual(['Rye'])
})

it.each<[string, unknown]>([
  ['by id', { a1: { text: 'Rye' }, b2: { text: 'Oats' } }],
  ['by id, in a list of posts', { posts: { a1: { text: 'Rye' }, b2: { text: 'Oats' } } }],
  [
    'beside comments by id',
    { comments: { c1: comments[0], c2: comments[1] }, posts: { 7: { text: 'Rye' }, 8: { text: 'Oats' } } },
  ],
  [
    'with files of their own',
    { a1: { text: 'Rye', images: [{ url: 'https://a.example/1.jpg' }] }, b2: { text: 'Oats' } },
  ],
])('posts keyed %s are read', (_how, value) => {
  expect(textsOf(value)).toEqual(['Rye', 'Oats'])
})

it('posts keyed by day are of that day', () => {
  const value = { '2027-01-01': { text: 'Rye' }, '2027-01-02': { text: 'Oats' } }
  expect(cellsUnder('date', value)).toEqual(['2027-01-01', '2027-01-02'])
})

it('objects that are no posts are none', () => {
  expect(readJson('{"a1":{"width":1},"b2":{"width":2}}')).toBeNull()
})

it.each<[string, unknown, string]>([
  ['a list within', { images: [{ href: 'https://a.example/1.jpg' }] }, 'https://a.example/1.jpg'],
  [
    'each of a list of files',
    { images: [{ href: 'https://a.example/1.jpg' }, 'two.png'] },
    'https://a.example/1.jpg, two.png',
  ],
  ['an address within', { file: { url: 'https://a.example/1.jpg' } }, 'https://a.example/1.jpg'],
  ['a name of a file', { fileName: 'loaf.jpg' }, 'loaf.jpg'],
  ['a source', { source: 'https://a.example/1.jpg' }, 'https://a.example/1.jpg'],
  ['an address of media', { type: 'image', media_url: 'https://a.example/1' }, 'https://a.example/1'],
  ['three levels', { asset: { original: { location: 'https://a.example/1' } } }, 'https://a.example/1'],
  [
    'an address before a name',
    { author: { name: 'Rosa' }, name: 'Loaf', file: { url: 'https://a.example/1' } },
    'https://a.example/1',
  ],
  [
    'one of several sizes',
    { sizes: [{ source: 'https://a.example/l' }, { source: 'https://a.example/s' }] },
    'https://a.example/l',
  ],
  ['a list of objects', [{ source: 'https://a.example/1' }, { fileName: 'b.png' }], 'https://a.example/1, b.png'],
])('a file as an object: %s', (_what, media, cell) => {
  expect(cellsUnder('media', [{ text: 'Rye', media }])).toEqual([cell])
})

it.each<[string, BatchField, unknown, string]>([
  ['a file', 'media', { media: [{ width: 600, height: 400 }, { url: 'https://a.example/1' }] }, 'media_unreadable'],
  ['a file that is empty', 'media', { media: {} }, 'media_unreadable'],
  ['a platform', 'platforms', { platforms: [{ active: true }] }, 'platform_unknown'],
])('%s that says nothing is a problem of its row', (_what, field, said, code) => {
  const table =
    readJson(JSON.stringify([{ text: 'Rye', date: '2027-01-02T10:00Z', ...(said as object) }])) ??
    expect.fail('No posts')
  const facts = { now: '2026-12-01T10:00:00.000Z', zone: 'UTC', times: { from: 'file', order: 'day-first' } } as const
  const [row] = checkRows(rowsOf(table, guessMapping(table.names)), facts)
  expect(row?.problem).toMatchObject({ field, failure: { code } })
})

it('platforms as objects are read by what they are called', () => {
  expect(
    cellsUnder('platforms', [{ text: 'Rye', platforms: [{ type: 'x' }, { network: 'bluesky', id: 'u7' }] }]),
  ).toEqual(['x, bluesky'])
})

it('a text that is an object is its words, whatever else it holds', () => {
  const text = { value: 'Rye', preview: { image: { url: 'https://a.example/1.jpg' } } }
  expect(textsOf([{ text, date: '2027-01-01' }])).toEqual(['Rye'])
  expect(cellsUnder('account', [{ text: 'Rye', account: { name: 'Rosa', url: 'https://a.example' } }])).toEqual([
    'Rosa',
  ])
})
