import { lengthOf } from '#app/domain/jobs/text/lengths.ts'
import type { TextRequest } from '#app/domain/jobs/text/text-job.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'
import { factsIn, tokensOf } from '#app/domain/writing/facts.ts'
import type { Overview, Version } from '#app/domain/writing/written.ts'
import { branded } from './branded.ts'
import { callsFor } from './calls.ts'
import { isGrave } from './grave.ts'
import { hashtagsFor } from './hashtags.ts'
import { hooksFor } from './hooks.ts'
import { bodyBlocks, layoutFor } from './layout.ts'
import { missingIn } from './missing.ts'
import { type Plan, planOf } from './plan.ts'
import { readBrief, type Unit } from './read-brief.ts'

const versionsMade = 3
const hooksMade = 4

/**
 * Posts out of what the person typed: a hook, what else they said in its own order, what to do next, and words people
 * search. Everything in them that can be true or false was said by the person.
 */
export async function composePosts(request: TextRequest): Promise<Overview> {
  const { prompt, tone, length, seed = 0 } = request
  const { voice } = request
  const brief = await readBrief(prompt)
  const plan = planOf(brief)
  const limit = lengthOf(length).maxCharacters
  // Nothing but signs, emoji for instance: they are the post.
  if (plan === null) {
    const text = fitted(prompt.trim(), limit)
    return { kind: 'topic', versions: [{ text, hooks: [text] }], asks: ['point'], notes: [], seed }
  }
  const { kind, lead } = plan
  const hooks = hooksFor(plan, tone, seed, length).map((hook) => fitted(hook, Math.min(limit, 500)))
  const calls = callsFor(plan, tone, seed, length)
  const tags = brief.wantsNoHashtags ? [] : hashtagsFor(plan, tone, length, voice)
  // Grave news is not put in three ways.
  const count = brief.english && !isGrave(brief.text) ? versionsMade : 1
  const versions = Array.from({ length: count }, (_, at): Version => {
    const [hook = lead.text, ...others] = turned(hooks, at)
    const call = turned(calls, at).find((one) => !(/\bthank/i.test(hook) && /\bthank/i.test(one))) ?? ''
    const text = built(plan, { hook, call, tags, limit, layout: layoutFor(plan, tone, at), isLong: length === 'long' })
    return { text, hooks: [hook, ...others].slice(0, hooksMade) }
  })
  const told = branded(distinct(versions), voice, kind)
  const notes = [...told.notes]
  if (!brief.english)
    notes.unshift('The built-in writer puts frames around English only: these are your own words, arranged.')
  return { kind, versions: told.versions, asks: [...missingIn(plan)], notes, seed }
}

const turned = <Item>(list: readonly Item[], by: number): readonly Item[] => {
  const at = by % Math.max(1, list.length)
  return [...list.slice(at), ...list.slice(0, at)]
}

const distinct = (versions: readonly Version[]): readonly Version[] =>
  versions.filter(({ text }, at) => versions.findIndex((other) => other.text === text) === at)

type Parts = {
  hook: string
  call: string
  tags: readonly string[]
  limit: number
  layout: ReturnType<typeof layoutFor>
  isLong: boolean
}

/** What is spared first when room runs out: hashtags, then what to do next, then what says least; never the hook. */
function built(plan: Plan, { hook, call, tags, limit, layout, isLong }: Parts): string {
  const { weights, body, items, loose } = plan
  const build = (units: readonly Unit[], ending: string, hashtags: readonly string[]) =>
    [hook, ...bodyBlocks(units, plan, layout), ending, hashtags.join(' ')].filter(Boolean).join('\n\n')
  const ending = build([], call, []).length <= limit ? call : ''
  const isSaid = ({ text }: Unit) => factsIn(text).every((fact) => `${hook}\n${ending}`.includes(fact.text))
  const left = loose.filter((unit) => !isSaid(unit))
  const all = [...items, ...body, ...left].sort((a, b) => a.position - b.position)
  const hashtags = [...tags]
  const full = build(all, ending, hashtags)
  if (full.length <= limit) return full
  while (hashtags.length > 1 && build(isLong ? all : [], ending, hashtags).length > limit) hashtags.pop()
  if (build([], ending, hashtags).length > limit) hashtags.pop()
  const chosen: Unit[] = []
  const byWeight = [...all].sort((a, b) => weightOf(b) - weightOf(a) || a.position - b.position)
  for (const unit of byWeight) {
    const units = [...chosen, unit].sort((a, b) => a.position - b.position)
    if (build(units, ending, hashtags).length <= limit) chosen.push(unit)
  }
  return build(
    chosen.sort((a, b) => a.position - b.position),
    ending,
    hashtags,
  )

  // What states something goes before what only says something.
  function weightOf(unit: Unit): number {
    return (weights.get(unit) ?? 0) + Math.min(2, tokensOf(unit.text).length)
  }
}

/** A sentence that is too long for its place ends at the last clause, or word, that still fits. */
export function fitted(sentence: string, limit: number): string {
  if (sentence.length <= limit) return sentence
  const room = beginningOf(sentence, limit - 1)
  const clause = Math.max(room.lastIndexOf('; '), room.lastIndexOf(', '), room.lastIndexOf(' – '))
  if (clause > limit * 0.5) return `${room.slice(0, clause)}.`
  const word = room.lastIndexOf(' ')
  return `${(word > limit * 0.5 ? room.slice(0, word) : room).trimEnd()}…`
}
