import { describe, expect, it } from 'vitest'
import type { Media } from '#app/domain/files/media.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { checkPost, type Draft } from '#app/domain/platforms/check.ts'
import { fixesOf } from '#app/domain/platforms/fixes.ts'
import { byteLength, measureText } from '#app/domain/platforms/measure.ts'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { isAdvice, isRefusal, type ProblemCode } from '#app/domain/platforms/problem-codes.ts'
import { problemMessages } from '#app/domain/platforms/problem-messages.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'

const image: Media = {
  kind: 'image',
  mime: 'image/jpeg',
  bytes: 900_000,
  width: 1_080,
  height: 1_080,
  alt: 'A loaf of bread',
}
const video: Media = { kind: 'video', mime: 'video/mp4', bytes: 9_000_000, width: 720, height: 1_280, seconds: 30 }
const gif: Media = { kind: 'gif', mime: 'image/gif', bytes: 900_000, width: 480, height: 480, alt: 'Steam' }
const draft = (given: Partial<Draft> = {}): Draft => ({ text: 'Fresh bread', media: [], ...given })

/** A post each platform takes as it is. */
const fine: Readonly<Record<PlatformId, Draft>> = {
  x: draft(),
  facebook: draft(),
  instagram: draft({ media: [image] }),
  linkedin: draft(),
  tiktok: draft({ media: [video], fields: { privacy: 'SELF_ONLY' } }),
  youtube: draft({ media: [video], fields: { title: 'Bread', privacy: 'public', audience: 'no', kind: 'short' } }),
  pinterest: draft({ media: [image], fields: { board: '123' } }),
  threads: draft(),
  bluesky: draft(),
}

it.each(platformIds)('%s has nothing against a post it takes', (id) => expect(checkPost(id, fine[id])).toEqual([]))

type Case = readonly [PlatformId, ProblemCode, field: string, given: Partial<Draft>, facts?: object]
const many = (count: number, file: Media = image) => Array.from({ length: count }, () => file)

const linksOf = (count: number) => Array.from({ length: count }, (_, at) => `https://example.com/${at}`).join(' ')

