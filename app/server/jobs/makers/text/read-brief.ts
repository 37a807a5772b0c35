import nlp from 'compromise'
import { z } from 'zod'
import { bareSentencesOf, sentencesOf } from '#app/domain/wording/sentences.ts'
import { isEnglish } from '#app/domain/writing/language.ts'
import { othersTurn } from '../../../others-turn.ts'
import { cleanPrompt, withoutInstructions } from './clean-prompt.ts'
import { type Quotation, quotationIn, quoted } from './quotation.ts'
import { ambiguousPlaces, happenings, invitingVerbs } from './words.ts'

const readingSchema = z.array(
  z.object({
    text: z.string(),
    terms: z.array(z.object({ text: z.string(), pre: z.string(), post: z.string(), tags: z.array(z.string()) })),
  }),
)

export type Term = z.infer<typeof readingSchema>[number]['terms'][number]

/** One thing the person said: a whole sentence, a question, an invitation, the title of a list, or a note that is no sentence. */
export type Unit = {
  kind: 'sentence' | 'question' | 'invitation' | 'title' | 'quotation' | 'note'
  text: string
  terms: readonly Term[]
  position: number
  /** Stood in a list with a mark or a number in front. */
  isItem?: boolean
}

export type Brief = {
  units: readonly Unit[]
  /** All of it, cleaned. */
  text: string
  hashtags: readonly string[]
  wantsNoHashtags: boolean
  /** Speaker: decides between 'us' and 'me', or neither. */
  voice: 'we' | 'i' | 'nobody'
  /** Scaffolding words are English; any other language gets its own sentences and nothing else. */
  english: boolean
}

const maxUnits = 200
/** Longest part read in one step; a line may be as long as the prompt. */
const windowCharacters = 2_000

