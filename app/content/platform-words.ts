import { type Platform, type PlatformId, platformIds, platformOf } from '../domain/platforms/platforms.ts'
import { byteLength, type TextMeasure, textLength } from '../domain/platforms/text-length.ts'
import { datesIn } from '../domain/wording/dates.ts'
import { figure } from '../domain/wording/figures.ts'

const link = 'https://ninefold.example/a-long-way-to-say-it'
const emoji = '\u{1F950}'

/** What the same link and the same emoji come to, worked out by the rule itself. */
const measureWords: Record<TextMeasure, string> = {
  weighted: `A link is ${figure(textLength(link, 'weighted'))}, an emoji ${figure(textLength(emoji, 'weighted'))}`,
  graphemes: 'What looks like one is one',
  utf16: `An emoji is ${figure(textLength(emoji, 'utf16'))} or more`,
  'emoji-bytes': `An emoji is its bytes, often ${figure(byteLength(emoji))}`,
}

/** Facts in one cell, each once, as a sentence begins; a name of code stays as it is written. */
function sentenceOf(facts: readonly string[]): string {
  const words = [...new Set(facts)].join('; ')
  return /^[a-z]+\s/.test(words) ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : words
}

/** Everything else a platform asks of a text. */
function alsoWords({ byteLimit, hashtagLimit, refusedCharacters, mediaRequired }: Platform): string {
  const rules = [
    byteLimit === undefined ? null : `at most ${figure(byteLimit)} bytes`,
    hashtagLimit === undefined ? null : `at most ${figure(hashtagLimit)} hashtags`,
    refusedCharacters === undefined ? null : `no ${[...refusedCharacters].join(' or ')}`,
    mediaRequired ? 'takes no bare text' : null,
  ].filter((rule) => rule !== null)
  return rules.length === 0 ? '–' : sentenceOf(rules)
}

const rowsOf = (row: (platform: Platform, id: PlatformId) => string[]) =>
  platformIds.map((id) => row(platformOf(id), id))

export const countingTable = {
  columns: ['Platform', 'Characters', 'How it counts', 'Also'],
  rows: rowsOf((platform) => [
    platform.name,
    figure(platform.textLimit),
    measureWords[platform.measure],
    alsoWords(platform),
  ]),
}

export const mediaTable = {
  columns: ['Platform', 'Words alone', 'Files'],
  rows: rowsOf(({ name, mediaRequired, mediaLimit }) => [
    name,
    mediaRequired ? 'Not taken' : 'Taken',
    mediaLimit === 1 ? 'Exactly 1' : `Up to ${figure(mediaLimit)}`,
  ]),
}

const confidenceWords = {
  official: 'the platform itself',
  'public code': 'what others build on',
  'third party': 'third parties',
} as const

export const sourceTable = {
  columns: ['Platform', 'What is said', 'Where', 'By whom'],
  rows: rowsOf(({ name, sources }) => [
    name,
    sentenceOf(sources.map(({ says }) => says)),
    sentenceOf(sources.map(({ from }) => from)),
    sentenceOf(sources.map(({ confidence }) => confidenceWords[confidence])),
  ]),
}

/** "20 Nov 2026": when these figures were last looked up; the oldest of them counts. */
export const asOfWords = datesIn('UTC').day(
  `${platformIds.map((id) => platformOf(id).asOf).toSorted()[0] ?? ''}T12:00:00.000Z`,
)
