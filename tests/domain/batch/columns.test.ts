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

it('tells columns of German files by name, whatever stands in one cell', () => {
  const rows = [
    ['07.12.2026', '09:30', 'Guten Morgen aus Köln', 'Instagram'],
    ['31.02.2027', '18 Uhr', 'Zweiter Beitrag', 'Mastodon'],
  ]
  expect(mappingOf(table(['Datum', 'Uhrzeit', 'Text', 'Plattformen'], ...rows))).toEqual({
    date: 0,
    time: 1,
    text: 2,
    platforms: 3,
  })
  expect(mappingOf(table(['Fecha', 'Hora', 'Mensaje', 'Redes'], ...rows))).toMatchObject({
    date: 0,
    text: 2,
    platforms: 3,
  })
})

it.each(['本文', '投稿', '投稿内容', 'テキスト', '内容'])(
  'takes %s for the text, whose words have no blanks',
  (name) => {
    const japanese = table(['日時', name], ['2026-12-25 09:00', '朝七時から焼きたてのパンがあります。'])
    expect(mappingOf(japanese)).toEqual({ date: 0, text: 1 })
  },
)

it('does not lose a column for one cell of another kind, where its name says nothing', () => {
  const good = Array.from({ length: 7 }, (_, day) => [`${day + 10}.12.2026`, '9:30', 'Brot ab sieben', 'x.jpg'])
  const bad = [['31.02.2027', 'bald', 'Brot', 'later']]
  expect(mappingOf(table(['a', 'b', 'c', 'd'], ...good, ...bad))).toEqual({ date: 0, time: 1, media: 3, text: 2 })
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

it('does not take a column for a date in which half of the cells are none', () => {
  expect(mappingOf(table(['Text', 'Notiz'], ['One loaf', '25.12.2026'], ['Two loaves', 'bald']))).toEqual({ text: 0 })
})
