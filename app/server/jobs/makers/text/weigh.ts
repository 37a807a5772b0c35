import type { Brief, Unit } from './read-brief.ts'
import { leaningWords, stopWords } from './words.ts'

export type Weighed = { unit: Unit; weight: number; opening: number }

/** 'loaves' and 'loaf' are two words here, 'bakery' and 'bakeries' one. */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/'s$/, '')
  if (/[^aeiou]ies$/.test(plain) && plain.length > 4) return `${plain.slice(0, -3)}y`
  return /[^su]s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain
}

export const isTopical = (stem: string): boolean => stem.length > 2 && !stopWords.has(stem) && /\p{L}/u.test(stem)

/** How much each word is what the text is about: how often it stands, and how early. */
export function keywordsOf({ units }: Brief): ReadonlyMap<string, number> {
  const keywords = new Map<string, number>()
  for (const unit of units) {
    for (const { text, tags } of unit.terms) {
      const stem = stemOf(text)
      if (!isTopical(stem)) continue
      const early = unit.position === 0 ? 1.6 : unit.position < 3 ? 1.2 : 1
      const named = tags.includes('ProperNoun') ? 1.4 : 1
      keywords.set(stem, (keywords.get(stem) ?? 0) + early * named)
    }
  }
  return keywords
}

/** Weighs each unit: its keywords, its numbers and names, its place; and how well it would open a post. */
export function weighUnits(brief: Brief): readonly Weighed[] {
  const keywords = keywordsOf(brief)
  const strongest = Math.max(1, ...keywords.values())
  const last = Math.max(1, brief.units.length - 1)
  return brief.units.map((unit) => {
    const stems = [...new Set(unit.terms.map(({ text }) => stemOf(text)))]
    const topic =
      stems.reduce((sum, stem) => sum + (keywords.get(stem) ?? 0), 0) /
      strongest /
      Math.sqrt(Math.max(4, unit.terms.length))
    const tags = unit.terms.flatMap((term) => term.tags)
    const facts =
      (tags.includes('Value') ? 0.25 : 0) +
      (tags.includes('Money') || tags.includes('Percent') ? 0.2 : 0) +
      (tags.includes('Date') ? 0.15 : 0)
    const place = 0.6 * (1 - unit.position / last) ** 2
    const weight = topic + facts + place + (tags.includes('ProperNoun') ? 0.1 : 0) - (unit.text.length > 240 ? 0.3 : 0)
    return { unit, weight, opening: weight + openingBonus(unit) }
  })
}

function openingBonus(unit: Unit): number {
  const first = unit.terms[0]?.text.toLowerCase() ?? ''
  return (
    (unit.position === 0 ? 0.8 : 0) -
    (leaningWords.has(first) ? 1.2 : 0) -
    (unit.kind === 'invitation' ? 1.5 : 0) -
    (unit.kind === 'question' && unit.position > 0 ? 0.8 : 0) -
    (unit.text.length > 160 ? 0.4 : 0)
  )
}
