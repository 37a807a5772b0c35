import { expect, it } from 'vitest'
import { guessMapping } from '#app/domain/batch/columns.ts'
import { altsIn, extrasOf, versionsOf } from '#app/domain/batch/extras.ts'
import { readJson } from '#app/domain/batch/read-json.ts'
import { rowsOf } from '#app/domain/batch/rows.ts'

it('two strokes part what stands in a cell, with or without blanks beside them', () => {
  expect(altsIn(' Rye || Spelt||  \n|| |||Oats ')).toEqual(['Rye', 'Spelt', '', '', '|Oats'])
  expect(versionsOf({ comment: ' First. || Second.||Third. ' }, ['x'])).toEqual({
    x: { firstComment: 'First.\n\nSecond.\n\nThird.' },
  })
})

it('a cell is read once, whatever blanks are in it', () => {
  const blanks = ' '.repeat(100_000)
  expect(altsIn(`Rye${blanks}||${blanks}Spelt`)).toEqual(['Rye', 'Spelt'])
  expect(versionsOf({ comment: `Rye${blanks}|| Spelt` }, ['x'])).toEqual({ x: { firstComment: 'Rye\n\nSpelt' } })
})

it.each([
  ['bread, rye', 'bread, rye'],
  ['#bread #rye', 'bread, rye'],
  ['sourdough bread; rye', 'sourdough bread, rye'],
  ['#sourdough bread, #rye,, rye', 'sourdough bread, rye'],
  ['sourdough bread', 'sourdough bread'],
])('tags of a row, %j, are those of the platforms that have a field for them', (cell, tags) => {
  expect(versionsOf({ tags: cell }, ['x', 'youtube', 'bluesky', 'instagram'])).toEqual({
    youtube: { fields: { tags } },
    bluesky: { fields: { tags } },
  })
})

it('tags that platforms were given go into a column of their own', () => {
  const versions = { youtube: { fields: { tags: 'bread, rye' } } }
  expect(extrasOf(versions, ['x', 'youtube'])).toEqual({ tags: 'bread, rye' })
})

it.each(['Tags', 'tag', 'Post Tags', 'videoTags', 'Schlagwörter', 'Étiquettes'])('%s is a column of tags', (name) => {
  expect(guessMapping(['Text', name])).toEqual({ text: 0, tags: 1 })
})

it('a column of tags may be written as hashtags as well', () => {
  const table = readJson(JSON.stringify([{ text: 'Rye', tags: ['bread', 'rye'] }])) ?? expect.fail('No posts')
  const row = { text: 'Rye', extras: { tags: 'bread, rye' } }
  expect(rowsOf(table, { text: 0, tags: 1 })).toMatchObject([row])
  expect(rowsOf(table, { text: 0, tags: 1, hashtags: 1 })).toMatchObject([{ ...row, text: 'Rye\n\n#bread #rye' }])
})
