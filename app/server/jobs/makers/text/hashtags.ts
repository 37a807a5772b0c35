import type { LengthId } from '#app/domain/jobs/text/lengths.ts'
import type { ToneId } from '#app/domain/jobs/text/tones.ts'
import type { Brief, Term } from './read-brief.ts'
import { isTopical, keywordsOf, stemOf } from './weigh.ts'

const most: Record<LengthId, number> = { short: 2, medium: 3, long: 4 }

/** Hashtags: the person's own first, then what the text is about, in its own words. */
export function hashtagsFor(brief: Brief, tone: ToneId, length: LengthId): readonly string[] {
  const limit = Math.max(brief.hashtags.length, most[length] - (tone === 'professional' && length !== 'short' ? 1 : 0))
  const tags = [...brief.hashtags]
  // Scripts without spaces would make a hashtag of a whole clause.
  for (const tag of topics(brief).filter((topic) => /^[\p{sc=Latin}\p{N}]+$/u.test(topic))) {
    if (tags.length >= limit) break
    const plain = tag.toLowerCase()
    if (tags.some((chosen) => chosen.toLowerCase().includes(plain) || plain.includes(chosen.slice(1).toLowerCase())))
      continue
    tags.push(`#${tag}`)
  }
  return tags
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
