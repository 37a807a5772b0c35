import { type Instant, millisOf } from '../time/instant.ts'

/** The free slot a screen shows, and the one it showed before where that could not be kept. */
export type ShownSlot = {
  readonly at: Instant
  readonly moved: { readonly from: Instant; readonly why: 'passed' | 'taken' } | null
}

/**
 * The free slot to show. One that is shown already stays while it is free, also when an earlier one becomes free: a time
 * that somebody reads does not jump. `free`: as they were when they were read, soonest first.
 */
export function shownSlot(before: ShownSlot | null, free: readonly Instant[], now: Instant): ShownSlot | null {
  const ahead = free.filter((at) => millisOf(at) > millisOf(now))
  if (before !== null && ahead.includes(before.at)) return before
  const [at] = ahead
  if (at === undefined) return null
  if (before === null) return { at, moved: null }
  const why = millisOf(before.at) <= millisOf(now) ? 'passed' : 'taken'
  return { at, moved: { from: before.at, why } }
}
