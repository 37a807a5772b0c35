import type { LengthId } from '#app/domain/jobs/text/lengths.ts'
import type { ToneId } from '#app/domain/projects/tone-ids.ts'
import type { Voice } from '#app/domain/projects/voice.ts'
import type { PostKind } from '#app/domain/writing/kinds.ts'
import { isGrave } from './grave.ts'
import type { Plan } from './plan.ts'
import type { Brief, Term, Unit } from './read-brief.ts'
import { isNonsense } from './slots.ts'
import { topicOf } from './topics.ts'
import { isTopical, keywordsOf, stemOf } from './weigh.ts'

const most: Record<LengthId, number> = { short: 2, medium: 3, long: 4 }

const ofKind: Readonly<Partial<Record<PostKind, string>>> = {
  hiring: 'Hiring',
  sale: 'Sale',
  event: 'Events',
  testimonial: 'CustomerReview',
  behind: 'BehindTheScenes',
  quote: 'QuoteOfTheDay',
  tips: 'Tips',
  'how-to': 'HowTo',
  milestone: 'Milestone',
}

/**
 * Hashtags: the brand's and the person's own first, then words people search: places and names that were said, what
 * the subject is called, and what the post is.
 */
export function hashtagsFor(
  { brief, kind, lead }: Plan,
  tone: ToneId,
  length: LengthId,
  voice: Voice | undefined,
): readonly string[] {
  const signed = (voice?.hashtags ?? []).map((tag) => (tag.startsWith('#') ? tag : `#${tag}`))
  const tags = [...signed, ...brief.hashtags.filter((tag) => !signed.includes(tag))]
  const limit = Math.max(tags.length, most[length] - (tone === 'professional' && length !== 'short' ? 1 : 0))
  // Frames are English, and so are the words people search that go with them.
  if (!brief.english || isNonsense(brief.text) || isGrave(brief.text)) return tags
  const found = topics(brief).filter((topic) => /^[\p{sc=Latin}]+$/u.test(topic))
  const places = found.filter((tag) => isPlace(tag, brief))
  // A story names things by the way: an old Singer is not what it is about.
  const isAside = (tag: string) => kind === 'story' && isNamed(tag, brief)
  const own = found.filter((tag) => !places.includes(tag) && isInLead(tag, lead) && !isAside(tag))
  const [subject, second, third] = topicOf(lead.text)?.tags ?? topicOf(brief.text)?.tags ?? []
  const gathering = kind === 'event' ? eventWord.exec(brief.text)?.[0].split(/[ -]/).map(camel).join('') : undefined
  const post = kind === 'hiring' && /\bvolunteer/i.test(brief.text) ? 'Volunteering' : (gathering ?? ofKind[kind])
  // Names and pairs are words people search; a single common noun is one where no subject is known.
  const isTelling = (tag: string) => isNamed(tag, brief) || /\p{Ll}\p{Lu}/u.test(tag) || subject === undefined
  const team = /\bTeam \p{Lu}\p{L}+/u.exec(brief.text)?.[0].replace(' ', '')
  const named = team ?? own.find((tag) => isNamed(tag, brief))
  const [said, more] = own.filter((tag) => tag !== named && isTelling(tag) && !plainNouns.has(tag.toLowerCase()))
  const trade = own.find((tag) => !plainNouns.has(tag.toLowerCase()))
  const sale = /\b(black friday|cyber monday)\b/i.exec(brief.text)?.[1]?.split(' ').map(camel).join('')
  const best =
    kind === 'hiring'
      ? [post, places[0], own.find((tag) => /\p{Ll}\p{Lu}/u.test(tag)) ?? trade, subject, second]
      : [sale, named, subject, places[0], post, said, second, more, third, kind === 'quote' ? 'Quotes' : undefined]
  for (const tag of best) {
    if (tag === undefined || tags.length >= limit) continue
    const plain = tag.toLowerCase()
    const isTaken = tags.some((chosen) => {
      const other = chosen.slice(1).toLowerCase()
      return (
        other === plain || (other.length > 4 && plain.startsWith(other) && length === 'short') || other.includes(plain)
      )
    })
    if (!isTaken) tags.push(`#${tag}`)
  }
  return tags
}

const eventWord =
  /\b(?:webinar|workshop|meetup|concert|conference|festival|open mic|open day|exhibition|retreat|masterclass|hackathon|fundraiser|book club|yoga class|summer fair)\b/i
const plainNouns = new Set(
  'code deal sale offer shop need cet team teams client bank shots people today list step steps way ways tip question food morning mornings evening evenings weekend weekends'.split(
    ' ',
  ),
)

const isNamed = (tag: string, { units }: Brief) =>
  units.some(({ terms }) =>
    terms.some(
      ({ text, tags }) =>
        tag.startsWith(camel(text)) &&
        tags.includes('ProperNoun') &&
        !tags.some((one) => ['Person', 'City', 'Country', 'Acronym', 'WeekDay', 'Month'].includes(one)),
    ),
  )

const isPlace = (tag: string, { units }: Brief) =>
  units.some(({ terms }) =>
    terms.some(({ text, tags }) => camel(text) === tag && tags.some((one) => one === 'City' || one === 'Country')),
  )

/** All words of the first line. */
const isInLead = (tag: string, { terms }: Unit) => {
  const said = terms.map(({ text }) => camel(text)).join('')
  return said.includes(tag)
}

function topics(brief: Brief): string[] {
  const keywords = keywordsOf(brief)
  const weights = new Map<string, number>()
  for (const { terms } of brief.units) {
    terms.forEach((term, at) => {
      const weight = keywords.get(stemOf(term.text)) ?? 0
      if (!isTagWord(term) || weight < worthATag(term)) return
      const next = terms[at + 1]
      const name = term.tags.includes('ProperNoun')
      if (
        next &&
        name === next.tags.includes('ProperNoun') &&
        term.post.trim() === '' &&
        isTagWord(next) &&
        term.text.length + next.text.length <= 22
      ) {
        // Two nouns in a row are nearly always the subject: 'sourdough bakery', 'Anna Lind'.
        const pair = (weight + (keywords.get(stemOf(next.text)) ?? 0)) * 0.75
        raise(weights, camel(term.text) + camel(next.text), pair)
      }
      // Half a person's name is nobody's hashtag.
      if (!term.tags.includes('Person')) raise(weights, camel(term.text), weight * (name ? 1.2 : 0.8))
    })
  }
  return [...weights].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([tag]) => tag)
}

/** Said in the opening line, or more than once, or a known name: else it is a detail. */
function worthATag({ tags }: Term): number {
  if (tags.some((tag) => ['City', 'Country', 'Organization', 'Person'].includes(tag))) return 0
  return tags.includes('ProperNoun') ? 2 : 1.5
}

function isTagWord({ text, tags }: Term): boolean {
  const noun =
    tags.includes('Noun') &&
    !tags.some((tag) =>
      ['Pronoun', 'Possessive', 'Date', 'Value', 'Url', 'Email', 'Unit', 'Abbreviation', 'Honorific'].includes(tag),
    )
  return noun && isTopical(stemOf(text)) && text.length <= 24 && /^[\p{L}\p{N}'.-]+$/u.test(text)
}

function camel(word: string): string {
  const plain = word.replace(/'s$/i, '').replace(/[^\p{L}\p{N}]/gu, '')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function raise(weights: Map<string, number>, tag: string, weight: number) {
  if (tag.length > 2) weights.set(tag, Math.max(weights.get(tag) ?? 0, weight))
}
