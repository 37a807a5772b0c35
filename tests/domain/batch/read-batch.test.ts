import { describe, expect, it } from 'vitest'
import { guessMapping } from '#app/domain/batch/columns.ts'
import { readBatchFile, readBatchText } from '#app/domain/batch/read-batch.ts'
import { rowsOf } from '#app/domain/batch/rows.ts'
import { separatorOf } from '#app/domain/batch/separators.ts'
import { cutCsv } from '#app/features/batch/cut-csv.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

const read = (text: string, how = {}) => {
  const found = readBatchText(text, cutCsv, how)
  return found.ok ? found.value : expect.fail(found.failure.code)
}
const rows = (text: string, how = {}) => {
  const table = read(text, how)
  return rowsOf(table, guessMapping(table.names))
}

describe('what parts the columns', () => {
  it.each([
    ['few rows and a last line end', 'Date;Text\n25/12/2026 10:00;Rye\n', ';'],
    ['one row', 'Date;Text\r\n25/12/2026 10:00;Rye', ';'],
    ['commas in every text', 'Date;Text\n25/12/2026 10:00;Rye, spelt, oats\n26/12/2026 10:00;Rye, spelt, oats\n', ';'],
    ['semicolons in every text', 'Date,Text\n2026-12-25 10:00,Rye; spelt\n2026-12-26 10:00,Rye; spelt\n', ','],
    ['tabs, as Excel writes Unicode text', 'Date\tText\r\n25/12/2026 10:00\tRye, spelt; oats\r\n', '\t'],
    ['bars', 'Date|Text|Link\n2026-12-25 10:00|Rye, spelt|\n', '|'],
    ['no names', '25/12/2026 10:00;Rye, spelt and oats\n26/12/2026 10:00;Rye\n', ';'],
    ['blank lines before', '\n\nDate;Text\n25/12/2026 10:00;Rye\n\n', ';'],
    ['quotes around a name', '"Date";"Text, of the post"\n25/12/2026 10:00;Rye\n', ';'],
    ['one column with commas in it', 'Text\nRye, spelt\nOats\n', 'none'],
    ['one column', 'Caption\nRye\n', 'none'],
    ['a mark', '\ufeffDate;Text\n25/12/2026 10:00;Rye\n', ';'],
  ])('is told with %s', (_what, text, separator) => expect(separatorOf(text)).toBe(separator))

  it.each(casesOf(publicReports.tables))('%s: %j has %j columns', (_source, text, right) => {
    const { separator, names } = read(text, { hasNames: false })
    expect(`${separator} ${names.length}`).toBe(right)
  })

  it.each(casesOf(publicReports.quotes))('%s: of %j, the text is %j', (_source, text, right) => {
    const found = readBatchText(text, cutCsv)
    if (!found.ok) expect(found.failure).toEqual({ code: 'quote_open', facts: { line: Number(right.slice(-1)) } })
    else expect(rows(text)[0]?.text).toBe(right)
  })

  it.each(['sep=;\r\n', '"sep=;"\n', '\ufeffSEP=;\r\n', 'sep=;;\n'])('is taken from %j', (line) => {
    const table = read(`${line}Text;Date\nOne, two;2026-12-25 10:00\n`)
    expect(table).toMatchObject({ separator: ';', names: ['Text', 'Date'] })
    expect(table.rows[0]?.cells).toEqual(['One, two', '2026-12-25 10:00'])
  })

  it('is what a person says', () => {
    expect(read('a;b,c\n1;2,3\n', { separator: ';' }).names).toEqual(['a', 'b,c'])
    expect(read('sep=,\na;b,c\n1;2,3\n', { separator: ';' }).names).toEqual(['a', 'b,c'])
    expect(read('Text\nRye, spelt\n').rows[0]?.cells).toEqual(['Rye, spelt'])
  })
})

