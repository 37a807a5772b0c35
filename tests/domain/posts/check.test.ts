import { describe, expect, test } from 'vitest'
import { postLatenessAllowedMs } from '#app/domain/limits.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { checkTargets, practicePlaces, refusalOf, textUseOf } from '#app/domain/posts/check.ts'
import { postFailure, postMessages, sentenceForPost } from '#app/domain/posts/messages.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { latestPublishAt, refusalOfTime, wrongTimeOf } from '#app/domain/posts/publish-time.ts'
import { isMendedInComposer } from '#app/domain/posts/refused.ts'
import { addMs } from '#app/domain/time/instant.ts'

const now = '2026-11-20T09:00:00.000Z'
const post = (text: string, publishAt: string | null = null) => newPostSchema.parse({ text, publishAt })

describe('what a platform refused', () => {
  test('is mended in the composer unless it is the text, or no fault of the post', () => {
    const x = { platform: 'x' } as const
    expect(isMendedInComposer(postFailure('too_wide', { ...x, place: 1, is: 9000, limit: 8192 }))).toBe(true)
    expect(isMendedInComposer(postFailure('part_empty', { ...x, part: 2 }))).toBe(true)
    expect(isMendedInComposer(postFailure('text_too_long', { ...x, length: 331, limit: 280 }))).toBe(false)
    expect(isMendedInComposer(postFailure('platform_refused', { ...x, reason: 'No.' }))).toBe(false)
    expect(isMendedInComposer(postFailure('platform_not_connected', x))).toBe(false)
    expect(isMendedInComposer(null)).toBe(false)
  })
})

describe('a new post', () => {
  test('goes to all nine unless told otherwise, each once, in our order', () => {
    expect(post('Hi').platforms).toEqual(platformIds)
    const chosen = newPostSchema.parse({ text: 'Hi', publishAt: null, platforms: ['bluesky', 'x', 'bluesky'] })
    expect(chosen.platforms).toEqual(['x', 'bluesky'])
  })

  test.each([
    [{ text: 'Hi' }],
    [{ text: 7, publishAt: null }],
    [{ text: 'Hi', publishAt: 'tomorrow' }],
    [{ text: 'Hi', publishAt: null, platforms: [] }],
    [{ text: 'Hi', publishAt: null, platforms: ['myspace'] }],
    [{ text: 'a'.repeat(2_000_000), publishAt: null }],
    // Sent again, it would be another post each time.
    [{ text: 'Hi', publishAt: null, operation: { id: crypto.randomUUID(), by: 'user_ada' } }],
    [null],
  ])('is not this: %#', (input) => {
    expect(newPostSchema.safeParse(input).success).toBe(false)
  })

  test.each([
    [post(' \n '), 'empty_text'],
    [post('Hi', '2026-11-20T08:58:59.999Z'), 'time_has_passed'],
    [post('Hi', '2027-11-22T09:00:00Z'), 'too_far_ahead'],
    [post('a'.repeat(70_000)), 'no_platform_takes_it'],
  ])('%# is refused', (refused, code) => {
    expect(checkTargets(refused, practicePlaces(refused.platforms), now)).toMatchObject({
      ok: false,
      failure: { code },
    })
  })

  test('may be a moment late, and far ahead', () => {
    for (const publishAt of [
      '2026-11-20T08:59:00.000Z',
      '2026-11-20T08:59:30.000Z',
      '2027-11-20T10:00:00+01:00',
      '2027-11-21T09:00:00.000Z',
    ]) {
      expect(checkTargets(post('Hi', publishAt), practicePlaces(platformIds), now).ok).toBe(true)
    }
    expect(checkTargets(post('Hi', '2027-11-21T09:00:00.001Z'), practicePlaces(platformIds), now).ok).toBe(false)
  })

  test('too long for some is refused there and taken elsewhere', () => {
    const checked = checkTargets(post('a'.repeat(600)), practicePlaces(platformIds), now)
    if (!checked.ok) throw new Error('refused')
    const refused = checked.value.filter(({ refusal }) => refusal !== null).map(({ platform }) => platform)
    expect(refused).toEqual(['x', 'threads', 'bluesky'])
  })
})