/** Reads a prompt into the things it says: the same prompt is always read the same way. */
export async function readBrief(prompt: string): Promise<Brief> {
  const text = cleanPrompt(prompt)
  const hashtags = [...new Set([...text.matchAll(/(?<=^|\s)#[\p{L}\p{N}_]{2,50}/gu)].map(([tag]) => tag))]
  // A line of hashtags is no sentence, and a hashtag inside one is a word.
  const plain = text
    .split('\n')
    .map(withoutLastHashtags)
    .join('\n')
    .replace(/(?<=^|\s)#(?=[\p{L}_])/gu, '')
  const quotation = plain.length <= windowCharacters ? quotationIn(plain) : null
  const units = await firstOf(quotation === null ? piecesOf(plain) : around(quotation))
  const fallback = units.length > 0 ? units : await firstOf(piecesOf(text, (sentence) => sentence))
  return {
    units: titled(fallback).map((unit, position) => ({ ...unit, position })),
    text: plain,
    hashtags,
    wantsNoHashtags: /\b(?:no|without|skip the|don'?t use(?: any)?) hashtags?\b/i.test(text),
    voice: voiceOf(quotation === null ? plain : `${quotation.before} ${quotation.after}`),
    english: isEnglish(prompt),
  }
}

/** Speaker of the text; quotations do not count. */
const voiceOf = (text: string): Brief['voice'] =>
  /\b(?:we|our|us|ours)\b/i.test(text) ? 'we' : /\b(?:i|i'm|i've|my|me|mine)\b/i.test(text) ? 'i' : 'nobody'

/** A line directly before a list is its title. */
function titled(units: readonly Unit[]): readonly Unit[] {
  const [first, ...rest] = units
  const isTitle =
    first !== undefined &&
    /[^.!?…]$/.test(first.text) &&
    rest.length >= 2 &&
    rest.every(({ isItem }) => isItem) &&
    !first.isItem
  return isTitle ? [{ ...first, kind: 'title' }, ...rest] : units
}

/** Word by word from the end: an expression for all of them would begin anew at each hashtag. */
function withoutLastHashtags(line: string): string {
  const words = line.split(' ')
  const last = words.findLastIndex((word) => !/^(?:#[\p{L}\p{N}_]+)*$/u.test(word))
  return words.slice(0, last + 1).join(' ')
}

/** As many as a post can need, each said once; between two slices of work whoever else waits has a turn. */
async function firstOf(pieces: Iterable<Unit | null>): Promise<Unit[]> {
  const isNew = firstTime()
  const units: Unit[] = []
  for (const piece of pieces) {
    if (piece !== null && isNew(piece.text)) units.push(piece)
    if (units.length === maxUnits) break
    await othersTurn()
  }
  return units
}

/** Somebody's words stay in one piece, and as they are. */
function* around(quotation: Quotation): Generator<Unit | null> {
  yield* piecesOf(quotation.before)
  yield { kind: 'quotation', text: quoted(quotation), terms: termsOf(quotation.words), position: 0 }
  yield* piecesOf(quotation.after)
}

/** Unit by unit, and null where nothing new was said: reading is dear, so what was read before is not read again. */
function* piecesOf(text: string, strip = withoutInstructions): Generator<Unit | null> {
  const isNewLine = firstTime()
  const isNewSentence = firstTime()
  for (const line of text.split(/\n+|(?<=[。！？])/u)) {
    if (!hasWords(line) || !isNewLine(line)) continue
    const item = line.replace(bullet, '').trim()
    // A list item stays one item, whatever its grammar.
    if (item !== line.trim() && item.length <= windowCharacters) {
      const said = strip(item)
      yield hasWords(said) ? { ...unitOf(said), kind: 'note', isItem: true } : null
      continue
    }
    for (const part of windowsOf(item)) {
      yield null
      for (const sentence of bareSentencesOf(part)) {
        const said = strip(sentence)
        if (hasWords(said) && isNewSentence(said)) yield* toUnits(said)
      }
    }
  }
}

/** A line in parts short enough to be read in one go, cut after a sentence or at least between words. */
function* windowsOf(line: string): Generator<string> {
  const isNew = firstTime()
  let rest = line
  while (rest.length > windowCharacters) {
    const room = rest.slice(0, windowCharacters)
    const whole = windowCharacters - (sentencesOf(room).at(-1)?.length ?? 0)
    const end = whole > windowCharacters / 2 ? whole : room.lastIndexOf(' ') + 1 || windowCharacters
    const part = rest.slice(0, end)
    if (isNew(part)) yield part
    rest = rest.slice(end).trimStart()
  }
  if (isNew(rest)) yield rest
}

const bullet = /^\s*(?:[-*•–—+]|\d{1,2}[.)])\s+/
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** 'Step 2: mix flour and water.' */
const step = /^step (?:\d{1,2}|one|two|three|four|five|six) ?[:.)–-] */i

/** '5 tips for remote teams: write things down, meet twice a year': a title, and what it promises. */
function listIn(sentence: string): readonly [title: string, items: readonly string[]] | null {
  const [, title = '', rest = ''] = /^([^:!?]{3,90}):\s+(\S.*)$/s.exec(sentence) ?? []
  const items = rest
    .replace(/[.!]$/, '')
    .split(/[,;]\s+(?:and\s+)?/)
    .map((item) => item.trim())
  const [first = ''] = title.toLowerCase().split(' ')
  const isList = items.length >= 3 && items.every((item) => item.length <= 90) && bareSentencesOf(rest).length === 1
  return isList && !invitingVerbs.has(first) && !step.test(sentence) ? [title, items] : null
}

function* toUnits(sentence: string): Generator<Unit> {
  const list = listIn(sentence)
  if (list !== null) {
    const [title, items] = list
    yield { ...unitOf(title), kind: 'title' }
    for (const item of items) if (hasWords(item)) yield { ...unitOf(item), kind: 'note', isItem: true }
    return
  }
  if (step.test(sentence)) return yield { ...unitOf(sentence.replace(step, '')), kind: 'note', isItem: true }
  const whole = unitOf(sentence)
  // 'new studio light, launches friday, 20% off' is a list of notes in one line.
  const parts = sentence.split(/[,;]\s+(?:and\s+)?|\s+[-–—|]\s+/).map((part) => part.trim())
  const listed =
    parts.length >= 3 &&
    !/[.!?…]$/.test(sentence) &&
    parts.every((part) => part.length <= 60) &&
    !startsAsClause(whole.terms)
  const noted = whole.kind === 'note' && parts.length >= 2 && parts.every((part) => part.length <= 90)
  if (!(listed || noted)) return yield whole
  const isNew = firstTime()
  for (const part of parts.map(withoutInstructions))
    if (hasWords(part) && isNew(part)) yield { ...unitOf(part), kind: 'note' }
}

function unitOf(sentence: string): Unit {
  const asTyped = termsOf(sentence)
  const text = restoreNames(sentence.replace(/\s+/g, ' ').replace(/[:,;]$/, ''), asTyped)
  const terms = text === sentence ? asTyped : termsOf(text)
  return { kind: kindOf(text, terms), text, terms, position: 0 }
}

function termsOf(sentence: string): Term[] {
  return readingSchema.parse(nlp(sentence).json()).flatMap((part) => part.terms)
}

function kindOf(text: string, terms: readonly Term[]): Unit['kind'] {
  if (/\?["')\]]*$/.test(text)) return 'question'
  const first = terms[0]
  if (first && invitingVerbs.has(first.text.toLowerCase()) && first.tags.includes('Verb') && terms.length > 1)
    return 'invitation'
  if (startsAsClause(terms) || /[.!…。！？]["')\]]*$/u.test(text)) return 'sentence'
  return 'note'
}

const subjects = ['Noun', 'Pronoun', 'Determiner', 'Value', 'Adjective']

/** A subject, and after it a verb that is not just a gerund, with no question word or conjunction in front. */
function startsAsClause(terms: readonly Term[]): boolean {
  if (terms[0]?.tags.some((tag) => tag === 'QuestionWord')) return false
  const verb = terms.findIndex(
    ({ tags }, at) =>
      at > 0 &&
      tags.includes('Verb') &&
      !tags.includes('Gerund') &&
      !terms[at - 1]?.tags.some((tag) => tag === 'Preposition' || tag === 'Conjunction' || tag === 'QuestionWord'),
  )
  const subject = terms.slice(0, Math.max(verb, 0))
  return (
    verb > 0 &&
    subject.some(({ tags }) => tags.some((tag) => subjects.includes(tag))) &&
    subject.every(({ post }) => !/[,;:]/.test(post))
  )
}

/** Apostrophes a hurried thumb leaves out, of words that are no other word. */
const apostrophes: Readonly<Record<string, string>> = {
  im: "I'm",
  ive: "I've",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  werent: "weren't",
  havent: "haven't",
  hasnt: "hasn't",
  youre: "you're",
  theyre: "they're",
  thats: "that's",
}
const hurried = new RegExp(`\\b(?:${Object.keys(apostrophes).join('|')})\\b`, 'gi')

/** Capitals that English wants and a hurried thumb leaves out: I, Friday, December, Lisbon. */
function restoreNames(sentence: string, terms: readonly Term[]): string {
  let text = sentence
    .replace(/\bi(?=\b(?!\.))(?=['\s]|$)/g, 'I')
    .replace(hurried, (word) => apostrophes[word.toLowerCase()] ?? word)
    .replace(/,? \blol\b/gi, '')
    // Two things said in one breath.
    .replace(/^([^,]*\b(?:I|[Ww]e) [^,]+), ((?:couldn't|can't|didn't|don't|wasn't|weren't|hadn't) [^,]+)$/, '$1 and $2')
  for (const { text: word, tags } of terms) {
    if (!/^[a-z]{3,}$/.test(word) || ambiguousPlaces.has(word)) continue
    if (!tags.some((tag) => ['WeekDay', 'Month', 'City', 'Country'].includes(tag))) continue
    text = text.replace(new RegExp(`\\b${word}\\b`), word.charAt(0).toUpperCase() + word.slice(1))
  }
  return giveVerb(text, terms)
}

/** 'our bakery opening on Saturday' becomes 'our bakery is opening on Saturday'. */
function giveVerb(text: string, terms: readonly Term[]): string {
  const at = terms.findIndex(({ text: word, tags }) => tags.includes('Gerund') && happenings.has(word.toLowerCase()))
  const head = terms[at - 1]
  const before = terms.slice(0, Math.max(at, 0))
  if (
    !head?.tags.includes('Noun') ||
    head.tags.includes('Possessive') ||
    before.some(({ tags }) => tags.includes('Verb') || tags.includes('Preposition'))
  )
    return text
  if (at < 1 || head.post.includes(',')) return text
  const verb =
    head.tags.includes('Plural') || /^(?:we|you|they)$/i.test(head.text) ? 'are' : /^i$/i.test(head.text) ? 'am' : 'is'
  return text.replace(new RegExp(`\\b${terms[at]?.text ?? ''}\\b`), (gerund) => `${verb} ${gerund}`)
}

/** Tells what was said before, in whatever case and punctuation. */
function firstTime(): (text: string) => boolean {
  const seen = new Set<string>()
  return (text) => {
    const key = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const before = seen.size
    return seen.add(key).size > before
  }
}