describe('a file without names', () => {
  it.each([
    ['day first', '25/12/2026 10:00,Rye\n26/12/2026 10:00,Spelt\n', ['Date', 'Message']],
    ['month first', '12/25/2026 10:00,Rye,\n', ['Date', 'Message', 'Column 3']],
    ['full stops', '25.12.26 10:00;Rye\n', ['Date', 'Message']],
    ['the text first', 'Rye and spelt,2026-12-25 10:00\n', ['Message', 'Date']],
    ['the time in a column of its own', '25/12/2026;9 AM;Rye\n', ['Date', 'Time', 'Message']],
    ['a link', 'Rye,https://example.com,2026-12-25 10:00\n', ['Message', 'Link', 'Date']],
    ['a picture', 'https://example.com/rye.jpg,Rye\n', ['Media', 'Message']],
    ['sentences', 'The oven is hot.\nCome by before nine!\n', ['Message']],
  ])('has them by what stands in it: %s', (_what, text, names) => {
    const table = read(text)
    expect(table).toMatchObject({ names, hasNames: false })
    expect(table.rows[0]?.line).toBe(1)
  })

  it('is read with its first row, and a time of day beside its day', () => {
    expect(rows('25/12/2026;9 AM;Rye\n')).toMatchObject([{ when: '25/12/2026 9 AM', text: 'Rye' }])
  })

  it.each([
    'Words,Who\nToday: rye,Rosa\n',
    'Date - Intl. format or prompt,Text\n2026-12-25 10:00,Rye\n',
    'Texto\nRye\n',
  ])('is none where its first line holds names: %j', (text) => expect(read(text).hasNames).toBe(true))

  it('is one when a person says so, or is none', () => {
    expect(read('Rye\nSpelt\n', { hasNames: false })).toMatchObject({ names: ['Message'], rows: [{}, {}] })
    expect(read('The oven is hot.\nRye\n', { hasNames: true }).rows).toHaveLength(1)
  })
})

it('hashtags of a column of their own stand below the text and its link, each once', () => {
  expect(
    rows('Text,Link,Hashtags,Tags\nRye #loaf,https://example.com,"bread, #Loaf #rye",label\nOats,,,\n'),
  ).toMatchObject([{ text: 'Rye #loaf\n\nhttps://example.com\n\n#bread #rye' }, { text: 'Oats' }])
  expect(rows(JSON.stringify([{ text: 'Rye', hashtags: ['bread', 'rye'] }]))[0]?.text).toBe('Rye\n\n#bread #rye')
})

describe('a file of JSON', () => {
  const post = { text: 'Rye', date: '2026-12-25T10:00' }
  it.each([
    ['another list before the posts', { accounts: [{ id: 1, name: 'Bakery' }], posts: [post] }],
    ['a list of words before them', { tags: ['bread'], posts: [post] }],
    ['an empty list before them', { errors: [], posts: [post] }],
    ['longer lists beside them', { media: [{ url: 'a' }, { url: 'b' }], posts: [post] }],
    ['posts deeper in', { data: { profile: { name: 'Bakery' }, updates: [post] } }],
    ['a mark before it', [post]],
    ['one object a line', null],
  ])('has its posts found: %s', (what, value) => {
    const text = value === null ? `${JSON.stringify(post)}\n${JSON.stringify(post)}\n` : JSON.stringify(value)
    expect(rows(what === 'a mark before it' ? `\ufeff${text}` : text)[0]).toMatchObject({
      text: 'Rye',
      when: '2026-12-25T10:00',
    })
  })

  it('has its media by address or name, and what they show', () => {
    const media = [{ url: 'https://example.com/rye.jpg', alt: 'A loaf' }, { url: 'https://example.com/oats.jpg' }]
    expect(rows(JSON.stringify([{ ...post, media }, post]))).toMatchObject([
      { media: 'https://example.com/rye.jpg, https://example.com/oats.jpg', extras: { alt: 'A loaf ||' } },
      { media: '' },
    ])
    expect(
      rows(JSON.stringify([{ ...post, image: { src: 'https://example.com/rye.jpg', alt: 'A loaf' } }])),
    ).toMatchObject([{ media: 'https://example.com/rye.jpg', extras: { alt: 'A loaf' } }])
    expect(rows(JSON.stringify([{ ...post, attachments: ['rye.jpg', { name: 'oats.jpg' }] }]))[0]?.media).toBe(
      'rye.jpg, oats.jpg',
    )
    expect(rows(JSON.stringify([{ ...post, media, alt: 'Mine' }]))[0]?.extras?.alt).toBe('Mine')
  })

  it('has its platforms and links as objects too', () => {
    const link = { url: 'https://example.com', title: 'Bakery' }
    expect(
      rows(JSON.stringify([{ ...post, link, networks: [{ id: 7, name: 'X' }, { name: 'Facebook' }] }])),
    ).toMatchObject([{ platforms: 'X, Facebook', text: 'Rye\n\nhttps://example.com' }])
  })
})

it('the bytes of a file are read as they are written, or as a person says', () => {
  // "Café" of Windows.
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode('Text;Date\nCaf'),
    0xe9,
    ...new TextEncoder().encode(';2026-12-25 10:00\n'),
  ])
  const first = (how = {}) => {
    const found = readBatchFile(bytes, cutCsv, how)
    return found.ok ? [found.value.encoding, found.value.rows[0]?.cells[0]] : expect.fail(found.failure.code)
  }
  expect(first()).toEqual(['windows-1252', 'Café'])
  expect(first({ encoding: 'macintosh' })).toEqual(['macintosh', 'CafÈ'])
})