const cases: readonly Case[] = [
  ['x', 'text_too_long', 'text', { text: 'a'.repeat(281) }, { length: 281, limit: 280 }],
  ['x', 'text_too_long', 'text', { text: '日'.repeat(141) }, { length: 282 }],
  ['x', 'too_many_cashtags', 'text', { text: '$AAA and $BBB' }, { count: 2, limit: 1 }],
  ['x', 'link_costs_more', 'text', { text: 'See example.com' }, { usd: 0.015, withLinkUsd: 0.2 }],
  ['x', 'too_much_media', 'media', { media: many(5) }, { count: 5, limit: 4 }],
  ['x', 'media_mixed', 'media', { media: [image, video] }],
  ['x', 'too_much_media', 'media', { media: [gif, gif] }, { count: 2, limit: 1 }],
  ['x', 'too_wide', 'media', { media: [{ ...gif, width: 1_281 }] }, { place: 1, limit: 1_280 }],
  ['x', 'too_high', 'media', { media: [{ ...gif, height: 1_081 }] }],
  ['x', 'file_too_large', 'media', { media: [{ ...image, bytes: 5_000_001 }] }, { is: 5_000_001, limit: 5_000_000 }],
  ['x', 'mime_refused', 'media', { media: [{ ...image, mime: 'image/heic' }] }, { place: 1, mime: 'image/heic' }],
  ['x', 'too_long', 'media', { media: [{ ...video, width: 720, height: 720, seconds: 141 }] }],
  ['x', 'too_short', 'media', { media: [{ ...video, width: 720, height: 720, seconds: 0.4 }] }],
  ['x', 'ratio_refused', 'media', { media: [{ ...video, width: 1_280, height: 300 }] }],
  ['x', 'too_narrow', 'media', { media: [{ ...video, width: 31, height: 64 }] }],
  ['x', 'too_low', 'media', { media: [{ ...video, width: 64, height: 31 }] }],
  ['x', 'nothing_to_post', 'text', { text: ' \n' }],
  ['x', 'alt_missing', 'alt', { media: [{ ...image, alt: ' ' }] }, { place: 1 }],
  ['facebook', 'media_mixed', 'media', { media: [image, video] }],
  ['facebook', 'file_heavy', 'media', { media: [{ ...image, bytes: 4_000_001 }] }],
  [
    'facebook',
    'ratio_refused',
    'media',
    { media: [{ ...video, width: 1_000, height: 1_000 }], fields: { kind: 'reel' } },
  ],
  ['facebook', 'field_unknown_option', 'kind', { fields: { kind: 'poem' } }, { value: 'poem' }],
  ['facebook', 'field_too_long', 'background', { fields: { background: 'a'.repeat(131) } }],
  ['instagram', 'media_missing', 'media', {}],
  ['youtube', 'media_missing', 'media', {}, { kinds: ['video'] }],
  ['instagram', 'too_many_hashtags', 'text', { text: '#tag '.repeat(31), media: [image] }, { count: 31, limit: 30 }],
  ['instagram', 'too_many_mentions', 'text', { text: '@ana '.repeat(21), media: [image] }, { count: 21, limit: 20 }],
  ['instagram', 'mime_refused', 'media', { media: [{ ...image, mime: 'image/png' }] }],
  ['instagram', 'media_kind_refused', 'media', { media: [image, gif] }, { place: 2, kind: 'gif' }],
  ['instagram', 'ratio_refused', 'media', { media: [{ ...image, width: 1_000, height: 1_300 }] }],
  ['instagram', 'too_much_media', 'media', { media: many(11) }],
  ['instagram', 'too_long', 'media', { media: [{ ...video, seconds: 61 }], fields: { kind: 'story' } }, { limit: 60 }],
  ['linkedin', 'text_too_long', 'text', { text: '('.repeat(1_501) }, { length: 3_002 }],
  ['linkedin', 'file_too_small', 'media', { media: [{ ...video, bytes: 74_999 }] }],
  ['linkedin', 'too_much_media', 'media', { media: many(21) }],
  ['tiktok', 'field_missing', 'privacy', { media: [video] }],
  ['tiktok', 'text_too_long', 'text', { text: 'a'.repeat(4_001), media: [image] }, { limit: 4_000 }],
  ['tiktok', 'text_too_long', 'text', { text: 'a'.repeat(2_201), media: [video] }, { limit: 2_200 }],
  ['tiktok', 'too_much_media', 'media', { media: many(36) }],
  ['tiktok', 'field_too_long', 'title', { media: [image], fields: { title: 'a'.repeat(91) } }],
  ['youtube', 'characters_refused', 'text', { text: 'a < b', media: [video] }, { characters: '<' }],
  ['youtube', 'field_missing', 'title', { media: [video] }],
  ['youtube', 'field_missing', 'audience', { media: [video] }],
  ['youtube', 'field_too_long', 'title', { media: [video], fields: { title: 'a'.repeat(101) } }],
  ['youtube', 'field_characters_refused', 'title', { media: [video], fields: { title: '<b>' } }, { characters: '<>' }],
  [
    'youtube',
    'field_too_long',
    'tags',
    { media: [video], fields: { tags: `${'a'.repeat(495)},b c` } },
    { length: 501 },
  ],
  ['youtube', 'media_kind_refused', 'media', { media: [image] }],
  ['youtube', 'too_long', 'media', { media: [{ ...video, seconds: 181 }], fields: { kind: 'short' } }],
  ['pinterest', 'field_missing', 'board', { media: [image] }],
  ['pinterest', 'field_missing', 'cover', { media: [video] }],
  ['pinterest', 'sizes_differ', 'media', { media: [image, { ...image, height: 800 }] }],
  ['pinterest', 'alt_too_long', 'alt', { media: [{ ...image, alt: 'a'.repeat(501) }] }],
  [
    'pinterest',
    'field_too_long',
    'link',
    { media: [image], fields: { link: `https://example.com/${'a'.repeat(2_048)}` } },
  ],
  ['threads', 'too_many_links', 'text', { text: linksOf(6) }, { count: 6, limit: 5 }],
  ['threads', 'field_characters_refused', 'topic', { fields: { topic: 'bread & butter' } }],
  ['threads', 'too_long', 'media', { media: [{ ...video, seconds: 301 }] }],
  ['bluesky', 'text_too_many_bytes', 'text', { text: '👩‍👩‍👧‍👦'.repeat(121) }, { bytes: 3_025 }],
  ['bluesky', 'file_too_large', 'media', { media: [{ ...image, bytes: 2_000_001 }] }],
  ['bluesky', 'field_too_many', 'tags', { fields: { tags: 'a,b,c,d,e,f,g,h,i' } }, { count: 9, limit: 8 }],
  ['bluesky', 'field_too_long', 'tags', { fields: { tags: 'a'.repeat(65) } }, { limit: 64 }],
]

