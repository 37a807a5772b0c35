import { describe, expect, it } from 'vitest'
import { mediaNamed } from '#app/domain/batch/media.ts'
import { type MediaFilter, wholeLibrary } from '#app/domain/media/filter.ts'
import { mediaTagsSchema } from '#app/domain/media/item.ts'
import { narrowed } from '#app/domain/media/narrow.ts'
import { checkNewProject } from '#app/domain/projects/changes.ts'
import { findPromo } from '#app/domain/promo/validate.ts'
import { checkSnippet } from '#app/domain/snippets/snippet.ts'
import {
  eachNameOnce,
  folded,
  foldedFrom,
  foldedTo,
  sameName,
  searchable,
  withoutUnseen,
} from '#app/domain/wording/fold.ts'
import { codeSchema } from '#app/features/account/form-values.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'
import { sampleItem } from '../../../stories/support/sample-media.ts'
import { sameNames } from '../../support/same-names.ts'

describe('names that are read alike are the same', () => {
  it.each([...sameNames, ...casesOf(publicReports.names)])('%s', (_what, one, other) =>
    expect(folded(one)).toBe(folded(other)),
  )

  it('and no others', () => {
    for (const [one, other] of [
      ['Rye', 'Ryé'],
      ['ハ', 'パ'],
      ['はな', 'ハナ'],
      ['o', 'ø'],
      ['rye loaf', 'ryeloaf'],
      ['1', 'l'],
    ] as const)
      expect([one, sameName(one, other)]).toEqual([one, false])
  })
})

describe('a search finds a word without its marks, and with them', () => {
  it.each([
    ['Café', 'cafe'],
    ['Cafe', 'café'],
    ['Crème brûlée'.normalize('NFD'), 'creme brulee'],
    ['Smørrebrød', 'smorrebrod'],
    ['Łódź', 'lodz'],
    ['Œuvre', 'oeuvre'],
    ['ΟΔΟΣ', 'οδός'],
    ['Ёлка', 'елка'],
    ['Straße', 'strasse'],
  ])('%s, %s', (said, asked) => expect(searchable(said)).toBe(searchable(asked)))

  it('and no other word of a script whose marks are letters', () => {
    for (const [one, other] of [
      ['ハ', 'パ'],
      ['कि', 'क'],
      ['빵', '바'],
    ] as const)
      expect(searchable(one)).not.toBe(searchable(other))
  })
})

it('a sign stands for one other, or for none', () => {
  expect(new Set(foldedFrom).size).toBe(Array.from(foldedFrom).length)
  expect(Array.from(foldedTo).every((sign) => sign.length === 1)).toBe(true)
  expect(folded('ﾜﾝﾝﾊﾟ')).toBe('ワンンパ')
  expect(folded('Wait… ½ ①')).toBe(folded('wait... 1⁄2 1'))
})

it('each name is told once, as it is spelled first', () => {
  expect(eachNameOnce(['Rye', 'oats', 'RYE', 'spelt', 'Oats'])).toEqual(['Rye', 'oats', 'spelt'])
})

it('signs that come along with a code are none of it', () => {
  for (const sign of ['\u200b', '\u2060', '\u200e', '\u00ad', '\ufeff', '\u202a', '\u2066', '\u200d', '\ufe0f'])
    expect([sign.codePointAt(0), withoutUnseen(`WEL${sign}COME${sign}`)]).toEqual([sign.codePointAt(0), 'WELCOME'])
})

describe.each(sameNames)('%s', (_what, one, other) => {
  it('is one name of a project, a template, a hashtag, a tag, a file of a batch, a picture without a network', () => {
    const id = '0b9f6c1d-3e2a-4d57-8c44-91f0a7e2b6d3'
    const found = [{ mediaId: id, name: one, alt: '' }]
    const item = sampleItem(0, { name: one, tags: [one], folder: `Shop/${one}` })
    const isFound = (filter: Partial<MediaFilter>) => narrowed([item], { ...wholeLibrary, ...filter }).length === 1
    expect({
      project: checkNewProject([{ id: 'a', name: one }], { projectId: id, name: other }, 'empire').ok,
      template: checkSnippet([{ id: 'a', kind: 'template', name: one }], {
        id,
        kind: 'template',
        name: other,
        body: 'Hi',
        variants: {},
      }).ok,
      tags: mediaTagsSchema.parse([one, other]).length,
      batch: 'mediaId' in mediaNamed(other, found),
      batchWithEnding: 'mediaId' in mediaNamed(`${other}.jpg`, found),
      narrowed: [{ text: other }, { tag: other }, { folder: `shop/${other}` }].map(isFound),
    }).toEqual({
      project: false,
      template: false,
      tags: 1,
      batch: true,
      batchWithEnding: true,
      narrowed: [true, true, true],
    })
  })
})

it.each(casesOf(publicReports.codes))('%s: a code is found as it was copied, %j', (_source, typed, right) => {
  expect(findPromo(typed, [{ id: 'a', code: right, isActive: true, maxUses: 1, currentUses: 0 }])?.id).toBe('a')
})

it('a code is found with signs nobody sees in it, wide, and in small letters', () => {
  const codes = [{ id: 'a', code: 'WELCOME', isActive: true, maxUses: 1, currentUses: 0 }]
  const typed = [
    'welcome',
    ' W\u200bEL\u2060COME\u200e',
    '\ufeffwel\u00adcome',
    'ＷＥＬＣＯＭＥ',
    '\u202aWELCOME\u202c\u00a0',
    'W\u200dELCOME',
  ]
  for (const code of typed) expect([code, findPromo(code, codes)?.id]).toEqual([code, 'a'])
  expect(findPromo('WELCOM', codes)).toBeUndefined()
  expect(findPromo('\u200b', [{ ...codes[0], id: 'b', code: '' } as (typeof codes)[number]])).toBeUndefined()
  for (const code of ['12\u200b3456', '\u200e123456\u00ad'])
    expect(codeSchema.parse({ code })).toEqual({ code: '123456' })
})
