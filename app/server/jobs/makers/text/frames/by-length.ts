import type { LengthId } from '#app/domain/jobs/text/lengths.ts'
import type { PostKind } from '#app/domain/writing/kinds.ts'

type Hooks = {
  /** A word or two before what was said: room is for the facts. */
  readonly short: readonly string[]
  /** A sentence of its own before it. */
  readonly long: readonly string[]
}

/** Beginnings that suit a length, in any tone: like every frame, they say nothing that could be false. */
const hooks: Readonly<Record<PostKind, Hooks>> = {
  launch: {
    short: ['News: {said}.', 'Here it is. {lead}', 'Look: {said}.'],
    long: [
      'Some news deserves a post of its own. {lead}',
      'Take a minute for this one. {lead}',
      'Here it is, from the beginning. {lead}',
    ],
  },
  sale: {
    short: ['Deal: {said}.', 'Quick one: {said}.', 'Worth a look: {said}.'],
    long: [
      'Before you put anything in a basket, read this. {lead}',
      'If you were waiting for a sign, this may be it. {lead}',
      'A short read with something in it for you. {lead}',
    ],
  },
  event: {
    short: ['Note it: {said}.', 'Coming up: {said}.', 'Plans? {lead}'],
    long: [
      'Have a pen ready, this one belongs in the calendar. {lead}',
      'Here is a plan for you, and for whoever you would bring. {lead}',
      'One more line for your calendar. {lead}',
    ],
  },
  hiring: {
    short: ['Job: {said}.', 'Spread the word. {lead}', 'Pass it on: {said}.'],
    long: [
      'Perhaps it is you, perhaps it is somebody you know. {lead}',
      'Read to the end before you say no. {lead}',
      'Good jobs are often found through a friend of a friend, so please read on. {lead}',
    ],
  },
  tips: {
    short: ['Save this. {lead}', 'Quick list. {lead}', 'Handy: {said}.'],
    long: [
      'Read it once, use it often. {lead}',
      'Keep what helps, skip the rest. {lead}',
      'One for the folder you really open again. {lead}',
    ],
  },
  'how-to': {
    short: ['Like this. {lead}', 'Try it. {lead}', 'In short. {lead}'],
    long: [
      'It is easier with the steps in front of you. {lead}',
      'Read it through once, then begin. {lead}',
      'No hurry, one step after the other. {lead}',
    ],
  },
  story: {
    short: ['Listen. {lead}', 'A short one. {lead}', 'Looking back. {lead}'],
    long: [
      'This one takes a minute to read. {lead}',
      'From the beginning, then. {lead}',
      'Not every post is a tip. This is how it went. {lead}',
    ],
  },
  milestone: {
    short: ['Look at that. {lead}', 'Worth a line. {lead}', 'Note the day. {lead}'],
    long: [
      'Some days deserve a post of their own. {lead}',
      'A pause, to say this out loud. {lead}',
      'This one is worth writing down. {lead}',
    ],
  },
  question: {
    short: ['Quick one: {said}', 'Your call: {said}', 'Tell {us}: {said}'],
    long: [
      'Think about it for a moment before you answer. {lead}',
      'There may be no right answer to this. {lead}',
      'Take your time with this one. {lead}',
    ],
  },
  quote: {
    short: ['Noted:\n\n{lead}', 'Keep this.\n\n{lead}', 'For today:\n\n{lead}'],
    long: [
      'Read it slowly, then once more.\n\n{lead}',
      'A line to come back to:\n\n{lead}',
      'For whoever needs it today:\n\n{lead}',
    ],
  },
  testimonial: {
    short: ['Heard:\n\n{lead}', 'Word for word:\n\n{lead}', 'Noted, gladly:\n\n{lead}'],
    long: [
      'There is no better way to say it than this:\n\n{lead}',
      'Left here as it was said:\n\n{lead}',
      'Not our words, and better for it:\n\n{lead}',
    ],
  },
  behind: {
    short: ['A peek. {lead}', 'Look inside. {lead}', 'Backstage. {lead}'],
    long: [
      'Most of the work happens where nobody looks. {lead}',
      'Come closer, there is something to see. {lead}',
      'What looks easy in the end begins like this. {lead}',
    ],
  },
  news: {
    short: ['News: {said}.', 'Note this. {lead}', 'Heads up. {lead}'],
    long: [
      'In case you missed it. {lead}',
      'One thing to know before you scroll on. {lead}',
      'Read this one to the end. {lead}',
    ],
  },
  topic: {
    short: ['One thought. {lead}', 'Briefly: {said}.', 'For today: {said}.'],
    long: [
      'Something to think about, whenever you have a minute. {lead}',
      'Bear with this for a moment. {lead}',
      'A thought, and room for yours below. {lead}',
    ],
  },
}

/** What a frame adds to what was said. */
const added = (frame: string) => frame.replace(/\{\w+\}/g, '').length
const fewWords = 16

/** Around a subject that is no sentence. */
const asNamed = (frame: string) => frame.replace('{said}', '{thing}').replace('{lead}', '{Thing}.')

/** The frames of a tone, and those of a length among them, best first. */
export function framesFor(
  kind: PostKind,
  length: LengthId,
  frames: readonly string[],
  isSubject: boolean,
): readonly string[] {
  if (length === 'medium') return frames
  // A subject alone is asked about; somebody's words have marks of their own.
  const hasOwn = !isSubject || !['topic', 'question', 'quote', 'testimonial', 'story'].includes(kind)
  const own = hasOwn ? hooks[kind][length].map((frame) => (isSubject ? asNamed(frame) : frame)) : []
  if (length === 'short') return [...frames.filter((frame) => added(frame) <= fewWords), ...own]
  // In turn: each third version or so is in the tone's own words.
  return frames.flatMap((frame, at) => [frame, ...own.slice(at, at + 1)])
}
