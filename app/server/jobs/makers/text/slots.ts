import type { ToneId } from '#app/domain/projects/tone-ids.ts'
import { isForMachines, withoutOrders } from '#app/domain/wording/for-machines.ts'
import type { PostKind } from '#app/domain/writing/kinds.ts'
import type { Slots } from './frames/frame.ts'
import type { Plan } from './plan.ts'
import { punctuated } from './punctuated.ts'
import type { Unit } from './read-brief.ts'
import { clauseAsks, collectAsks, namedAsks, plainAsks, topicOf } from './topics.ts'
import { capitalised, closed, decapitalised, inVoice } from './voice.ts'
import { invitingVerbs, stopWords } from './words.ts'

const pictographs = /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic})*/gu

const plainFirst = new Set(
  'join come see get find meet book save try take how open team new all one every need need most many few people step checklist tips list ways things ideas rules reasons signs mistakes spring summer autumn winter big flash customer'.split(
    ' ',
  ),
)

/** A capital that was typed stays, unless the word is one that only begins a sentence. */
function isName({ text, terms }: Unit): boolean {
  const [first = '', second = ''] = text.split(/[\s,]/)
  // 'Tea' alone is what is drunk; 'Team Redwood' and 'Summer Fair' are what somebody is called.
  if (second === '' || !/\p{L}/u.test(second)) if (topicOf(first) !== undefined) return false
  if (/^\p{Lu}\p{Ll}/u.test(second) && !stopWords.has(first.toLowerCase()) && !invitingVerbs.has(first.toLowerCase()))
    return /^\p{Lu}/u.test(first)
  if (terms[0]?.tags.some((tag) => ['ProperNoun', 'WeekDay', 'Month'].includes(tag))) return true
  return /^\p{Lu}/u.test(first) && !stopWords.has(first.toLowerCase()) && !plainFirst.has(first.toLowerCase())
}

const loudKinds: ReadonlySet<PostKind> = new Set(['launch', 'sale', 'event', 'milestone'])

/** What the frames of a plan can be filled with; `at` tells one version's question from another's. */
export function slotsFor(plan: Plan, tone: ToneId, at = 0): Slots {
  const { lead, brief, facts, kind } = plan
  const fact = (...kinds: readonly string[]) => facts.find((one) => kinds.includes(one.kind))?.text ?? ''
  if (lead.kind === 'quotation')
    return { lead: lead.text, said: lead.text, thing: lead.text, ...whoSpeaks(brief.voice) }
  const said = lead.text.replace(/^need (?=\d|an? )/i, 'Needed: ')
  const text = lead.kind === 'note' ? punctuated(withoutHiring(said, kind)) : said
  const bare = text
    .replace(pictographs, '')
    .replace(/[.!…:]+$/, '')
    .trim()
  const thing = withArticle(decapitalised(bare, isName(lead)), lead, kind)
  const sentence = inVoice(text, tone, brief.english)
  return {
    lead: lead.kind === 'title' ? capitalised(text) : emphasised(sentence, plan, tone),
    said: decapitalised(sentence.replace(/[.!…]+$/, ''), isName(lead)),
    thing,
    // What a guest says of themselves is not said by whoever posts it.
    ...(kind === 'testimonial' && brief.voice === 'i' ? {} : whoSpeaks(brief.voice)),
    link: fact('link'),
    contact: fact('link', 'email', 'phone'),
    code: fact('code'),
    deadline: fact('deadline'),
    discount: fact('discount'),
    ask: askFor(thing, plan, at),
  }
}

const whoSpeaks = (voice: 'we' | 'i' | 'nobody'): Slots =>
  voice === 'we' ? { us: 'us' } : voice === 'i' ? { us: 'me' } : {}

const hiringWords =
  /^(?:(?:we(?:'re| are)|now|currently) )?(?:hiring|recruiting|looking for|wanted|needed|seeking)(?: for)?:? /i

/** The frame says that somebody is wanted. */
const withoutHiring = (text: string, kind: PostKind): string =>
  kind === 'hiring' ? text.replace(hiringWords, '') || text : text

/** 'new studio light' is one that is known by now: the new studio light. */
function withArticle(thing: string, { terms, kind }: Unit, of: PostKind): string {
  const isBare = of === 'launch' && kind === 'note' && /^new /i.test(thing)
  const isPlural = terms.some(({ tags }) => tags.includes('Plural'))
  return isBare && !isPlural ? `the ${thing}` : thing
}

const isClause = /^(?:why|how|what|when|where|who|which|the (?:benefits?|importance|power|art) of)\b/i

/** A question to the readers, which states nothing. */
function askFor(thing: string, { brief, kind }: Plan, at: number): string {
  if (isNonsense(brief.text)) return ''
  if (kind === 'how-to' && /^how to /i.test(thing))
    return `${['How do you', 'Tell the beginners: how do you', 'In one sentence: how do you'][at % 3]} ${thing.slice(7)}?`
  if (kind === 'tips') return put(collectAsks, at, thing)
  if (isClause.test(thing)) return put(clauseAsks, at, thing)
  const known = topicOf(thing)
  if (known !== undefined) return known.asks[at % known.asks.length] ?? ''
  return put(/\d/.test(thing) || /^project\b/i.test(thing) ? namedAsks : plainAsks, at, thing)
}

const put = (asks: readonly string[], at: number, thing: string) =>
  (asks[at % asks.length] ?? '').replace('{thing}', thing).replace('{Thing}', capitalised(thing))

function emphasised(sentence: string, { kind, lead }: Plan, tone: ToneId): string {
  const isDated = lead.terms.some(({ tags }) => tags.includes('Date'))
  const loud = (tone === 'playful' && kind !== 'news') || (tone === 'friendly' && isDated && loudKinds.has(kind))
  // A sad story with an exclamation mark is no sad story.
  const isTold = kind === 'story' || kind === 'quote' || kind === 'testimonial' || kind === 'hiring'
  return loud && !isTold && lead.kind !== 'question' && sentence.length <= 120
    ? sentence.replace(/\.$/, '!')
    : closed(sentence, tone)
}

/** Letters that are no words, or what is meant for a machine: nothing can be said about them. */
export function isNonsense(text: string): boolean {
  if (/<\/?[a-z]+[^>]*>/i.test(text) || (isForMachines(text) && withoutOrders(text) === '')) return true
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return (
    words.length > 0 &&
    words.every((word) => word.length > 2 && /^[a-z]+$/.test(word) && !/[aeiouy]/.test(word.slice(1)))
  )
}

/** A question with answers to choose from. */
export const isChoice = (text: string): boolean => /\bor\b.*\?/is.test(text)
export const isVoluntary = (text: string): boolean => /\bvolunteer/i.test(text)
/** A list of what not to do. */
export const isWarning = (text: string): boolean => /\b(?:mistakes|myths|pitfalls|don'?ts)\b/i.test(text)
/** Says when a place is open, not what is new. */
export const isNotice = (text: string): boolean => /\b(?:closed|closing|opening hours|new address|moving)\b/i.test(text)
