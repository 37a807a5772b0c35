import type { LengthId } from '#app/domain/jobs/text/lengths.ts'
import type { ToneId } from '#app/domain/projects/tone-ids.ts'
import { framesFor } from './frames/by-length.ts'
import { filled } from './frames/frame.ts'
import { isGrave } from './grave.ts'
import type { Plan } from './plan.ts'
import { isChoice, isNonsense, isVoluntary, isWarning, slotsFor } from './slots.ts'
import { capitalised } from './voice.ts'
import { invitingVerbs } from './words.ts'

/** First paragraphs, best first: each carries what the person said first, whole. */
export function hooksFor(plan: Plan, tone: ToneId, seed: number, length: LengthId): readonly string[] {
  const { lead, brief, kind, items, body } = plan
  const hasList = items.length > 0 && (lead.kind === 'title' || kind === 'tips')
  const first = slotsFor(plan, tone)
  const plain = beforeList(capitalised(first.lead ?? lead.text), hasList)
  if (!brief.english || isNonsense(brief.text) || isGrave(brief.text)) return [plain]
  const isSubject = lead.kind === 'note' || lead.kind === 'title'
  // Tips without a tip, a how-to without a step: the readers are asked for theirs.
  const isEmpty = (kind === 'tips' || kind === 'how-to') && items.length + body.length === 0 && isSubject
  if (lead.position < 0) return turned(headings[kind === 'how-to' ? 'how-to' : 'tips'], seed)
  // 'Introducing Harbor' is a frame by itself.
  const isFramed = /^(?:introducing|announcing|presenting|meet|say hello|sneak peek)\b/i.test(lead.text)
  const asked = slotsFor(plan, tone)
  const isNaming = kind === 'topic' && isSubject && names(asked.ask, asked.thing)
  // Somebody's words with a sentence in front are introduced by it.
  const isIntroduced = lead.kind === 'quotation' && !lead.text.startsWith('“')
  const frames = isIntroduced
    ? [
        '{lead}',
        `${tone === 'professional' || tone === 'informative' ? 'Feedback worth sharing.' : 'Words like these make the day.'} {lead}`,
        'One to keep. {lead}',
      ]
    : isNaming
      ? ['{ask}', '{ask}', '{ask}']
      : isFramed && lead.kind !== 'title'
        ? [isSubject ? '{Thing}.' : '{lead}', ...framesFor(kind, tone, length, isSubject).flatMap(beforeFrame)]
        : isEmpty
          ? ['{ask}', '{ask}', '{ask}']
          : isVoluntary(brief.text) && kind === 'hiring'
            ? volunteering
            : framesFor(kind, tone, length, isSubject)
  const emoji = lead.text.match(/\p{Extended_Pictographic}\uFE0F?/gu) ?? []
  const isUnnamed =
    kind === 'testimonial' && /^(?:customer |client |guest )?(?:feedback|reviews?|testimonials?)$/i.test(lead.text)
  const isInviting = invitingVerbs.has((lead.text.split(' ')[0] ?? '').toLowerCase())
  const hooks = frames.flatMap((given, at) => {
    const slots = slotsFor(plan, tone, at + seed)
    const named = isUnnamed ? given.replace(/: \{thing\}\.?/, ':') : given
    // 'Save the date: join our webinar' is half an order: what asks somebody to come is a sentence of its own.
    const apart = isInviting ? named.replace(/: \{said\}[.!]$/, '. {lead}') : named
    // Two colons in one line stumble over each other: what has one of its own stands in a sentence of its own.
    const frame = /: /.test(slots.thing ?? '') ? inTwoSentences(apart) : apart
    // 'Gardening for beginners people' is nobody.
    if (/people|business\./.test(frame) && (slots.thing ?? '').split(' ').length > 2) return []
    if (/\?$/.test(frame) && /[:.]/.test(slots.thing ?? '')) return []
    // 'Use these: 3 mistakes.'
    if (isWarning(lead.text) && /steal|finders|\buse|pocket|handy|\btry|\bdo it|\bact on|\bdoing/i.test(frame))
      return []
    // 'Ever wondered sourdough recipe?'
    if (/wondered \{thing\}/.test(frame) && !/^(?:how|why|what) /i.test(slots.thing ?? '')) return []
    if (kind === 'question' && (isChoice(brief.text) ? /experience/i : /debate|settle|poll|vote/i).test(frame))
      return []
    const hook = filled(frame, slots)
    const isTwice = hook !== null && /: .*: /.test(hook.split('\n')[0] ?? '')
    if (hook === null || isTwice) return []
    const left = emoji.filter((mark) => !hook.includes(mark))
    return [beforeList([hook, ...left].join(' '), hasList)]
  })
  // Three ways to begin, whatever the frames of its kind could not take.
  const spares = (kind === 'topic' && isSubject) || kind === 'question' || isVoluntary(brief.text) ? [] : spare[tone]
  const more = spares.flatMap((frame) => filled(frame, { lead: plain }) ?? [])
  const all = [...new Set([...turned(hooks, seed), ...(new Set(hooks).size < 3 ? more : [])])]
  return all.length > 0 ? all : [plain]
}

const spare: Readonly<Record<ToneId, readonly string[]>> = {
  friendly: ['{lead}', 'Worth a look. {lead}', 'Just so you know. {lead}'],
  professional: ['{lead}', 'Worth knowing. {lead}', 'In brief. {lead}'],
  bold: ['{lead}', 'Read this. {lead}', 'Listen up. {lead}'],
  playful: ['{lead}', 'Psst! {lead}', 'Guess what? {lead}'],
  informative: ['{lead}', 'Good to know. {lead}', 'Worth saving. {lead}'],
}

/** 'Good to know: {said}.' as 'Good to know. {lead}'; 'News.' and 'The offer.' are no sentences. */
const inTwoSentences = (frame: string) =>
  frame.replace(/^((?!An? |The )\S+ [^:]+): \{(said|thing)\}[.!]$/, (_, before: string, slot: string) =>
    slot === 'said' ? `${before}. {lead}` : `${before}. {Thing}.`,
  )

/** A sentence in front of what is a frame by itself: 'This one is for you. Introducing Harbor.' */
const beforeFrame = (frame: string): readonly string[] => {
  const apart = inTwoSentences(frame)
  return /^[^{}]+[.!…] \{(?:lead|Thing)\}\.?$/.test(apart) ? [apart] : []
}

/** Nobody is hired. */
const volunteering = ['{lead}', 'Could you lend a hand? {lead}', 'A call for help. {lead}']

/** A question that names its subject is not introduced by it. */
const names = (ask = '', thing = ' ') => ask.toLowerCase().includes(thing.toLowerCase())

/** A list that came without a title. */
const headings = {
  'how-to': ['Step by step:', 'One step at a time:', 'In this order:'],
  tips: ['Worth keeping:', 'A list to save:', 'For your notes:'],
} as const

const turned = (list: readonly string[], by: number): readonly string[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
]

/** What stands in front of a list leads into it, with one colon in the line. */
function beforeList(hook: string, hasList: boolean): string {
  if (!hasList || /\?$/.test(hook)) return hook
  const bare = hook.replace(/[.…!:]+$/, '')
  return `${bare}${/: /.test(bare) ? '.' : ':'}`
}
