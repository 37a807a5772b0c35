import { expect, it } from 'vitest'
import { mappingOf } from '#app/domain/batch/columns.ts'

const table = (names: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  names,
  rows: rows.map((cells, place) => ({ line: place + 2, cells })),
})

it('tells columns by their cells where their names are of another language', () => {
  const german = table(
    ['Inhalt', 'Datum', 'Uhrzeit', 'Bild', 'Nr'],
    ['Warmes Brot ab sieben.', '25.12.2026', '9:00', 'brot.jpg', '1'],
    ['Morgen bleibt der Ofen kalt.', '26.12.2026', '', '', '2'],
  )
  expect(mappingOf(german)).toEqual({ text: 0, date: 1, time: 2, media: 3 })
  const french = table(['Légende', 'Quand'], ['Du pain chaud dès sept heures.', '25/12/2026 09:00'])
  expect(mappingOf(french)).toEqual({ text: 0, date: 1 })
})

it('keeps to names that say something', () => {
  const named = table(['Text', 'Date', 'Notes'], ['Warm bread', '2026-12-25 09:00', '2026-12-24 08:00'])
  expect(mappingOf(named)).toEqual({ text: 0, date: 1 })
  // A time alone is the whole of it.
  expect(mappingOf(table(['Text', 'Time'], ['Warm bread', '2026-12-25 09:00']))).toEqual({ text: 0, date: 1 })
})

it('takes the day a post was made for no day to publish it, and nothing for text where an idea stands', () => {
  const exported = table(
    ['Message', 'Created at', 'Last edited'],
    ['Warm bread', '2026-10-01 09:00', '2026-10-02 09:00'],
  )
  expect(mappingOf(exported)).toEqual({ text: 0 })
  expect(mappingOf(table(['Idea', 'Remark'], ['Bread', 'for the winter']))).toEqual({ topic: 0 })
})

it('does not take a column for a date in which one cell is none', () => {
  expect(mappingOf(table(['Text', 'Wann'], ['One loaf', '25.12.2026'], ['Two loaves', 'bald']))).toEqual({ text: 0 })
})
