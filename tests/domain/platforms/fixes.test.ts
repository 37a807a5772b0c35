import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entitiesOf } from '#app/domain/platforms/entities.ts'
import { fixesOf, insteadOf, linksToComment, withoutRefused } from '#app/domain/platforms/fixes.ts'
import { byteLength, measureText } from '#app/domain/platforms/measure.ts'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { problem } from '#app/domain/platforms/problem.ts'
import { shorten, splitIntoThread } from '#app/domain/platforms/split-text.ts'
import { graphemesOf } from '#app/domain/wording/graphemes.ts'

const fits = (id: PlatformId, text: string) => {
  const { used, limit } = measureText(id, text)
  return used <= limit
}

const words = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('bread', 'the', 'a', 'sourdough', 'rests', 'for', 'hours.', 'Come!', 'Grüße'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'https://example.com/a/long/way',
      'example.com',
      '#bakery',
      '@ana.bsky.social',
      '👩‍👩‍👧‍👦',
      '日本語のパン',
      'e\u0301\u0302',
    ),
  },
)
const texts = fc.array(words, { minLength: 1, maxLength: 220 }).map((parts) => parts.join(' '))

describe('a shortened text', () => {
  it('fits, is cut between words, and says that it goes on', () => {
    expect(shorten('x', 'Short.')).toBe('Short.')
    const long = shorten('x', 'Fresh bread, every day. '.repeat(20))
    expect(long).toMatch(/(?:bread|every|day|Fresh)…$/)
    expect(fits('x', long)).toBe(true)
    expect(measureText('x', long).used).toBeGreaterThan(260)
  })
  it('keeps the links and hashtags a text ends with, where they leave room for words', () => {
    const ends = '\n\nhttps://example.com/rye #rye #bakery'
    for (const id of platformIds) {
      const long = `${'Fresh bread, every day. '.repeat(3_500)}${ends}`
      expect(shorten(id, long)).toMatch(/ (?:bread|every|day|Fresh)…\n\nhttps:\/\/example\.com\/rye #rye #bakery$/)
      expect(fits(id, shorten(id, long))).toBe(true)
    }
    const tags = Array.from({ length: 60 }, (_, at) => `#bread${at}`).join(' ')
    expect(shorten('x', `Fresh bread. ${tags}`)).toMatch(/^Fresh bread\. #bread0 .+…$/)
    expect(shorten('x', `${'a'.repeat(400)} #rye`)).toMatch(/^a+… #rye$/)
  })

  it('cuts a word that is longer than a post, never a letter of several signs', () => {
    const long = shorten('bluesky', 'e\u0301'.repeat(400))
    expect(graphemesOf(long)).toHaveLength(300)
    expect(long.endsWith('e\u0301…')).toBe(true)
  })
  it('fits wherever it goes', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom<PlatformId>('x', 'threads', 'bluesky'), (text, id) => {
        expect(fits(id, shorten(id, text))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

describe('a thread', () => {
  it('is the same text in parts that fit, with no link, tag or name cut', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom<PlatformId>('x', 'threads', 'bluesky'), (text, id) => {
        const parts = splitIntoThread(id, text)
        for (const part of parts) expect(fits(id, part)).toBe(true)
        expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
        const named = (one: string) => entitiesOf(id, one).map(({ from, to }) => one.slice(from, to))
        expect(parts.flatMap(named).sort()).toEqual(named(text).sort())
      }),
      { numRuns: 150 },
    )
  })
  it('cuts Japanese between signs and a single endless word between letters', () => {
    const parts = splitIntoThread('x', '日本'.repeat(150))
    expect(parts.map((part) => part.length)).toEqual([140, 140, 20])
    expect(splitIntoThread('bluesky', '👩‍👩‍👧‍👦'.repeat(250)).every((part) => byteLength(part) <= 3_000)).toBe(true)
  })
  it('ends a part with a paragraph or a sentence, where that leaves no more than half of the room', () => {
    const sentence = 'A loaf needs time, and a warm place to rest in.'
    const text = Array.from({ length: 9 }, () => sentence).join(' ')
    const parts = splitIntoThread('x', text)
    expect(parts.every((part) => part.endsWith('rest in.'))).toBe(true)
    expect(parts.join(' ')).toBe(text)
    const [first] = splitIntoThread('x', `${sentence} ${sentence} ${sentence} ${sentence}\n\n${text}`)
    expect(first).toBe(`${sentence} ${sentence} ${sentence} ${sentence}`)
    // A short sentence and then a long one: it is cut between two words.
    const [long] = splitIntoThread('x', `Short. ${'word '.repeat(90)}`)
    expect(long?.length).toBeGreaterThan(200)
  })
  it.each(['a', '中', 'a.de ', 'ไทย', '👍🏽', '#a ', '. ', '3.5 ', '-', 'https://a.de/b '])(
    'of a text that is a book is made part by part: %s',
    (piece) => {
      const text = `3.5${piece.repeat(Math.floor(20_000 / piece.length))}`
      for (const id of ['x', 'bluesky', 'threads'] as const) {
        const parts = splitIntoThread(id, text)
        expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        expect(parts.every((part) => fits(id, part))).toBe(true)
        expect(fits(id, shorten(id, `.${text}`))).toBe(true)
      }
    },
  )
  it('of words with a hundred thousand blanks or marks between them is those words', () => {
    expect(splitIntoThread('x', `a${' '.repeat(100_000)}b`)).toEqual(['a', 'b'])
    const marked = `a${'\u0301\u0323'.repeat(50_000)}`
    expect(splitIntoThread('x', `${marked} b`)).toEqual([marked, 'b'])
  })
  it('of nothing is none', () => expect([splitIntoThread('x', ''), splitIntoThread('x', ' \n ')]).toEqual([[], []]))
})

it('links are moved to a first comment', () => {
  expect(linksToComment('x', 'Read https://example.com/a and example.org now')).toEqual({
    text: 'Read and now',
    comment: 'https://example.com/a\nexample.org',
  })
  expect(linksToComment('x', 'example.org/a '.repeat(7_000)).comment.split('\n')).toHaveLength(7_000)
  for (const id of platformIds) expect(linksToComment(id, 'No link')).toEqual({ text: 'No link', comment: '' })
})

it('what is refused is taken out', () => {
  expect(withoutRefused('youtube', '<b>Bread</b>')).toBe('bBread/b')
  expect(withoutRefused('x', '<b>')).toBe('<b>')
})

describe('a file that is not taken', () => {
  const tooLong = problem('too_long', 'media', { platform: 'x', place: 1, is: 200, limit: 140 })
  const noRatio = problem('ratio_refused', 'media', { platform: 'instagram', place: 2, is: 3, from: 0.8, to: 1.91 })

  it('of a picture is drawn anew by one press', () => {
    expect(fixesOf(noRatio, ['video', 'image'])).toEqual(['crop'])
    expect(insteadOf(noRatio, ['video', 'image'])).toBeNull()
    const differ = problem('sizes_differ', 'media', { platform: 'pinterest' })
    expect(fixesOf(differ, ['image', 'image'])).toEqual(['crop'])
    expect(fixesOf(differ, ['image', 'gif'])).toEqual([])
  })
  it('of a film is not: it is left out, and what else to do is said', () => {
    expect(fixesOf(tooLong, ['video'])).toEqual(['take-out'])
    expect(insteadOf(tooLong, ['video'])).toMatch(/cut it in the app you made it with/)
    expect(fixesOf(noRatio, ['image', 'video'])).toEqual(['take-out'])
    expect(insteadOf(noRatio, ['image', 'gif'])).toMatch(/moves/)
  })
  it('is not left out where nothing would be left to post', () => {
    const onlyOne = problem('too_long', 'media', { platform: 'tiktok', place: 1, is: 700, limit: 600 })
    expect(fixesOf(onlyOne, ['video'])).toEqual([])
    expect(insteadOf(onlyOne, ['video'])).not.toBeNull()
  })
  it.each(['file_too_small', 'too_narrow', 'too_low', 'too_short'] as const)(
    'that is %s is left out, or its platform',
    (code) => {
      const tooLittle = problem(code, 'media', { platform: 'instagram', place: 1, is: 100, limit: 320 })
      expect(fixesOf(tooLittle, ['image', 'image'])).toEqual(['take-out', 'leave-out'])
      expect(fixesOf(tooLittle, ['image'])).toEqual(['leave-out'])
    },
  )
  it('offers nothing as long as nobody knows what it is', () => {
    expect([fixesOf(tooLong), fixesOf(noRatio, ['image'])]).toEqual([[], []])
  })
})
