import { useState } from 'react'
import { type ShownSlot, shownSlot } from '#app/domain/queue/shown-slot.ts'
import type { Instant } from '#app/domain/time/instant.ts'

type FreeSlots = { readonly free: readonly Instant[]; readonly accountId: string | null }

/** The free slot for a new post. It stays while it is free; another account's slots begin anew. */
export function useShownSlot(slots: FreeSlots | undefined, now: Instant): ShownSlot | null {
  const [kept, setKept] = useState<{ readonly of: string | null; readonly slot: ShownSlot | null } | null>(null)
  if (slots === undefined) return kept?.slot ?? null
  const before = kept !== null && kept.of === slots.accountId ? kept.slot : null
  const slot = shownSlot(before, slots.free, now)
  if (kept === null || kept.of !== slots.accountId || kept.slot !== slot) setKept({ of: slots.accountId, slot })
  return slot
}
