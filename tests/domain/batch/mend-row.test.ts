import { describe, expect, it } from 'vitest'
import { fixedRows, withFixes, withoutFixes } from '#app/domain/batch/kept-fixes.ts'
import { type KnownMedia, mediaIn } from '#app/domain/batch/media.ts'
import { isTooLong, mendsOf, shortened } from '#app/domain/batch/mend-row.ts'
import type { BatchRow } from '#app/domain/batch/row.ts'
import { checkRows, rowsOf } from '#app/domain/batch/rows.ts'
import type { Media } from '#app/domain/files/media.ts'

const now = '2026-11-20T09:00:00.000Z'
const row = (change: Partial<BatchRow> = {}): BatchRow => ({
  line: 2,
  text: 'Rye today',
  when: '2026-11-21 10:00',
  platforms: '',
  media: '',
  topic: '',
  ...change,
})
const picture: Media = { kind: 'image', mime: 'image/jpeg', bytes: 400_000, width: 1_080, height: 1_080, alt: 'A loaf' }
const film: Media = { kind: 'video', mime: 'video/mp4', bytes: 9_000_000, width: 1_080, height: 1_920, seconds: 20 }
const check = (one: BatchRow, files: Readonly<Record<string, Media | null>> = {}) => {
  const known = new Map(
    Object.entries(files).map(([name, facts]): [string, KnownMedia] => [name, { mediaId: name, name, alt: '', facts }]),
  )
  const [checked] = checkRows([one], { now, zone: 'UTC', known, times: { from: 'file', order: 'day-first' } })
  return checked ?? expect.fail('A row was checked.')
}
const codes = (one: BatchRow, files?: Readonly<Record<string, Media | null>>) => {
  const { problem, why, leftOut } = check(one, files)
  return { code: problem?.failure.code ?? null, field: problem?.field, why: why.map(({ code }) => code), leftOut }
}

describe('the files of a row are judged before anything is planned', () => {
  it('by what they are: a platform that takes no such file is left out, and a row nobody takes says why', () => {
    expect(codes(row({ media: 'film', platforms: 'TikTok, Instagram' }), { film })).toMatchObject({
      code: null,
      leftOut: [],
    })
    // A picture TikTok does not take is written anew when it is published.
    const odd = codes(row({ media: 'odd', platforms: 'TikTok' }), { odd: { ...picture, mime: 'image/png' } })
    expect(odd).toMatchObject({ code: null, leftOut: [] })
    // A heavy picture is made smaller when it is published; one that moves is not.
    const still = codes(row({ media: 'heavy', platforms: 'Bluesky' }), { heavy: { ...picture, bytes: 9_500_000 } })
    expect(still).toMatchObject({ code: null, leftOut: [] })
    const moving: Media = { ...picture, kind: 'gif', mime: 'image/gif', bytes: 9_500_000 }
    const nobody = codes(row({ media: 'heavy', platforms: 'Bluesky' }), { heavy: moving })
    expect(nobody).toMatchObject({ code: 'no_platform_takes_row', field: 'media', why: ['file_too_large'] })
    const heavy = codes(row({ media: 'heavy', platforms: 'X, Bluesky, Facebook' }), {
      heavy: moving,
    })
    expect(heavy.code).toBeNull()
    expect(heavy.why).toContain('file_too_large')
    expect(heavy.leftOut).toContain('bluesky')
  })

  it('by how many there are, with one press that keeps as many as fit', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const files = Object.fromEntries(names.map((name) => [name, picture]))
    const one = row({ media: names.join(', '), platforms: 'X' })
    expect(codes(one, files)).toMatchObject({ code: 'no_platform_takes_row', why: ['too_much_media'] })
    const [mend] = mendsOf(check(one, files))
    expect(mend).toMatchObject({ mend: 'keep-first', keeps: 4 })
    expect(mediaIn(mend?.row.media ?? '')).toEqual(['a', 'b', 'c', 'd'])
    expect(codes(mend?.row ?? one, files)).toMatchObject({ code: null, why: [] })
  })

  it('and not by what is not known of them yet', () => {
    const unknown = row({ media: 'https://pictures.example/a.png', platforms: 'TikTok' })
    expect(codes(unknown)).toMatchObject({ code: null, why: [] })
    expect(codes(row({ media: 'sound', platforms: 'TikTok', text: '' }), { sound: null })).toMatchObject({ code: null })
  })
})

