import { describe, expect, test } from 'vitest'
import { byteLength, measureText } from '#app/domain/platforms/measure.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

const family = '👩‍👩‍👧‍👦'
const usedOn = (platform: Parameters<typeof measureText>[0], text: string) => measureText(platform, text).used

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
    [family, 2],
    ['🇩🇪', 2],
    ['👍🏽', 2],
    ['❤️', 2],
    ['#️⃣', 2],
    ['© and ©️', 1 + 5 + 2],
    // Newer than the rule: a person, a joiner, a rocket.
    ['🧑‍🚀', 2 + 1 + 2],
    ['https://example.com/a/very/long/path?with=parameters&and=more#end', 23],
    ['See https://example.com/page.', 4 + 23 + 1],
    ['(https://example.com)', 1 + 23 + 1],
    ['go to example.com now', 6 + 23 + 4],
    ['example.photography, example.みんな', 23 + 2 + 23],
    ['example.notadomain', 18],
    ['https://日本語.example.com', 23],
    // Without its scheme only the letters X knows are a link.
    ['日本語.example.com', 6 + 1 + 23],
    ['example.com?asked=1', 23 + 8],
    ['example.com/path?asked=1', 23],
    ['https://en.example.org/wiki/Bread_(food)', 23],
    ['mail me@example.com', 19],
    ['@example.com #example.com $example.com', 38],
    ['version 1.2.3', 13],
    ['one.Two', 7],
    ['https://a.co https://b.co', 23 + 1 + 23],
    [`https://t.co/${'a'.repeat(41)}`, 13 + 41],
    [`https://${'a'.repeat(64)}.com`, 8 + 64 + 4],
    ['a\nb', 3],
    ['\u10ff\u2010\u201f\u2032\u2037', 5],
    ['\u1100 \u200e \u2028 \u2031 \u2038', 5 * 2 + 4],
  ])('%s', (text, used) => expect(measureText('x', text)).toEqual({ used, limit: 280, unit: 'weighted characters' }))
})

describe('the other ways to count', () => {
  test.each([
    ['bluesky', 1],
    ['tiktok', 11],
    ['instagram', 11],
    ['threads', 25],
  ] as const)('a family on %s', (platform, used) => expect(usedOn(platform, family)).toBe(used))
  test('bytes', () => expect([byteLength(family), byteLength('ä'), byteLength('a')]).toEqual([25, 2, 1]))
  test('Threads counts letters as they are, and emoji by their bytes', () => {
    expect([usedOn('threads', 'Grüße'), usedOn('threads', '日本'), usedOn('threads', '👍 ok')]).toEqual([5, 2, 7])
  })
  test('Bluesky tells graphemes, and bytes only where those are what is too many', () => {
    expect(measureText('bluesky', family.repeat(120))).toEqual({ used: 120, limit: 300, unit: 'graphemes' })
    expect(measureText('bluesky', family.repeat(121))).toEqual({ used: 3_025, limit: 3_000, unit: 'bytes' })
    expect(measureText('bluesky', 'a'.repeat(301))).toEqual({ used: 301, limit: 300, unit: 'graphemes' })
  })
  test('LinkedIn is sent a backslash before its own signs, but not before a hashtag', () => {
    expect([usedOn('linkedin', 'plain'), usedOn('linkedin', 'a (b) [c]'), usedOn('linkedin', 'C:\\')]).toEqual([
      5, 13, 4,
    ])
    expect([usedOn('linkedin', '#bread'), usedOn('linkedin', 'C# 5'), usedOn('linkedin', '# bread')]).toEqual([6, 5, 8])
  })
})

test.each(casesOf(publicReports.counts))('%s: %s uses %s', (_source, input, right) => {
  const [platform, text = ''] = input.split(/: (.*)/s)
  const id = platformIds.find((one) => one === platform) ?? expect.fail('No platform')
  expect(usedOn(id, text)).toBe(Number(right))
})

test('every platform takes exactly its limit, and says by how much more is too long', () => {
  for (const id of platformIds) {
    const limit = rulesOf(id).text.limit.is
    expect(measureText(id, 'a'.repeat(limit + 1))).toMatchObject({ used: limit + 1, limit })
  }
})
