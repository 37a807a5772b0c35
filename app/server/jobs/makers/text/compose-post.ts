import { lengthOf } from '#app/domain/jobs/text/lengths.ts'
import type { TextRequest } from '#app/domain/jobs/text/text-job.ts'
import type { ToneId } from '#app/domain/jobs/text/tones.ts'
import { closingFor } from './closing.ts'
import { hashtagsFor } from './hashtags.ts'
import { isName, openingFor } from './opening.ts'
import { type Brief, readBrief, type Unit } from './read-brief.ts'
import { capitalised, decapitalised, inVoice, isAddress, withoutStop } from './voice.ts'
import { type Weighed, weighUnits } from './weigh.ts'

/**
 * A post out of what the person typed: its best line first, what else it says in its own order, an invitation and
 * hashtags. Everything in it was said by the person; a longer post keeps more of it and never adds to it.
 */
export async function composePost({ prompt, tone, length }: TextRequest): Promise<string> {
  const brief = await readBrief(prompt)
  const weighed = weighUnits(brief)
  const first = weighed.reduce<Weighed | null>(
    (best, next) => (best && best.opening >= next.opening ? best : next),
    null,
  )
  const limit = lengthOf(length).maxCharacters
  // Nothing but signs, emoji for instance: they are the post.
  if (!first) return fitted(prompt.trim(), limit)
  const rest = weighed.filter(({ unit }) => unit !== first.unit)
  const invitations = rest
    .filter(({ unit }) => isInvitation(unit, brief))
    .map(({ unit }) => unit)
    .slice(-2)
  const candidates = rest.filter(({ unit }) => !invitations.includes(unit))
  const listed = candidates.length > 1 && candidates.every(({ unit }) => unit.kind === 'note')
  const opening = fitted(openingFor(first.unit, tone, brief, candidates.length > 0, listed), Math.min(limit, 400))
  // An opening that already invites needs no second invitation.
  const invited = first.unit.kind === 'invitation' || first.unit.kind === 'question'
  const closing = invited && invitations.length === 0 ? '' : closingFor(invitations, tone, brief)
  const tags = hashtagsFor(brief, tone, length)

  const build = (body: readonly Unit[], ending: string, hashtags: readonly string[]) =>
    [opening, bodyOf(body, tone, brief), ending, hashtags.join(' ')].filter(Boolean).join('\n\n')

  // What is spared first when room runs out: hashtags of ours, then an invitation of ours; never the opening.
  const ending = build([], closing, []).length <= limit ? closing : ''
  const hashtags = [...tags]
  while (hashtags.length > 0 && build([], ending, hashtags).length > limit) hashtags.pop()

  const chosen: Weighed[] = []
  for (const next of [...candidates].sort((a, b) => b.weight - a.weight || a.unit.position - b.unit.position)) {
    const units = inOrder([...chosen, next])
    if (build(units, ending, hashtags).length <= limit) chosen.push(next)
  }
  return build(inOrder(chosen), ending, hashtags)
}

const inOrder = (weighed: readonly Weighed[]): Unit[] =>
  weighed.map(({ unit }) => unit).sort((a, b) => a.position - b.position)

/** An invitation counts when it stands in the second half, and a question when it is the last thing said. */
function isInvitation(unit: Unit, { units }: Brief): boolean {
  if (unit.kind === 'invitation') return unit.position >= (units.length - 1) / 2
  return unit.kind === 'question' && unit.position === units.length - 1
}

function bodyOf(units: readonly Unit[], tone: ToneId, brief: Brief): string {
  const blocks: string[] = []
  let paragraph: string[] = []
  const close = () => {
    if (paragraph.length > 0) blocks.push(joined(paragraph, tone))
    paragraph = []
  }
  const sentences = units.filter(({ kind }) => kind !== 'note').length
  const bulleted = tone === 'informative' && units.length > 1
  for (const [at, unit] of units.entries()) {
    const bullet =
      bulleted || (unit.kind === 'note' && units.filter(({ kind }) => kind === 'note').length > 1 && tone !== 'bold')
    if (bullet) {
      close()
      const line = `• ${capitalised(withoutStop(inVoice(unit.text, tone, brief.english)))}`
      const last = blocks.at(-1)
      if (last?.startsWith('• ')) blocks[blocks.length - 1] = `${last}\n${line}`
      else blocks.push(line)
      continue
    }
    const sentence = inVoice(unit.text, tone, brief.english)
    paragraph.push(at === units.length - 1 && sentences > 1 ? asAfterthought(sentence, unit, tone, brief) : sentence)
    if (paragraph.length === 3 && tone !== 'bold') close()
  }
  close()
  return blocks.join('\n\n')
}

function joined(sentences: readonly string[], tone: ToneId): string {
  const perLine = tone === 'bold' || tone === 'playful'
  return sentences.reduce((text, next) => {
    // Chinese and Japanese sentences need no space; after an address a new line keeps it whole.
    if (!perLine && /[。！？]$/u.test(text)) return text + next
    return `${text}${perLine || isAddress(text) ? '\n' : ' '}${next}`
  })
}

/** The last sentence of a warm text may lean back: 'And we bake every morning.' */
function asAfterthought(sentence: string, unit: Unit, tone: ToneId, { english }: Brief): string {
  if (!english || unit.kind !== 'sentence' || !/^(?:We|You|They|There|I)\b/.test(sentence)) return sentence
  if (tone === 'friendly') return `And ${decapitalised(sentence, isName(unit))}`
  return tone === 'playful' ? `Oh, and ${decapitalised(sentence, isName(unit))}` : sentence
}

/** A sentence that is too long for its place ends at the last clause, or word, that still fits. */
function fitted(sentence: string, limit: number): string {
  if (sentence.length <= limit) return sentence
  const room = sentence.slice(0, limit - 1)
  const clause = Math.max(room.lastIndexOf('; '), room.lastIndexOf(', '), room.lastIndexOf(' – '))
  if (clause > limit * 0.5) return `${room.slice(0, clause)}.`
  const word = room.lastIndexOf(' ')
  return `${(word > limit * 0.5 ? room.slice(0, word) : room).replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`
}