describe('one press', () => {
  it('shortens a text for those it is too long for, and leaves the others as it is', () => {
    const long = row({
      text: 'We baked, we tasted, we baked again. '.repeat(10).trim(),
      platforms: 'X, LinkedIn, Bluesky',
    })
    const checked = check(long)
    expect(checked.leftOut).toEqual(['x', 'bluesky'])
    const [mend] = mendsOf(checked)
    expect(mend?.mend).toBe('shorten')
    const mended = check(mend?.row ?? long)
    expect(mended).toMatchObject({ problem: null, leftOut: [], row: { text: long.text } })
    expect(Object.keys(mended.versions)).toEqual(['x', 'bluesky'])
    expect(mendsOf(mended)).toEqual([])
  })

  it('takes out what a platform refuses, and a name nobody knows', () => {
    const marked = row({ text: 'Bread <3', platforms: 'YouTube', media: 'film' })
    const [mend] = mendsOf(check(marked, { film }))
    expect(mend?.mend).toBe('remove-characters')
    expect(check(mend?.row ?? marked, { film })).toMatchObject({ problem: null, leftOut: [] })
    const strange = row({ platforms: 'X, Friendster, Bluesky' })
    expect(mendsOf(check(strange))).toMatchObject([{ mend: 'without-unknown', row: { platforms: 'X, Bluesky' } }])
    // Nothing left would mean all nine: that is for the person to say.
    expect(mendsOf(check(row({ platforms: 'Friendster' })))).toEqual([])
  })
})

it('what was put right in rows stays when a column is chosen otherwise, and what was left out stays out', () => {
  const table = {
    names: ['Date', 'Long', 'Short', 'Networks'],
    rows: [
      { line: 2, cells: ['2026-11-32', 'Long one', 'Short one', 'X'] },
      { line: 3, cells: ['2026-11-22 10:00', 'Long two', 'Short two', ''] },
      { line: 4, cells: ['2026-11-23 10:00', 'Long three', 'Short three', ''] },
    ],
  }
  const before = rowsOf(table, { date: 0, text: 1 })
  const [first, second] = before
  if (first === undefined || second === undefined) return expect.fail('Two rows were read.')
  const once = withFixes({}, [first], [{ ...first, when: '2026-11-21 10:00' }])
  const twice = withFixes(once, [second], [{ ...second, text: 'My own words', extras: { comment: 'Ask us.' } }])
  const after = fixedRows(rowsOf(table, { date: 0, text: 2, platforms: 3 }), twice, new Set([4]))
  expect(after).toEqual([
    { ...first, text: 'Short one', when: '2026-11-21 10:00', platforms: 'X' },
    { ...second, text: 'My own words', extras: { comment: 'Ask us.' } },
  ])
})

it('all that are too long somewhere are shortened at once, and taken back to how they stood', () => {
  const long = row({ text: 'We baked again. '.repeat(30), platforms: 'X, LinkedIn' })
  const longer = { ...long, line: 3, platforms: 'X', extras: { comment: 'Ask us.' } }
  const rows = [long, longer, row({ line: 4 })]
  const checked = rows.map((one) => check(one))
  expect(checked.map(isTooLong)).toEqual([true, true, false])
  const mended = shortened(checked)
  expect(mended.map(({ line }) => line)).toEqual([2, 3])
  const then = withFixes({}, rows, [{ ...longer, when: '2026-11-22 10:00' }])
  const fixes = withFixes(
    then,
    fixedRows(rows, then, new Set()),
    mended.map((one) => (one.line === 3 ? { ...one, when: '2026-11-22 10:00' } : one)),
  )
  const after = fixedRows(rows, fixes, new Set())
  expect(after.map((one) => isTooLong(check(one)))).toEqual([false, false, false])
  expect(after[1]).toMatchObject({ text: longer.text, when: '2026-11-22 10:00', extras: { comment: 'Ask us.' } })
  expect(fixedRows(rows, withoutFixes(fixes, then, [2, 3]), new Set())).toEqual(fixedRows(rows, then, new Set()))
})
