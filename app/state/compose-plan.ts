import { atom, type Getter } from 'jotai'
import * as z from 'zod/mini'
import type { Composition } from '#app/domain/posts/composition.ts'
import { keptInstantSchema } from '#app/domain/time/kept-instant-schema.ts'
import { keys } from '#app/storage/keys.ts'
import { newIdAtom } from './device/clock.ts'
import { deviceStorageAtom, tabAtom } from './device/journal.ts'
import { storedAtom } from './device/stored-atom.ts'
import { draftFiles } from './draft-files.ts'
import { memo } from './memo.ts'
import { ownSetting } from './own-setting.ts'
import { callerAtom } from './session.ts'

export const whenKinds = ['now', 'next', 'at', 'draft'] as const

const planSchema = z.object({
  /** Null until the person chooses. */
  when: z.nullable(z.object({ kind: z.enum(whenKinds), local: z.string() })),
  /** The id of the failed post that this one repairs. */
  repairs: z.optional(z.string()),
  /** The edited post as last read; null for a new one. */
  editing: z.nullable(
    z.object({
      status: z.enum(['draft', 'scheduled']),
      publishAt: z.nullable(keptInstantSchema),
      revision: z.number(),
    }),
  ),
})

/** A draft's facts beside its text: its time, and the post it changes. */
export type ComposePlan = z.infer<typeof planSchema>

const newPlan: ComposePlan = { when: null, editing: null }

const name = 'compose'
const userOf = (get: Getter) => get(callerAtom)?.userId ?? 'nobody'
const storedPlan = memo((key) => storedAtom({ key, schema: planSchema, initial: newPlan, from: 'read' }))

/** Ids made in this tab: no other tab or server can have them. */
const madeHere = atom(() => new Set<string>())
export const isMadeHereAtom = atom((get) => (draftId: string) => get(madeHere).has(draftId))

/** Kept beside the draft on the device, for every tab it is open in. */
export const composePlan = memo((draftId: string) => {
  const keyOf = (get: Getter) => keys.tabDraft(name, draftId, userOf(get))
  return {
    planAtom: atom(
      (get) => get(storedPlan(keyOf(get))),
      (get, set, update: (before: ComposePlan) => ComposePlan) => set(storedPlan(keyOf(get)), update),
    ),
    forgetAtom: atom(null, (get, set) => {
      get(madeHere).delete(draftId)
      set(storedPlan(keyOf(get)), newPlan)
      get(deviceStorageAtom).snapshots.remove(keyOf(get))
      set(draftFiles(draftId).forgetAtom)
    }),
  }
})

/** Remembers the new draft of this tab, also over a reload. */
export const ownDraftAtom = atom(null, (get, _set, draftId: string) =>
  get(tabAtom).memory.setItem(keys.draft(name, userOf(get)), draftId),
)
/** True for the draft this tab is editing, also after a reload. */
export const isOwnDraftAtom = atom(
  null,
  (get, _set, draftId: string) => get(tabAtom).memory.getItem(keys.draft(name, userOf(get))) === draftId,
)
/** Ends a draft: if this tab was editing it, the next one is new. */
export const doneDraftAtom = atom(null, (get, _set, draftId: string) => {
  const { memory } = get(tabAtom)
  const key = keys.draft(name, userOf(get))
  if (memory.getItem(key) === draftId) memory.removeItem(key)
})

/** A new draft with an id of its own, which this tab edits from now on. */
export const freshDraftAtom = atom(null, (get, set): string => {
  const draftId = get(newIdAtom)()
  get(madeHere).add(draftId)
  set(ownDraftAtom, draftId)
  return draftId
})

/** The new draft of this tab, or a fresh one. */
export const anyDraftAtom = atom(
  null,
  (get, set): string => get(tabAtom).memory.getItem(keys.draft(name, userOf(get))) ?? set(freshDraftAtom),
)

/** The platforms and accounts of the last post: the next one begins with them. */
export const lastGoesToAtom = ownSetting((_userId) => atom<Pick<Composition, 'platforms' | 'accountIds'> | null>(null))