describe('what a platform has against a post', () => {
  it.each(cases.map((one) => ({ one })))(
    '$one.0: $one.1 in $one.2 (%#)',
    ({ one: [id, code, field, given, facts = {}] }) => {
      const problem = checkPost(id, draft(given)).find((one) => one.code === code && one.field === field)
      expect(problem).toMatchObject({ facts: { platform: id, ...facts } })
      const sentence = sentenceFor(problemMessages, problem ?? { code: '' })
      expect(sentence).toMatch(/^[A-Z].*\.$/)
      expect(sentence).not.toMatch(/undefined|NaN|\[object/)
    },
  )
  it('asks a field that is a question as one', () => {
    const asked = (field: string) =>
      sentenceFor(problemMessages, { code: 'field_missing', facts: { platform: 'youtube', field } })
    expect(asked('audience')).toBe('Say whether this is made for children. YouTube asks for it.')
    expect(asked('privacy')).toBe('Say who may see this. YouTube asks for it.')
    expect(asked('title')).toBe('YouTube wants a title for this post. Add it.')
  })
  it('has a case for every code', () => {
    // What follows on a post and comments it first has its cases in domain/posts/check-composition.
    const around = ['thread_refused', 'part_empty', 'part_too_long', 'comment_refused', 'comment_too_long'] as const
    expect(new Set([...cases.map(([, code]) => code), ...around])).toEqual(new Set(Object.keys(problemMessages)))
  })
})

it('what is only advised comes last, and refuses nothing', () => {
  const found = checkPost('x', draft({ text: `example.com ${'a'.repeat(280)}`, media: [{ ...image, alt: '' }] }))
  expect(found.map(({ code }) => code)).toEqual(['text_too_long', 'alt_missing', 'link_costs_more'])
  expect(found.map(isAdvice)).toEqual([false, true, true])
  expect(found.map(isRefusal)).toEqual([true, false, false])
})

it('the edge of every limit is taken', () => {
  expect(checkPost('x', draft({ media: [{ ...image, bytes: 5_000_000 }] }))).toEqual([])
  expect(checkPost('instagram', draft({ media: [{ ...image, width: 1_080, height: 1_350 }] }))).toEqual([])
  expect(checkPost('instagram', draft({ media: [{ ...image, width: 1_080, height: 566 }] }))).toEqual([])
  expect(checkPost('bluesky', draft({ text: 'a'.repeat(300), media: many(4) }))).toEqual([])
})

it('names of fields that every object has are no fields', () => {
  expect(checkPost('youtube', { ...fine.youtube, fields: { toString: 'x' } }).map(({ field }) => field)).toEqual([
    'title',
    'privacy',
    'audience',
  ])
})

it('rules for a kind of film are rules of a kind that can be chosen', () => {
  for (const id of platformIds) {
    const { videoAs = {}, fields } = rulesOf(id)
    expect([id, fields.kind?.options?.is ?? []]).toEqual([id, expect.arrayContaining(Object.keys(videoAs))])
  }
})

it('a fix is offered where its platform has the room for it', () => {
  const fixesFor = (id: PlatformId, given: Partial<Draft>) => {
    const post = draft(given)
    const kinds = post.media.map(({ kind }) => kind)
    return checkPost(id, post).flatMap((one) => fixesOf(one, kinds))
  }
  expect(fixesFor('x', { text: 'a'.repeat(281) })).toEqual(['shorten', 'split-into-thread'])
  expect(fixesFor('linkedin', { text: 'a'.repeat(3_001) })).toEqual(['shorten'])
  expect(fixesFor('x', { text: 'example.com' })).toEqual(['link-to-comment'])
  expect(
    fixesFor('instagram', { media: [{ ...image, mime: 'image/png', width: 600, height: 1_200, alt: '' }] }),
  ).toEqual(['convert', 'crop', 'add-alt'])
  expect(fixesFor('youtube', { text: '<b>', media: [video] })).toEqual([
    'remove-characters',
    'fill-field',
    'fill-field',
    'fill-field',
  ])
  expect(fixesFor('facebook', { media: [image, video] })).toEqual(['leave-out'])
})

describe('links on Threads', () => {
  const problemsOf = (text: string) => checkPost('threads', draft({ text })).map(({ code }) => code)

  // Threads API, "Link limits": a link that stands in a post twice is counted once.
  it('that are the same count once', () => {
    expect(problemsOf('https://example.com '.repeat(6))).not.toContain('too_many_links')
    expect(problemsOf(`${linksOf(5)} https://example.com/0 HTTPS://EXAMPLE.com/1`)).not.toContain('too_many_links')
    expect(problemsOf(linksOf(6))).toContain('too_many_links')
  })

  it('that begin with www. count too', () => {
    const bare = Array.from({ length: 6 }, (_, at) => `www.example${at}.com`).join(' ')
    expect(problemsOf(bare)).toContain('too_many_links')
    expect(problemsOf('www.example.com '.repeat(9))).not.toContain('too_many_links')
    expect(problemsOf('ana@www.example.com '.repeat(9))).not.toContain('too_many_links')
  })
})

describe('YouTube', () => {
  const problemsOf = (given: Parameters<typeof draft>[0]) =>
    checkPost('youtube', draft({ media: [video], ...given })).filter(({ code }) => /too_long|too_many/.test(code))

  // developers.google.com/youtube/v3/docs/videos: a description has "a maximum length of 5000 bytes".
  it.each(['ä', '\u3042', '🥐', 'e\u0301'])('counts the bytes of a description: %s', (letter) => {
    const bytes = byteLength(letter)
    const most = Math.floor(5_000 / bytes)
    expect(measureText('youtube', letter.repeat(most))).toEqual({ used: most * bytes, limit: 5_000, unit: 'bytes' })
    expect(problemsOf({ text: letter.repeat(most) })).toEqual([])
    const [problem] = problemsOf({ text: letter.repeat(most + 1) })
    expect(problem).toMatchObject({ code: 'text_too_long', facts: { length: (most + 1) * bytes, limit: 5_000 } })
    expect(sentenceFor(problemMessages, problem ?? { code: '' })).toMatch(/ bytes to YouTube, which takes 5,000/)
  })

  // The same page, snippet.tags[]: commas between tags count, and quotation marks around a tag with a blank.
  it.each<[string, number]>([
    ['Foo-Baz', 7],
    ['Foo Baz', 9],
    ['Foo,Baz', 7],
    ['Foo, Bar Baz ,, Qux', 17],
  ])('counts the commas and quotation marks of its tags: %s', (tags, counted) => {
    const filled = `${'a'.repeat(499 - counted)},${tags}`
    expect(problemsOf({ fields: { tags: filled } })).toEqual([])
    expect(problemsOf({ fields: { tags: `a${filled}` } })).toMatchObject([
      { code: 'field_too_long', field: 'tags', facts: { length: 501, limit: 500 } },
    ])
  })
})

it('of pictures with a film each platform says what it takes, and that nothing is sent', () => {
  const says = (platform: PlatformId) =>
    checkPost(platform, { text: 'Rye', media: [image, video] })
      .filter(({ field }) => field === 'media')
      .map((problem) => sentenceFor(problemMessages, problem))[0]
  expect(says('x')).toBe(
    'A post on X has up to 4 pictures, one GIF or one video, never a mix. With this mix nothing is sent there: take files out for X, or leave it out.',
  )
  expect(says('bluesky')).toMatch(/^A post on Bluesky has up to 4 pictures and GIFs or one video, never a mix\./)
  expect(says('youtube')).toBe('YouTube takes no pictures, and file 1 is one. Take it out.')
  expect(says('threads')).toBeUndefined()
})