describe('what a platform says to a text', () => {
  test('one rule for the form and the server says when a post may go out', () => {
    expect(refusalOfTime(null, now)).toBeNull()
    expect(refusalOfTime(latestPublishAt(now), now)).toBeNull()
    expect(refusalOfTime(addMs(latestPublishAt(now), 1), now)).toEqual(postFailure('too_far_ahead'))
    expect(refusalOfTime('2099-01-01T00:00:00.000Z', now)).toEqual(postFailure('too_far_ahead'))
    expect(refusalOfTime(addMs(now, -postLatenessAllowedMs), now)).toBeNull()
    expect(refusalOfTime(addMs(now, -postLatenessAllowedMs - 1), now)).toEqual(postFailure('time_has_passed'))
  })

  test('the last character that fits, and the first that does not', () => {
    for (const id of platformIds) {
      const { limit } = textUseOf('', id)
      expect(refusalOf('a'.repeat(limit), id)).toBeNull()
      expect(refusalOf('a'.repeat(limit + 1), id)).toEqual(
        postFailure('text_too_long', { platform: id, length: limit + 1, limit }),
      )
      expect(textUseOf('abc', id)).toEqual({ length: 3, limit, left: limit - 3 })
    }
  })

  test('few graphemes can still be too many bytes for Bluesky', () => {
    expect(refusalOf('👩‍👩‍👧‍👦'.repeat(200), 'bluesky')).toMatchObject({
      code: 'text_too_many_bytes',
      facts: { bytes: 5_000, limit: 3_000 },
    })
    expect(refusalOf('👩‍👩‍👧‍👦'.repeat(120), 'bluesky')).toBeNull()
    expect(refusalOf('👩‍👩‍👧‍👦'.repeat(200), 'facebook')).toBeNull()
  })

  test('YouTube takes no angle brackets, Instagram no thirty-first hashtag', () => {
    expect(refusalOf('a < b', 'youtube')).toEqual(
      postFailure('characters_refused', { platform: 'youtube', characters: '<' }),
    )
    expect(refusalOf('<b>', 'youtube')).toMatchObject({ facts: { characters: '<>' } })
    expect(refusalOf('<b>', 'threads')).toBeNull()
    expect(refusalOf('#tag '.repeat(30), 'instagram')).toBeNull()
    expect(refusalOf('#tag '.repeat(31), 'instagram')).toEqual(
      postFailure('too_many_hashtags', { platform: 'instagram', count: 31, limit: 30 }),
    )
    expect(refusalOf('#tag '.repeat(31), 'threads')).toBeNull()
    expect(refusalOf('C# and a#b &#38; '.repeat(20), 'instagram')).toBeNull()
  })
})

test('every failure has a plain sentence', () => {
  const facts = {
    platform: 'x',
    length: 3_210,
    limit: 280,
    bytes: 1,
    characters: '<>',
    count: 2,
    waitSeconds: 3,
    attempts: 5,
    reason: 'No.',
    place: 2,
    part: 3,
    revision: 4,
    kind: 'video',
    mime: 'image/webp',
    takes: ['image/jpeg', 'image/png'],
    is: 4_000,
    from: 0.8,
    to: 1.91,
    field: 'title',
    value: 'nobody',
    usd: 0.015,
    withLinkUsd: 0.2,
  }
  for (const code of Object.keys(postMessages)) {
    const sentence = sentenceForPost({ code, facts })
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(sentence).not.toMatch(/undefined|NaN|\[object/)
  }
  expect(sentenceForPost(postFailure('text_too_long', { platform: 'x', length: 3_210, limit: 280 }))).toBe(
    'This text is 3,210 characters to X, which takes 280. Shorten it by 2,930.',
  )
})

test.each(['', ' \n', '\u200b\u2060', '\u3164', '\u2800', '\ufe0f\u034f', '\u00ad \u202e'])(
  'a post of which nothing can be seen is empty: %j',
  (text) => {
    expect(checkTargets({ text, publishAt: null }, practicePlaces(['x']), now)).toEqual({
      ok: false,
      failure: postFailure('empty_text'),
    })
    expect(checkTargets({ text: `${text}🦊`, publishAt: null }, practicePlaces(['x']), now).ok).toBe(true)
  },
)

test('a picked time that cannot be had is said in a sentence; the one it has may be kept when it is over', () => {
  const [at, past] = ['2026-11-24T14:00:00.000Z', '2026-11-19T14:00:00.000Z']
  const today = '2026-11-20T09:00:00.000Z'
  expect(wrongTimeOf(null, today)).toBe('Choose a date and time.')
  expect(wrongTimeOf(past, today)).toMatch(/^That time has passed/)
  expect(wrongTimeOf(past, today, past)).toBeNull()
  expect(wrongTimeOf(at, today)).toBeNull()
})
