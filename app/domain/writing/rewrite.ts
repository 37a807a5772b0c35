import { sentencesOf } from '../wording/sentences.ts'
import { factsIn } from './facts.ts'
import { jargon, stiff, wordy } from './plain-words.ts'

export const rewrites = {
  shorter: { label: 'Shorter', nothing: 'There is nothing to leave out without losing a fact.' },
  clearer: { label: 'Clearer', nothing: 'This is clear already.' },
  friendlier: { label: 'Friendlier', nothing: 'This is friendly already.' },
  'no-jargon': { label: 'No jargon', nothing: 'There is no jargon in this.' },
} as const

export type RewriteId = keyof typeof rewrites
export const rewriteIds = Object.keys(rewrites) as readonly RewriteId[]

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const raised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const startsRaised = (word: string) => /^[^\p{L}]*\p{Lu}/u.test(word)

/** Replaces whole words and phrases, keeping the capital of the original. */
function replaced(text: string, words: readonly (readonly [string, string])[]): string {
  return words.reduce((so, [from, to]) => {
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}#@/._-])${escaped(from)}(?![\\p{L}\\p{N}@/_-]|\\.\\p{L})${to === '' ? '\\s*(\\p{L}?)' : ''}`,
      'giu',
    )
    return so.replace(pattern, (found: string, next: unknown) => {
      if (to !== '') return startsRaised(found) ? raised(to) : to
      const letter = typeof next === 'string' ? next : ''
      return startsRaised(found) ? letter.toUpperCase() : letter
    })
  }, text)
}

const fillers =
  /(?<![\p{L}\p{N}'])(?:really|very|quite|actually|basically|simply|just|literally|totally|absolutely|definitely|certainly|honestly|truly|extremely|incredibly|kind of|sort of) (?=\p{L})/giu
const contractions: readonly (readonly [string, string])[] = [
  ['I am', "I'm"],
  ['we are', "we're"],
  ['you are', "you're"],
  ['they are', "they're"],
  ['it is', "it's"],
  ['that is', "that's"],
  ['there is', "there's"],
  ['we will', "we'll"],
  ['you will', "you'll"],
  ['I will', "I'll"],
  ['we have been', "we've been"],
  ['do not', "don't"],
  ['does not', "doesn't"],
  ['did not', "didn't"],
  ['is not', "isn't"],
  ['are not', "aren't"],
  ['cannot', "can't"],
  ['will not', "won't"],
]

/** Only before a word: 'that is what it is.' keeps its end. */
const contracted = (text: string): string =>
  contractions.reduce(
    (so, [from, to]) =>
      so.replace(new RegExp(`(?<![\\p{L}\\p{N}])${from}(?= [\\p{L}\\d])`, 'giu'), (found) =>
        startsRaised(found) ? raised(to) : to,
      ),
    text,
  )

const withoutFillers = (text: string): string =>
  sentencesOf(text)
    .map((sentence) => {
      const short = sentence.replace(fillers, '')
      // A name like iPhone keeps its lower case.
      return short === sentence ? sentence : raised(short)
    })
    .join('')

/** Last step of shortening: drops the sentence that states least, never one with a fact. */
function withoutAsides(text: string): string {
  const plain = text.replace(/ ?\((?![^)]*\d)[^()@/]{3,80}\)/g, '')
  if (plain !== text) return plain
  const sentences = sentencesOf(text)
  const said = sentences.filter((sentence) => /\p{L}/u.test(sentence))
  const idle = said
    .slice(1)
    .filter(
      (sentence) =>
        factsIn(sentence).length === 0 && !/[\d#@"“”:•]/.test(sentence) && !/\p{Lu}/u.test(sentence.trim().slice(1)),
    )
    .sort((a, b) => a.length - b.length)[0]
  return said.length < 2 || idle === undefined ? text : sentences.filter((sentence) => sentence !== idle).join('')
}

/** Splits long sentences in two. */
const split = (text: string): string =>
  sentencesOf(text)
    .map((sentence) => (/^.{90,}[.!?]\s*$/.test(sentence) ? inTwo(sentence) : sentence))
    .join('')

const inTwo = (sentence: string): string =>
  sentence
    .replace(/(?<=.{30,}); (\p{Ll})(?=.{20,})/u, (_, letter: string) => `. ${letter.toUpperCase()}`)
    .replace(
      /(?<=.{40,}), (and|but|so) (we|you|they|it|he|she|I|there|our|the) (?=.{25,})/iu,
      (_, joint: string, subject: string) =>
        joint === 'and' ? `. ${raised(subject)} ` : `. ${raised(joint)} ${subject} `,
    )

const tidy = (text: string): string =>
  text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([.,!?;:](?:\s|$))/g, '$1')
    .replace(
      /\b([Aa])n (?=(?:new|big|strong|smooth|whole|practical|close|benefit|vital|complete|plain|ready)\b)/g,
      '$1 ',
    )
    .replace(/\b([Aa]) (?=(?:excellent|easy)\b)/g, '$1n ')

/** Rewrites a passage by rules alone: facts, addresses and names stay. */
export function rewrite(text: string, how: RewriteId): string {
  if (how === 'no-jargon') return tidy(replaced(text, jargon))
  if (how === 'clearer') return tidy(split(replaced(replaced(text, wordy), jargon)))
  if (how === 'friendlier') return tidy(contracted(replaced(text, stiff)))
  const short = tidy(contracted(withoutFillers(replaced(text, wordy))))
  return short.length < text.length ? short : tidy(withoutAsides(text))
}
