import type { LengthId } from '#app/domain/jobs/text/lengths.ts'
import type { ToneId } from '#app/domain/projects/tone-ids.ts'
import { type Fact, factsIn } from '#app/domain/writing/facts.ts'
import type { PostKind } from '#app/domain/writing/kinds.ts'
import { callFramesFor } from './frames/by-length.ts'
import { filled, type Slot, slotsIn } from './frames/frame.ts'
import { isGrave } from './grave.ts'
import type { Plan } from './plan.ts'
import { isChoice, isNonsense, isNotice, isVoluntary, isWarning, slotsFor } from './slots.ts'
import { topicOf } from './topics.ts'
import { inVoice } from './voice.ts'

const carried: readonly Slot[] = ['contact', 'code', 'deadline', 'discount']

/** What to do next, best first: the person's own words where they said it, else what fits the kind and its loose facts. */
export function callsFor(plan: Plan, tone: ToneId, seed: number, length: LengthId): readonly string[] {
  const { invitations, brief, kind, loose, lead, items, body } = plan
  if (invitations.length > 0) return [invitations.map(({ text }) => inVoice(text, tone, brief.english)).join(' ')]
  // A question to the readers needs no second one, but for a kind that is nothing else.
  if (!brief.english || (lead.kind === 'question' && kind !== 'question')) return ['']
  if (isNonsense(brief.text)) return ['']
  const contact = slotsFor(plan, tone).contact
  if (isGrave(brief.text)) return [contact && isAlone(plan, contact) ? `Details: ${contact}` : '']
  const isThin = items.length + body.length === 0
  const asked = slotsFor(plan, tone)
  if (
    isThin &&
    loose.length === 0 &&
    (kind === 'launch' || kind === 'behind') &&
    lead.kind === 'note' &&
    topicOf(asked.thing ?? '')
  )
    return [0, 1, 2].map((at) => slotsFor(plan, tone, at + seed).ask ?? '')
  const free = loose.flatMap(({ text }) => factsIn(text))
  const slots = { ...slotsFor(plan, tone), ...freeSlots(free) }
  const frames =
    kind === 'hiring' && isVoluntary(brief.text)
      ? volunteering
      : kind === 'news' && isNotice(brief.text)
        ? notices
        : kind === 'tips' && isWarning(lead.text)
          ? warnings
          : callFramesFor(kind, tone, length)
  const options = frames.flatMap((frame) => {
    const text = filled(frame, slots)
    return text === null ? [] : [{ text, carries: slotsIn(frame).filter((slot) => carried.includes(slot)).length }]
  })
  const most = Math.max(0, ...options.map(({ carries }) => carries))
  const isThanked = /\bthank/i.test(brief.text)
  const asks = lead.kind === 'note' || (isThin && (kind === 'tips' || kind === 'how-to'))
  const plain = (kind === 'topic' || (asks && isThin) ? answersFor(kind, asks, tone, options) : options)
    .filter(({ text }) => !isThanked || !/\bthank/i.test(text))
    .filter(({ text }) => kind !== 'question' || isChoice(brief.text) || !choosing.test(text))
  const plainOnes = plain.filter(({ carries }) => carries === 0)
  const rich = options.filter(({ carries }) => carries === most && most > 0)
  const carrying = rich.map(({ text }) => text)
  const asking = plainOnes.map(({ text }) => text)
  // Few ways to say when and where: with a word to the readers in front there are more.
  const chosen =
    carrying.length === 0
      ? asking
      : carrying.length >= 3
        ? carrying
        : [
            ...carrying,
            // Two colons in one line stumble over each other.
            ...asking.filter((ask) => !ask.includes(': ')).map((ask, at) => `${ask} ${carrying[at % carrying.length]}`),
          ]
  // Not in step with the hooks: the next seed brings other pairs.
  const turn = (seed * 2) % Math.max(1, chosen.length)
  return [...chosen.slice(turn), ...chosen.slice(0, turn)]
}

/** Said in a sentence, an address is there already. */
const isAlone = ({ loose }: Plan, contact: string) => loose.some(({ text }) => text.includes(contact))

const volunteering = [
  'Lend a hand: {contact}',
  'Get in touch: {contact}',
  'In? Write here: {contact}',
  'Know someone who would help? Tag them.',
  'Please share this with anyone who could spare the time.',
  'Could you help? Say so below.',
]
const notices = [
  'Details: {contact}',
  'Save it so you remember.',
  'Pass it on to whoever needs to know.',
  'Questions? Leave them below.',
]
/** Nobody tries a mistake first. */
const warnings = [
  'Save this for the day you need it.',
  'Which one sounds familiar?',
  'Which one would you add?',
  'Send it to somebody who is just starting.',
]
/** Said of answers to choose from. */
const choosing = /settle|debate|fight|friendships|fence|pick one|wrong answers|reason|say why/i

type Option = { readonly text: string; readonly carries: number }

const answers: Readonly<Record<ToneId, readonly string[]>> = {
  friendly: [
    'Share yours in the comments.',
    'Answers below, the more the merrier.',
    'One line is enough. Below, please.',
  ],
  professional: [
    'Your experience is welcome in the comments.',
    'A sentence in the comments is enough.',
    'All answers are welcome below.',
  ],
  bold: ['Your turn.', 'Say it below.', 'One answer. Go.'],
  playful: ['Go on, the comments are open.', 'Bonus points for strong opinions.', 'Confess below.'],
  informative: [
    'Leave your answer in the comments.',
    'Add your experience below.',
    'Answers below help everyone who reads along.',
  ],
}

/** After a question to the readers comes where to answer it. */
const answersFor = (kind: PostKind, asks: boolean, tone: ToneId, options: readonly Option[]): readonly Option[] =>
  asks && (kind === 'topic' || kind === 'tips' || kind === 'how-to')
    ? answers[tone].map((text) => ({ text, carries: 0 }))
    : options

/** Only what stands alone is carried by the last words; said in a sentence, it is there already. */
function freeSlots(free: readonly Fact[]) {
  const one = (...kinds: readonly Fact['kind'][]) => free.find(({ kind }) => kinds.includes(kind))?.text ?? ''
  return {
    contact: one('link', 'email', 'phone'),
    link: one('link'),
    deadline: one('deadline'),
    discount: '',
    // Said once: a code that stands in a sentence is not said again.
    code: one('code'),
  }
}
