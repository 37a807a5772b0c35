import fc from 'fast-check'
import twitter from 'twitter-text'
import { expect, test } from 'vitest'
import { linksOnX } from '#app/domain/platforms/x-links.ts'
import { weightOnX } from '#app/domain/platforms/x-weight.ts'

const runs = process.env.NINEFOLD_DEEP_RUNS === undefined ? 10_000 : 1_000_000

const marks =
  ' |.|/|-|_|@|#|$|:|?|=|(|)|,|\n|…|。|\u200D|\uFE0F|\uFE0E|\u20E3|\u0301|\u202B|ü|ß|ё|日本|한국|ไทย|1|80'.split('|')
const pieces =
  'example com co.uk x de museum https:// http:// HTTPS:// t.co/ www. xn-- xn--p1ai みんな 嘉里 大酒店 中国 рф vermögensberater a.b example.com foo.example.com/path /wiki/A_(b) ?q=1&r=[2] :8080 @user/ #tag'.split(
    ' ',
  )
const long = ['o'.repeat(41), 'l'.repeat(62), 'ü'.repeat(57)]
const emoji =
  '👍 🏽 🏿 👨 👩 👦 👧 ❤️ ❤ 💋 🏳️ 🏳 🌈 🏴 ☠️ 👁 🗨 🇩 🇪 🇽 🇰 ⛹ ♀️ ♂ 🧑 🚀 🦰 #️⃣ © ® ™ ☝ ✊ ♟ 🤝 🫱 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩‍👩‍👧‍👦 👨🏽‍🚀'.split(
    ' ',
  )

const bits = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...marks) },
  { weight: 3, arbitrary: fc.constantFrom(...pieces, ...long) },
  { weight: 2, arbitrary: fc.constantFrom(...emoji) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
)
const texts = fc.array(bits, { maxLength: 14 }).map((parts) => parts.join(''))

test('links, emoji, scripts and combining marks in any order weigh what they weigh to twitter-text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(weightOnX(text)).toBe(twitter.parseTweet(text).weightedLength)
      const normal = text.normalize()
      const theirs = twitter.extractUrlsWithIndices(normal)
      expect(linksOnX(normal)).toEqual(theirs.map(({ indices: [from], url }) => ({ from, length: url.length })))
    }),
    { numRuns: runs },
  )
})

const nameParts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...'.._-日ü1a\u0301#@/:,'.split(''), 'ſ', '𠮷', '\uFEFF', '＃', ' ') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('.de', '.com', '.みんな', '.xn--p1ai', 'a_b', 'http://', '/p_', '3.5', long[1]),
  },
)
const names = fc.array(nameParts, { maxLength: 20 }).map((parts) => parts.join(''))

test('names that run into each other hold the links that twitter-text finds in them', () => {
  fc.assert(
    fc.property(names, (text) => {
      const theirs = twitter.extractUrlsWithIndices(text)
      expect(linksOnX(text)).toEqual(theirs.map(({ indices: [from], url }) => ({ from, length: url.length })))
    }),
    { numRuns: runs },
  )
})

test('so does every character, alone and with what may follow an emoji', () => {
  const followers = ['', '\uFE0F', '\uFE0E', '🏽', '\uFE0F🏽', '\u20E3', '\u200D♀️', '🏽\u200D♂️', '\u200D🚀']
  const isDeep = runs > 10_000
  for (let code = 0; code < (isDeep ? 0x110000 : 0x20000); code += 1) {
    // Every character by itself, and what is or may become an emoji with all that may follow.
    const isPicture = code < 0x100 || (code >= 0x2000 && code < 0x3400) || (code >= 0x1f000 && code < 0x1fb00)
    const character = String.fromCodePoint(code)
    for (const follower of isPicture || isDeep ? followers : ['']) {
      const text = `${character}${follower}`
      if (weightOnX(text) !== twitter.parseTweet(text).weightedLength)
        expect.fail(`${code.toString(16)} followed by ${JSON.stringify(follower)}`)
    }
  }
})

// A hundred thousand letters once took more than a minute, and everybody else waited.
test.each(['a.', '漢.', '1.', 'a.b-'])('dots without an end are looked at once: %s', (part) => {
  const text = part.repeat(100_000 / part.length)
  expect(linksOnX(text)).toEqual([])
  expect(linksOnX(`${text} example.com`)).toEqual([{ from: text.length + 1, length: 11 }])
})

// Each was read to its end from every character of it, as soon as a text held one dot.
test.each(['a', '中', 'ไทย', '-', '_', '─', '3.5', '中.de.-.', 'a_b.de.', '😀'])('a name is read once: %s', (part) => {
  const text = part.repeat(100_000 / part.length)
  expect(linksOnX(`.${text} example.com`).at(-1)).toEqual({ from: text.length + 2, length: 11 })
  expect(linksOnX(`3.5${text} example.com`).at(-1)).toEqual({ from: text.length + 4, length: 11 })
  expect(weightOnX(`.${text}`)).toBeGreaterThanOrEqual(text.length)
})

test('a domain of two thousand labels is none, and is not looked for from each of them', () => {
  expect(linksOnX(`${'a.'.repeat(2_000)}中.de `.repeat(25))).toEqual([])
})

/**
 * Of the published conformance vectors that weigh a text, two tell another weight than ours. Both stand in the section that
 * the package's own tests run with the configuration of version 2, which knows no emoji; X counts by version 3, whose section
 * has the same texts with the weights we tell. Which configuration is which says the package itself.
 */
test('the two published vectors that differ are those of version 2, where X counts by version 3', () => {
  const { version2, version3, defaults } = twitter.configs
  expect(defaults).toEqual(version3)
  expect(version3).toMatchObject({
    version: 3,
    maxWeightedTweetLength: 280,
    transformedURLLength: 23,
    emojiParsingEnabled: true,
  })
  expect(version2).not.toHaveProperty('emojiParsingEnabled')
  const published = [
    { text: 'H🐱☺\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}', inVersion2: 16, inVersion3: 7 },
    { text: '🙋🏽\u{1f468}\u200d🎤', inVersion2: 9, inVersion3: 4 },
  ]
  for (const { text, inVersion2, inVersion3 } of published) {
    expect(twitter.parseTweet(text, version2).weightedLength).toBe(inVersion2)
    expect(twitter.parseTweet(text, version3).weightedLength).toBe(inVersion3)
    expect(weightOnX(text)).toBe(inVersion3)
  }
})
