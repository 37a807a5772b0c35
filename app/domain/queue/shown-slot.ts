import { type Instant, millisOf } from '../time/instant.ts'

/** The free slot on screen, and the earlier one it replaced. */
export type ShownSlot = {
  readonly at: Instant
  readonly moved: { readonly from: Instant; readonly why: 'passed' | 'taken' } | null
}

/**
 * The free slot to show. A shown one stays while it is free, even when an earlier one becomes free, so that it does not
 * change while read. `free`: as last loaded, soonest first.
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
