import { type Fact, factsIn } from '#app/domain/writing/facts.ts'
import type { PostKind } from '#app/domain/writing/kinds.ts'
import { kindOf } from './kind-of.ts'
import { punctuated } from './punctuated.ts'
import type { Brief, Unit } from './read-brief.ts'
import { capitalised, decapitalised } from './voice.ts'
import { type Weighed, weighUnits } from './weigh.ts'

/** Plan of a post: its parts and their order, before writing. */
export type Plan = {
  readonly kind: PostKind
  readonly brief: Brief
  readonly lead: Unit
  /** A list, in its own order. */
  readonly items: readonly Unit[]
  readonly body: readonly Unit[]
  /** How much each says, for when there is no room for all. */
  readonly weights: ReadonlyMap<Unit, number>
  /** Call to action in the person's own words. */
  readonly invitations: readonly Unit[]
  /** Facts that stand alone, a link or a code: the last words carry them. */
  readonly loose: readonly Unit[]
  readonly facts: readonly Fact[]
}

/** Kinds whose order is part of what they say. */
const isWeighed: ReadonlySet<PostKind> = new Set(['launch', 'news', 'topic'])

export function planOf(brief: Brief, known: PostKind | null = null): Plan | null {
  if (brief.units.length === 0) return null
  const kind = known ?? kindOf(brief, brief.text)
  const weighed = weighUnits(brief)
  const loose = brief.units.filter((unit, at) => at > 0 && isLoose(unit))
  const rest = weighed.filter(({ unit }) => !loose.includes(unit))
  const words = rest.find(({ unit }) => unit.kind === 'quotation' && (kind === 'quote' || kind === 'testimonial'))
  const first = words ?? rest.find(({ unit }) => unit.kind === 'title') ?? (isWeighed.has(kind) ? best(rest) : rest[0])
  if (first === undefined) return null
  const split = inNotes(first.unit, kind, rest.length)
  if (split !== null) return planOf({ ...brief, units: split }, kind)
  const headed = first.unit.isItem && rest.length > 1 ? null : first.unit
  const intro = first === words && kind === 'testimonial' ? introOf(first.unit, rest, brief) : undefined
  const told = rest.map(({ unit }) => unit).filter((unit) => unit !== headed && unit !== intro)
  const { lead, others } =
    headed === null
      ? { lead: headingOf(kind), others: told }
      : intro === undefined
        ? merged(headed, told)
        : { lead: { ...headed, text: `${capitalised(intro.text)}:\n\n${headed.text}` }, others: told }
  const invitations = others.filter((unit) => isInvitation(unit, brief)).slice(-2)
  const said = others.filter((unit) => !invitations.includes(unit))
  const notes = said.filter((unit) => unit.kind === 'note')
  const items = lead.kind === 'title' || notes.length >= 2 || said.some(({ isItem }) => isItem) ? notes : []
  return {
    kind,
    brief,
    lead,
    items,
    body: said.filter((unit) => !items.includes(unit)),
    weights: new Map(weighed.map(({ unit, weight }) => [unit, weight])),
    invitations,
    loose,
    facts: factsIn(brief.units.map(({ text }) => text).join('\n')),
  }
}

/** 'Got a lovely review from a client today: "…"': what stands in front of somebody's words leads into them. */
const introOf = (words: Unit, rest: readonly Weighed[], { text }: Brief): Unit | undefined =>
  /:\s*"/.test(text) ? rest.find(({ unit }) => unit.position === words.position - 1)?.unit : undefined

/** 'yoga class monday 7pm community centre free': what it is, and then when, where and for how much, a line each. */
function inNotes(unit: Unit, kind: PostKind, units: number): readonly Unit[] | null {
  if (units > 1 || unit.kind !== 'note' || (kind !== 'event' && kind !== 'hiring')) return null
  const parts = punctuated(unit.text).split(', ')
  return parts.length < 3
    ? null
    : parts.map((text, at) => ({ ...unit, text, position: at, terms: at === 0 ? unit.terms : [] }))
}

/** A list that came without a title. */
const headingOf = (kind: PostKind): Unit => ({
  kind: 'title',
  text: kind === 'how-to' ? 'step by step' : 'worth keeping',
  terms: [],
  position: -1,
})

/** 'Big sale' says little by itself: what it is about goes into the same line. */
function merged(lead: Unit, others: readonly Unit[]): { lead: Unit; others: readonly Unit[] } {
  const [next, ...rest] = others
  const isBare =
    lead.terms.length <= 3 && /\b(?:sale|deal|offer|clearance)\b/i.test(lead.text) && factsIn(lead.text).length === 0
  if (
    !isBare ||
    next === undefined ||
    lead.kind === 'title' ||
    !factsIn(next.text).some(({ kind }) => kind === 'discount')
  )
    return { lead, others }
  const text = `${lead.text.replace(/[.!]+$/, '')}: ${decapitalised(next.text, false)}`
  return { lead: { ...lead, text, terms: [...lead.terms, ...next.terms], kind: next.kind }, others: rest }
}

const best = (weighed: readonly Weighed[]): Weighed | undefined =>
  weighed.reduce<Weighed | undefined>((top, next) => (top && top.opening >= next.opening ? top : next), undefined)

/** Nothing but a link, a code or a date until when. */
function isLoose({ text, kind }: Unit): boolean {
  if (kind === 'question' || kind === 'title') return false
  const facts = factsIn(text).filter((fact) => fact.kind !== 'price' && fact.kind !== 'discount')
  if (facts.length === 0) return false
  let rest = text
  for (const { text: fact } of facts) rest = rest.replace(fact, ' ')
  return (
    /^(?:\s|[.,:;!–—-]|\b(?:use|with|promo|discount|coupon|code|at|on|it|ends?|until|till|link|here|see|get|info|details|more|website|register|apply|by|before|deadline|email|e-mail|checkout|this|only|the|is)\b)*$/i.test(
      rest,
    ) && !facts.every((fact) => fact.kind === 'when')
  )
}

/** An invitation counts when it stands in the second half, and a question when it is the last thing said. */
function isInvitation(unit: Unit, { units }: Brief): boolean {
  if (unit.isItem) return false
  if (unit.kind === 'invitation') return unit.position >= (units.length - 1) / 2
  return unit.kind === 'question' && unit.position === units.length - 1 && units.length > 1
}
