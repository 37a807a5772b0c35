import { type AskId, askOf } from '#app/domain/writing/asks.ts'
import type { PostKind } from '#app/domain/writing/kinds.ts'
import type { Plan } from './plan.ts'

/** Usual parts of a kind of post. */
const usual: Readonly<Record<PostKind, readonly AskId[]>> = {
  launch: ['date', 'place', 'link', 'reason'],
  sale: ['price', 'deadline', 'link'],
  event: ['date', 'time', 'place', 'link'],
  hiring: ['place', 'where-to-apply', 'apply-by', 'pay'],
  tips: ['items'],
  'how-to': ['steps'],
  story: [],
  milestone: ['thanks'],
  question: [],
  quote: ['author'],
  testimonial: ['permission'],
  behind: ['reason'],
  news: ['source'],
  topic: ['point'],
}

const most = 4
const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** What to ask for, most useful first: what a post of this kind lacks, and a list that is not as long as its title says. */
export function missingIn(plan: Plan): readonly AskId[] {
  const { kind, brief, items, body } = plan
  const found: AskId[] = []
  const [, promised = ''] =
    /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i.exec(plan.lead.text) ?? []
  const count = /\d/.test(promised) ? Number(promised) : numbers.indexOf(promised.toLowerCase())
  if ((kind === 'tips' || kind === 'how-to') && items.length > 0 && count > 0 && count !== items.length)
    found.push('count')
  for (const id of usual[kind]) {
    // In a language that is not read, a date or a place that was given would be asked for again.
    if (!brief.english && id !== 'link' && id !== 'where-to-apply') continue
    if ((id === 'items' || id === 'steps') && items.length + body.length > 0) continue
    if ((id === 'point' || id === 'reason') && items.length + body.length > 0) continue
    if (id === 'place' && kind === 'launch' && !/\bopen/i.test(brief.text)) continue
    if (id === 'date' && /\b(?:is|are|now) (?:out|live|here|available)\b|\bout now\b/i.test(brief.text)) continue
    if (id === 'place' && brief.units.some(({ terms }) => terms.some(({ tags }) => tags.includes('Place')))) continue
    if (
      (id === 'author' || id === 'permission') &&
      brief.units.some(({ kind: is, text }) => is === 'quotation' && text.includes('\n— '))
    )
      continue
    if (!askOf(id).isIn(brief.text)) found.push(id)
  }
  return found.slice(0, most)
}
