import { describe, expect, test } from 'vitest'
import { isPlatformId, type Platform, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { byteLength, textLength } from '#app/domain/platforms/text-length.ts'

test('there are nine, each dated and sourced', () => {
  expect(platformIds).toEqual([
    'x',
    'facebook',
    'instagram',
    'linkedin',
    'tiktok',
    'youtube',
    'pinterest',
    'threads',
    'bluesky',
  ])
  for (const platform of platformIds.map((id): Platform => platformOf(id))) {
    expect(platform.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(platform.sources.length).toBeGreaterThan(0)
    expect(platform.textLimit).toBeGreaterThan(0)
  }
})

test('an unknown name is no platform', () => {
  expect([isPlatformId('x'), isPlatformId('toString'), isPlatformId('X'), isPlatformId(null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

describe('what a text weighs on X', () => {
  test.each([
    ['', 0],
    ['Hello', 5],
    ['Grüße', 5],
    ['Gru\u0308ße', 5],
    ['日本語', 6],
    ['한국어', 6],
    ['Привет', 6],
    ['“quoted” – it’s…', 16 + 1],
    ['😀', 2],
    ['👩‍👩‍👧‍👦', 2],
    ['🇩🇪', 2],
    ['👍🏽', 2],
    ['❤️', 2],
    ['https://example.com/a/very/long/path?with=parameters&and=more#end', 23],
    ['See https://example.com/page.', 4 + 23 + 1],
    ['(https://example.com)', 1 + 23 + 1],
    ['go to example.com now', 6 + 23 + 4],
    ['mail me@example.com', 19],
    ['version 1.2.3', 13],
    ['one.Two', 7],
    ['https://a.co https://b.co', 23 + 1 + 23],
    ['a\nb', 3],
    ['\u10ff\u2010\u201f\u2032\u2037', 5],
    ['\u1100 \u200e \u2028 \u2031 \u2038', 5 * 2 + 4],
  ])('%s', (text, weight) => {
    expect(textLength(text, 'weighted')).toBe(weight)
  })
})

describe('the other ways to count', () => {
  const family = '👩‍👩‍👧‍👦'
  test.each([
    ['graphemes', 1],
    ['utf16', 11],
    ['emoji-bytes', 25],
  ] as const)('a family by %s', (measure, length) => {
    expect(textLength(family, measure)).toBe(length)
  })
  test('bytes', () => expect([byteLength(family), byteLength('ä'), byteLength('a')]).toEqual([25, 2, 1]))
})
