import { describe, expect, it } from 'vitest'
import {
  idsOf,
  type KnownMedia,
  mediaIn,
  mediaNamed,
  refusalOfAddress,
  refusalOfMedia,
} from '#app/domain/batch/media.ts'
import { batchFailure, sentenceForBatch } from '#app/domain/batch/messages.ts'

const rye = { mediaId: '0e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c11', name: 'Rye loaf', alt: 'A dark loaf' }
const spelt = { mediaId: '1e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c12', name: 'spelt', alt: '' }

describe('a cell of files', () => {
  it.each([
    ['', []],
    ['rye.jpg', ['rye.jpg']],
    ['rye.jpg,spelt.jpg', ['rye.jpg', 'spelt.jpg']],
    ['Rye loaf | spelt, rye.jpg | Rye loaf', ['Rye loaf', 'spelt', 'rye.jpg']],
    ['https://a.example/1,2.jpg, https://a.example/b.jpg', ['https://a.example/1,2.jpg', 'https://a.example/b.jpg']],
    ['https://a.example/1.jpg,https://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
    ['https://a.example/1.jpg,', ['https://a.example/1.jpg']],
    [' \n a.jpg\t\n ,https://a.example/1,2.jpg , \r\n| b.jpg ', ['a.jpg', 'https://a.example/1,2.jpg', 'b.jpg']],
    [' https://a.example/1,2.jpg', ['https://a.example/1', '2.jpg']],
  ])('%j names %j', (cell, names) => expect(mediaIn(cell)).toEqual(names))
  it('is read once, whatever blanks are in it', () => {
    for (const blank of [' ', '\t', '\n', '\u00a0', ' ,', ' |'])
      expect(mediaIn(`a${blank.repeat(100_000)}b`)).toHaveLength(/[\n,|]/.test(blank) ? 2 : 1)
  })
})

describe('an address', () => {
  it.each(['https://a.example/1.jpg', 'https://93.184.216.34/a', 'https://172.32.0.1/a'])(
    '%s may be fetched',
    (address) => expect(refusalOfAddress(address)).toBeNull(),
  )
  it.each([
    'http://a.example/1.jpg',
    'ftp://a.example/1.jpg',
    'file:///etc/passwd',
    'https://u:p@a.example/',
    'https://localhost/a',
    'https://printer/a',
    'https://box.local/a',
    'https://10.0.0.1/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://169.254.169.254/latest',
    'https://172.16.0.1/a',
    'https://192.168.1.1/a',
    'https://[::1]/a',
    'https://',
  ])('%s is turned away before anything is asked', (address) => {
    const refusal = refusalOfAddress(address)
    expect(refusal).toMatchObject({ code: 'media_address_refused' })
    expect(sentenceForBatch(refusal ?? { code: '' })).toMatch(/\.$/)
  })
})

describe('what is known of files', () => {
  it('is the item of that name, with or without its ending, whatever the case; or of that id', () => {
    const found = [rye, spelt]
    expect(mediaNamed('RYE LOAF', found)).toBe(rye)
    expect(mediaNamed('Spelt.jpg', found)).toBe(spelt)
    expect(mediaNamed(rye.mediaId, found)).toBe(rye)
    expect(mediaNamed('wheat', found)).toMatchObject({ failure: { code: 'media_not_found', facts: { name: 'wheat' } } })
  })

  it('is nobody’s guess where several are called so', () => {
    const [one, other] = [
      { mediaId: '2e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c13', name: 'croissant', alt: '' },
      { mediaId: '3e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c14', name: 'Croissant', alt: '' },
    ]
    const failure = batchFailure('media_twice', { name: 'croissant.jpg', count: 2 })
    expect(mediaNamed('croissant.jpg', [one, other])).toEqual({ failure })
    expect(sentenceForBatch(failure)).toBe(
      '2 files in your library are called “croissant.jpg”: which one? Give it a name of its own there, and write that.',
    )
    expect(mediaNamed(other.mediaId, [one, other])).toBe(other)
    // The same item, found by two spellings of its name.
    expect(mediaNamed('croissant.jpg', [one, { ...one }])).toEqual(one)
  })

  it('decides what is wrong with a row, and what its post is made of', () => {
    const failure = batchFailure('media_not_found', { name: 'wheat' })
    const known = new Map<string, KnownMedia>([
      ['rye', rye],
      ['rye.jpg', rye],
      ['wheat', { failure }],
    ])
    expect(refusalOfMedia(['rye', 'https://a.example/1.jpg', 'not looked up'], known)).toBeNull()
    expect(refusalOfMedia(['rye', 'wheat'], known)).toBe(failure)
    expect(refusalOfMedia(['https://localhost/'], known)).toMatchObject({ code: 'media_address_refused' })
    expect(
      refusalOfMedia(
        Array.from({ length: 36 }, (_, at) => String(at)),
        known,
      ),
    ).toMatchObject({
      code: 'too_many_media',
    })
    expect(idsOf(['rye', 'rye.jpg'], known)).toEqual([rye.mediaId])
    expect(idsOf(['wheat'], known)).toBeNull()
    expect(idsOf(['https://a.example/1.jpg'], known)).toBeNull()
    expect(idsOf([], known)).toEqual([])
  })
})
