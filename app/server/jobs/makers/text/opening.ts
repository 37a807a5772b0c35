import type { ToneId } from '#app/domain/jobs/text/tones.ts'
import type { Brief, Unit } from './read-brief.ts'
import { capitalised, closed, decapitalised, inVoice } from './voice.ts'

/** The first line of a post, from what the person said first or best. */
export function openingFor(
  unit: Unit,
  tone: ToneId,
  { english }: Pick<Brief, 'english'>,
  hasMore: boolean,
  list: boolean,
): string {
  if (!english || unit.kind !== 'note') return emphasised(inVoice(unit.text, tone, english), unit, tone)
  const topic = unit.text.replace(/[.!…]+$/, '')
  const within = decapitalised(topic, isName(unit))
  // 'Five ways to …' in front of the ways is a heading.
  if (list && (unit.terms[0]?.tags.includes('Value') || topic.length <= 60))
    return `${tone === 'playful' ? `Psst: ${within}` : capitalised(topic)}:`
  if (/^(?:how|why|what|when|where|who|which)\b/i.test(topic)) return questionOpening(within, tone, hasMore)
  if (topic.length > 140 || /^(?:https?:|www\.)/.test(topic) || !standsAlone(unit))
    return closed(capitalised(topic), tone)
  switch (tone) {
    case 'friendly':
      return `Let's talk about ${within}.`
    case 'professional':
      return hasMore ? `In focus: ${within}.` : closed(capitalised(topic), tone)
    case 'playful':
      return `Psst: ${within}.`
    case 'informative':
      return hasMore ? `${capitalised(topic)}: what to know.` : closed(capitalised(topic), tone)
    case 'bold':
      return closed(capitalised(topic), tone)
  }
}

function questionOpening(topic: string, tone: ToneId, hasMore: boolean): string {
  if (tone === 'friendly' || tone === 'playful') return `Ever wondered ${topic}?`
  if (tone === 'professional') return `Worth a closer look: ${topic}.`
  return hasMore && tone === 'informative' ? `${capitalised(topic)}, in short:` : closed(capitalised(topic), tone)
}

/** A noun phrase that needs no article in front: 'our bakery', 'Lisbon', 'tips for beginners', 'coffee'. */
function standsAlone({ terms }: Unit): boolean {
  const first = terms[0]
  if (!first) return false
  const head = terms.find(({ tags }, at) => tags.includes('Noun') && !terms[at + 1]?.tags.includes('Noun'))
  if (terms.some(({ tags }) => tags.includes('Verb') && !tags.includes('Gerund') && !tags.includes('Infinitive')))
    return false
  return (
    first.tags.some((tag) => ['Determiner', 'Possessive', 'ProperNoun', 'Gerund', 'Value'].includes(tag)) ||
    terms.length === 1 ||
    Boolean(head?.tags.some((tag) => tag === 'Plural' || tag === 'Uncountable'))
  )
}

export const isName = ({ terms }: Unit): boolean =>
  Boolean(terms[0]?.tags.some((tag) => ['ProperNoun', 'WeekDay', 'Month'].includes(tag)))

function emphasised(sentence: string, unit: Unit, tone: ToneId): string {
  const loud = tone === 'playful' || (tone === 'friendly' && unit.terms.some(({ tags }) => tags.includes('Date')))
  return loud && unit.kind !== 'question' && sentence.length <= 120 ? sentence.replace(/\.$/, '!') : sentence
}
