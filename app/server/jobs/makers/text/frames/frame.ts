import type { ToneId } from '#app/domain/projects/tone-ids.ts'

type Lines = Readonly<Record<ToneId, readonly string[]>>

/**
 * How a kind of post is put. A frame says nothing that could be false: what is true or false stands in its slots, and
 * a frame with an empty slot is not used. {lead} is the person's sentence, {said} the same inside a sentence, {thing} a
 * subject that is no sentence.
 */
export type Frames = {
  /** Around a whole sentence. */
  readonly openings: Lines
  /** Around a subject: 'our new winter menu'. */
  readonly named: Lines
  /** A word or two before what was said: room is for the facts. */
  readonly short: Lines
  /** A sentence of its own before it. */
  readonly long: Lines
  /** Call to action. */
  readonly calls: Lines
}

export type Slot =
  | 'lead'
  | 'said'
  | 'thing'
  | 'us'
  | 'link'
  | 'contact'
  | 'code'
  | 'deadline'
  | 'on'
  | 'discount'
  | 'ask'

export type Slots = Readonly<Partial<Record<Slot, string>>>

const slotPattern = /\{(\w+)\}/g

export const slotsIn = (frame: string): readonly Slot[] =>
  [...frame.matchAll(slotPattern)].map(([, slot]) => slot as Slot)

/** The frame with its slots filled in, or null when it says more than is known. A capital slot begins a sentence. */
export function filled(frame: string, slots: Slots): string | null {
  let isComplete = true
  const text = frame.replace(/\{(\w)(\w*)\}/g, (_, first: string, rest: string) => {
    const value = slots[(first.toLowerCase() + rest) as Slot]
    if (value === undefined || value === '') isComplete = false
    return value === undefined
      ? ''
      : first === first.toUpperCase()
        ? value.charAt(0).toUpperCase() + value.slice(1)
        : value
  })
  // 'Good news: are you ready?.' – what ends by itself needs no second end.
  return isComplete ? text.replace(/([.!?…])[.](?=\s|$)/g, '$1') : null
}
