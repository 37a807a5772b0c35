import { describe, expect, it, test } from 'vitest'
import { sentenceFor } from '#app/domain/outcome.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { problemMessages } from '#app/domain/platforms/problem-messages.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { assumedFields } from '#app/domain/posts/assumed-fields.ts'
import { checkForPractice, checkPlatformPost } from '#app/domain/posts/check-composition.ts'

const content = { text: 'Fresh bread', media: [] }
const png = { kind: 'image', mime: 'image/png', bytes: 1_000, width: 800, height: 800, alt: 'A loaf' } as const
const film = { kind: 'video', mime: 'video/mp4', bytes: 200_000, width: 1_080, height: 1_024, seconds: 20 } as const

describe('what a platform has against a post with all that belongs to it', () => {
  it.each([
    ['linkedin', { thread: ['And more'] }, 'thread_refused', 'thread', {}],
    ['x', { thread: ['And more', ' \u200b'] }, 'part_empty', 'thread', { part: 3 }],
    ['x', { thread: ['a'.repeat(281)] }, 'part_too_long', 'thread', { part: 2, length: 281, limit: 280 }],
    [
      'threads',
      { thread: ['https://a.com https://b.com https://c.com https://d.com https://e.com www.f.com'] },
      'too_many_links',
      'thread',
      { count: 6 },
    ],
    ['pinterest', { firstComment: 'More below' }, 'comment_refused', 'firstComment', {}],
    ['bluesky', { firstComment: 'a'.repeat(301) }, 'comment_too_long', 'firstComment', { length: 301, limit: 300 }],
    ['x', { text: ' \u200b ' }, 'nothing_to_post', 'text', {}],
  ] as const)('%s: %o', (platform, given, code, field, facts) => {
    const problem = checkPlatformPost(platform, { ...content, ...given }).find((one) => one.code === code)
    expect(problem).toMatchObject({ field, facts: { platform, ...facts } })
    const sentence = sentenceFor(problemMessages, problem ?? { code: '' })
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(sentence).not.toMatch(/undefined|NaN|\[object/)
  })

  it('is nothing for what it takes', () => {
    expect(checkPlatformPost('x', { ...content, thread: ['And more'], firstComment: 'Come by' })).toEqual([])
    expect(checkPlatformPost('linkedin', { ...content, firstComment: ' ' })).toEqual([])
  })
})

test('a practice account takes no bare text where its platform needs a picture or a film', () => {
  const refused = platformIds.filter((platform) => checkForPractice(platform, content).length > 0)
  expect(refused).toEqual(['instagram', 'tiktok', 'youtube', 'pinterest'])
  for (const platform of refused)
    expect(checkForPractice(platform, content)).toMatchObject([{ code: 'media_missing', facts: { platform } }])
})

test('a practice account fills in what nobody could know', () => {
  for (const platform of platformIds) {
    expect(checkForPractice(platform, { ...content, media: [film] })).toEqual([])
    const { fields, assumed } = assumedFields(platform, { ...content, fields: {} })
    expect(Object.keys(fields)).toEqual(assumed)
    // What it took is what the platform would take.
    const missing = checkPlatformPost(platform, { ...content, fields }).filter(
      ({ field }) => field in rulesOf(platform).fields,
    )
    expect(missing).toEqual([])
  }
})

test('a practice account judges as its platform in everything else', () => {
  // A PNG is written anew for Instagram when it is published; to YouTube no picture is a film.
  expect(checkForPractice('instagram', { ...content, media: [png] })).toEqual([])
  expect(checkForPractice('youtube', { ...content, media: [png] })).toMatchObject([{ code: 'media_kind_refused' }])
  expect(checkForPractice('youtube', { ...content, media: [film], fields: { title: 'a'.repeat(101) } })).toMatchObject([
    { code: 'field_too_long' },
  ])
  expect(checkForPractice('x', { ...content, text: 'https://example.com', media: [{ ...png, alt: '' }] })).toEqual([])
})

test('a title nobody gave is the first line, as the platform takes it', () => {
  expect(assumedFields('youtube', { text: 'How <b>bread</b> rises\n\nMore', media: [film], fields: {} })).toEqual({
    fields: { title: 'How bbread/b rises', privacy: 'Everyone', audience: 'No' },
    assumed: ['title', 'privacy', 'audience'],
  })
  expect(assumedFields('youtube', { text: '', media: [], fields: { privacy: 'Only me', audience: 'No' } })).toEqual({
    fields: { privacy: 'Only me', audience: 'No', title: 'Untitled' },
    assumed: ['title'],
  })
  const long = assumedFields('youtube', { text: 'a'.repeat(300), media: [], fields: {} }).fields.title
  expect(long?.length).toBeLessThanOrEqual(100)
})
