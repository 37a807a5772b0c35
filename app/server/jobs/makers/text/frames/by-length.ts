import type { LengthId } from '#app/domain/jobs/text/lengths.ts'
import type { ToneId } from '#app/domain/projects/tone-ids.ts'
import type { PostKind } from '#app/domain/writing/kinds.ts'
import { framesOf } from './all.ts'

/** Words that a frame adds to the brief. */
const added = (frame: string) => frame.replace(/\{\w+\}/g, '').length
const fewWords = 16

/** Around a subject that is no sentence; 'Barista.' alone is nothing that anybody offers. */
const asNamed = (frame: string, kind: PostKind) =>
  frame.replace('{said}', '{thing}').replace('{lead}', kind === 'hiring' ? 'Wanted: {thing}.' : '{Thing}.')

/** A subject alone is asked about; somebody's words have marks of their own. */
const asked: ReadonlySet<PostKind> = new Set(['topic', 'question', 'testimonial', 'story'])

/** The beginnings of a kind in a tone at a length, best first. */
export function framesFor(kind: PostKind, tone: ToneId, length: LengthId, isSubject: boolean): readonly string[] {
  const frames = framesOf[kind][isSubject ? 'named' : 'openings'][tone]
  if (length === 'medium') return frames
  if (isSubject && asked.has(kind))
    return frames.toSorted((a, b) => (length === 'short' ? added(a) - added(b) : added(b) - added(a)))
  const own = framesOf[kind][length][tone].map((frame) => (isSubject ? asNamed(frame, kind) : frame))
  if (length === 'short') return [...frames.filter((frame) => added(frame) <= fewWords), ...own]
  // In turn: each second version or so takes its time.
  return frames.flatMap((frame, at) => [frame, ...own.slice(at, at + 1)])
}

/** The last words of a kind in a tone at a length: a short post leaves its room to the facts. */
export function callFramesFor(kind: PostKind, tone: ToneId, length: LengthId): readonly string[] {
  const { calls } = framesOf[kind]
  return length === 'short' ? calls[tone].toSorted((a, b) => added(a) - added(b)) : calls[tone]
}
