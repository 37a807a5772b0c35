import { byteLength, textLength } from '../domain/platforms/measure.ts'
import { type PlatformId, platformIds, platformOf } from '../domain/platforms/platforms.ts'
import type { PlatformRules, TextMeasure } from '../domain/platforms/rules/platform-rules.ts'
import { type Source, sources, sourcesOf } from '../domain/platforms/sources.ts'
import { mediaLimitOf, rulesOf } from '../domain/platforms/table.ts'
import { datesIn } from '../domain/wording/dates.ts'
import { figure } from '../domain/wording/figures.ts'

// Of an existing top-level domain: X does not recognise links with others.
const link = 'https://example.com/a-long-way-to-say-it'
const emoji = '\u{1F950}'

/** The count of one link and one emoji, calculated by the rule itself. */
const measureWords: Record<TextMeasure, string> = {
  weighted: `A link is ${figure(textLength(link, 'weighted'))}, an emoji ${figure(textLength(emoji, 'weighted'))}`,
  graphemes: 'What looks like one is one',
  utf16: `An emoji is ${figure(textLength(emoji, 'utf16'))} or more`,
  bytes: `Bytes: an emoji is often ${figure(byteLength(emoji))}, a letter with an accent 2`,
  'emoji-bytes': `An emoji is its bytes, often ${figure(byteLength(emoji))}`,
}

/** Facts in one cell, each once, as a sentence; code names keep their spelling. */
function sentenceOf(facts: readonly string[]): string {
  const words = [...new Set(facts)].join('; ')
  return /^[a-z]+\s/.test(words) ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : words
}

/** Other rules of a platform's texts. */
function alsoWords({
  text: { bytes, refused, escaped },
  hashtags,
  mentions,
  links,
  cashtags,
  media,
}: PlatformRules): string {
  const rules = [
    bytes === undefined ? null : `at most ${figure(bytes.is)} bytes`,
    hashtags === undefined ? null : `at most ${figure(hashtags.is)} hashtags`,
    mentions === undefined ? null : `at most ${figure(mentions.is)} mentions`,
    links === undefined ? null : `at most ${figure(links.is)} links`,
    cashtags === undefined ? null : `at most ${figure(cashtags.is)} cashtag`,
    refused === undefined ? null : `no ${[...refused.is].join(' or ')}`,
    escaped === undefined ? null : 'signs of its notation count two',
    media.required.is ? 'takes no bare text' : null,
  ].filter((rule) => rule !== null)
  return rules.length === 0 ? '–' : sentenceOf(rules)
}

const rowsOf = (row: (id: PlatformId, rules: PlatformRules) => string[]) =>
  platformIds.map((id) => [platformOf(id).name, ...row(id, rulesOf(id))])

export const countingTable = {
  columns: ['Platform', 'Characters', 'How it counts', 'Also'],
  rows: rowsOf((_, rules) => [figure(rules.text.limit.is), measureWords[rules.text.measure.is], alsoWords(rules)]),
}

export const mediaTable = {
  columns: ['Platform', 'Words alone', 'Files'],
  rows: rowsOf((id, { media }) => [
    media.required.is ? 'Not taken' : 'Taken',
    mediaLimitOf(id) === 1 ? 'Exactly 1' : `Up to ${figure(mediaLimitOf(id))}`,
  ]),
}

const confidenceWords = {
  official: 'the platform itself',
  'public code': 'what others build on',
  'third party': 'third parties',
  unverified: 'nobody yet',
} as const

/** Sources of the two tables above. */
function sourcesShown({
  text: { limit, measure, bytes, refused, escaped },
  ...rules
}: PlatformRules): readonly Source[] {
  const { hashtags, mentions, links, cashtags, media } = rules
  const cells = [limit, measure, bytes, refused, escaped, hashtags, mentions, links, cashtags, media.required]
  const ids = [...cells, ...media.mixes].flatMap((cell) => cell?.source ?? [])
  return [...new Set(ids)].map((id) => sources[id])
}

export const sourceTable = {
  columns: ['Platform', 'What is said', 'Where', 'By whom'],
  rows: rowsOf((_, rules) => {
    const shown = sourcesShown(rules)
    return [
      sentenceOf(shown.map(({ says }) => says)),
      sentenceOf(shown.map(({ from }) => from)),
      sentenceOf(shown.map(({ confidence }) => confidenceWords[confidence])),
    ]
  }),
}

/** "20 Nov 2026": the day of the oldest source. */
export const asOfWords = datesIn('UTC').day(
  `${platformIds.flatMap((id) => sourcesOf(id).map(({ asOf }) => asOf)).toSorted()[0] ?? ''}T12:00:00.000Z`,
)
