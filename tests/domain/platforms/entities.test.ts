import { RichText } from '@atproto/api'
import fc from 'fast-check'
import twitter from 'twitter-text'
import { describe, expect, it } from 'vitest'
import { blueskyFacets } from '#app/domain/platforms/bluesky-facets.ts'
import { checkText } from '#app/domain/platforms/check-text.ts'
import { countOf, countOfLinks, entitiesOf } from '#app/domain/platforms/entities.ts'
import { textLength } from '#app/domain/platforms/measure.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

const named = (platform: PlatformId, text: string) =>
  entitiesOf(platform, text).map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`)

describe('what a platform makes a link of', () => {
  it.each<[PlatformId, string, readonly string[]]>([
    ['instagram', 'Bread #sauerteig_1 by @ana.maria. C# a@b.com #123', ['hashtag #sauerteig_1', 'mention @ana.maria']],
    ['linkedin', 'Read https://example.com/#part, please.', ['link https://example.com/#part']],
    ['facebook', 'example.com is bare', []],
    [
      'x',
      'example.com/#a @ana #brot $ABC a#b',
      ['link example.com/#a', 'mention @ana', 'hashtag #brot', 'cashtag $ABC'],
    ],
    [
      'bluesky',
      '@ana.bsky.social (example.com) #brot, $abc',
      ['mention @ana.bsky.social', 'link example.com', 'hashtag #brot', 'cashtag $abc'],
    ],
  ])('%s: %s', (platform, text, found) => expect(named(platform, text)).toEqual(found))
})

const pieces = fc.constantFrom(
  ...' |  |\n|.|,|(|)|!|#|＃|@|$|:|/|é|ü|日本|👩‍👩‍👧‍👦|\u200D|\uFE0F|\u00AD|#bread|#1|#brot-zeit|@ana|@ana.bsky.social|@a.test|@x.kids|@y.boots|$ABC|$toolong|example.com|https://|http://example.org/a_(b)|example.music|co.intel|RT|a|1|_'.split(
    '|',
  ),
)
const texts = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''))

type Facet = { index: { byteStart: number; byteEnd: number }; features: readonly object[] }
const keysOf = (facets: readonly Facet[]) =>
  facets.map(({ index, features }) => JSON.stringify([index.byteStart, index.byteEnd, features])).sort()
function facetsOfTheirs(text: string): readonly Facet[] {
  const theirs = new RichText({ text })
  theirs.detectFacetsWithoutResolution()
  return theirs.facets ?? []
}
const isLink = ({ features }: Facet) => JSON.stringify(features).includes('facet#link')

it('Bluesky is told the same bytes of mentions and tags as by its own apps', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const others = (facets: readonly Facet[]) => keysOf(facets.filter((facet) => !isLink(facet)))
      expect(others(blueskyFacets(text))).toEqual(others(facetsOfTheirs(text)))
    }),
    { numRuns: 10_000 },
  )
})

it('Bluesky is told the same bytes of links with blanks around them', () => {
  const link = fc.constantFrom(
    ...'https://example.com|http://example.org/a_(b)|https://a.de/x?y=z#t|example.com|(example.com)|example.com/a.|co.intel|example.music|(https://a.de/b)|@x.kids|@y.boots|é|日本'.split(
      '|',
    ),
  )
  fc.assert(
    fc.property(fc.array(link, { maxLength: 8 }), (words) => {
      const text = words.join(' ')
      expect(keysOf(blueskyFacets(text))).toEqual(keysOf(facetsOfTheirs(text)))
    }),
    { numRuns: 2_000 },
  )
})

it('Bluesky counts as many graphemes as its own apps', () => {
  const nasty = fc.array(
    fc.oneof(
      pieces,
      fc.constantFrom(
        '\r\n',
        '\u0301',
        '🇩',
        '🇪',
        '🏽',
        '👍',
        '❤\uFE0F',
        '\u1100',
        '\u1161',
        '\u11A8',
        'क',
        '्',
        'ष',
        '\u0E33',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 16 },
  )
  fc.assert(
    fc.property(nasty, (parts) => {
      const text = parts.join('')
      expect(textLength(text, 'graphemes')).toBe(new RichText({ text }).graphemeLength)
    }),
    { numRuns: 10_000 },
  )
})

const many = 100_000

describe('a long text', () => {
  it.each<PlatformId>(['x', 'instagram', 'bluesky'])('%s: every link, tag and name of it is found', (platform) => {
    const part = 'https://a.de #b @a.test '
    const found = entitiesOf(platform, part.repeat(many / part.length))
    expect(found.filter(({ kind }) => kind === 'link')).toHaveLength(Math.floor(many / part.length))
    expect(found).toHaveLength(3 * Math.floor(many / part.length))
  })

  it('Bluesky: the bytes of the last are those before it', () => {
    const text = 'ü #b '.repeat(many / 5)
    expect(blueskyFacets(text).at(-1)?.index).toEqual({ byteStart: (many / 5) * 6 - 3, byteEnd: (many / 5) * 6 - 1 })
  })

  it('Bluesky: signs within a tag are looked at once', () => {
    const text = `#a${'!'.repeat(many)}a`
    expect(blueskyFacets(text)).toEqual([])
    expect(named('bluesky', `#a${'!'.repeat(many)}`)).toEqual(['hashtag #a'])
  })
})

it('hashtags, mentions and cashtags are those twitter-text finds', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const links = twitter.extractUrlsWithIndices(text)
      const isFree = ({ indices: [from, to] }: { indices: readonly [number, number] }) =>
        !links.some(({ indices: [begins, ends] }) => begins < to && from < ends)
      const theirs = [
        ...twitter
          .extractHashtagsWithIndices(text)
          .filter(isFree)
          .map(({ indices }) => ['hashtag', ...indices]),
        ...twitter
          .extractMentionsWithIndices(text)
          .filter(isFree)
          .map(({ indices }) => ['mention', ...indices]),
        ...twitter
          .extractCashtagsWithIndices(text)
          .filter(isFree)
          .map(({ indices }) => ['cashtag', ...indices]),
      ]
      const ours = entitiesOf('x', text)
        .filter(({ kind }) => kind !== 'link')
        .map(({ kind, from, to }) => [kind, from, to])
      expect(ours.map(String).sort()).toEqual(theirs.map(String).sort())
    }),
    { numRuns: 10_000 },
  )
})

it.each(casesOf(publicReports.threadsLinks))('%s: %j has %s links on Threads', (_source, text, right) => {
  expect(countOfLinks(text)).toBe(Number(right))
  const tooMany = checkText('threads', text).find(({ code }) => code === 'too_many_links')
  expect(tooMany?.facts ?? null).toEqual(
    Number(right) > 5 ? { platform: 'threads', count: Number(right), limit: 5 } : null,
  )
})

it.each(casesOf(publicReports.emojiHashtags))('%s: %j has %s hashtags on Instagram', (_source, text, right) => {
  expect(countOf('hashtag', 'instagram', text)).toBe(Number(right))
})
