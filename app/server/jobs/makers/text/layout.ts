import type { ToneId } from '#app/domain/projects/tone-ids.ts'
import { isGrave } from './grave.ts'
import type { Plan } from './plan.ts'
import type { Unit } from './read-brief.ts'
import { capitalised, inVoice, isAddress, withoutStop } from './voice.ts'

/** How the body stands on the page: paragraphs, one thought a line, or points. */
export type Layout = {
  readonly body: 'paragraphs' | 'lines' | 'points'
  readonly items: 'points' | 'numbers' | 'lines'
  readonly tone: ToneId
}

const bodies: Readonly<Record<ToneId, readonly Layout['body'][]>> = {
  friendly: ['paragraphs', 'lines', 'paragraphs'],
  professional: ['paragraphs', 'paragraphs', 'points'],
  bold: ['lines', 'lines', 'lines'],
  playful: ['lines', 'paragraphs', 'lines'],
  informative: ['points', 'points', 'paragraphs'],
}

export function layoutFor({ kind, body, lead, brief }: Plan, tone: ToneId, at: number): Layout {
  const wanted = isGrave(brief.text) ? 'lines' : (bodies[tone][at % 3] ?? 'paragraphs')
  // Told in order and in the first person, a story in points is a report.
  const isTold =
    kind === 'story' || kind === 'quote' || kind === 'testimonial' || kind === 'question' || kind === 'milestone'
  const isCounted = kind === 'how-to' || /\b(?:steps|checklist)\b/i.test(lead.text)
  return {
    body: wanted === 'points' && (isTold || body.length < 2) ? (isTold ? 'lines' : 'paragraphs') : wanted,
    items: isCounted ? 'numbers' : tone === 'bold' && at === 0 ? 'lines' : 'points',
    tone,
  }
}

/** The body of a post in blocks, a blank line between any two. */
export function bodyBlocks(units: readonly Unit[], plan: Plan, layout: Layout): readonly string[] {
  const { english } = plan.brief
  const { tone } = layout
  const blocks: string[] = []
  let run: { kind: 'items' | 'body'; units: Unit[] } | null = null
  const close = () => {
    if (run === null) return
    const said = run.units
    if (said[0]?.kind === 'quotation') blocks.push(...said.map(({ text }) => text))
    else if (run.kind === 'items') {
      const line = (unit: Unit, at: number) =>
        layout.items === 'lines'
          ? capitalised(inVoice(unit.text, tone, english))
          : `${layout.items === 'numbers' ? `${at + 1}.` : '•'} ${capitalised(withoutStop(inVoice(unit.text, tone, english)))}`
      blocks.push(plan.kind === 'testimonial' ? wordsOfGuest(said) : said.map(line).join('\n'))
    } else if (layout.body === 'points') {
      const points = said.map((unit) => `• ${capitalised(withoutStop(inVoice(unit.text, tone, english)))}`)
      blocks.push(points.length === 1 ? inVoice(said[0]?.text ?? '', tone, english) : points.join('\n'))
    } else {
      const sentences = said.map((unit) => inVoice(unit.text, tone, english))
      if (layout.body === 'lines') blocks.push(sentences.join('\n'))
      else for (let at = 0; at < sentences.length; at += 3) blocks.push(joined(sentences.slice(at, at + 3)))
    }
    run = null
  }
  for (const unit of units) {
    const kind = plan.items.includes(unit) ? 'items' : 'body'
    const isApart = unit.kind === 'quotation' || run?.units[0]?.kind === 'quotation'
    if (run !== null && (run.kind !== kind || isApart)) close()
    run ??= { kind, units: [] }
    run.units.push(unit)
  }
  close()
  return blocks
}

/** A guest's words in quotation marks, with the name below. */
function wordsOfGuest(said: readonly Unit[]): string {
  const isName = ({ text }: Unit) => /^from \p{Lu}/u.test(text)
  const isStars = ({ text }: Unit) => /^(?:\d|five) stars?$/i.test(text)
  const words = said.filter((unit) => !isName(unit) && !isStars(unit)).map(({ text }) => withoutStop(text))
  const whose = [
    ...said.filter(isName).map(({ text }) => text.replace(/^from /, '')),
    ...said.filter(isStars).map(({ text }) => text),
  ]
  return [
    ...(words.length > 0 ? [`“${capitalised(words.join(', '))}.”`] : []),
    ...(whose.length > 0 ? [`— ${whose.join(', ')}`] : []),
  ].join('\n')
}

function joined(sentences: readonly string[]): string {
  return sentences.reduce((text, next) => {
    // Chinese and Japanese sentences need no space; after an address a new line keeps it whole.
    if (/[。！？]$/u.test(text)) return text + next
    return `${text}${isAddress(text) ? '\n' : ' '}${next}`
  })
}
