import { atom } from 'jotai'
import { postTitleCharacters } from '#app/domain/limits.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { compositionIdsAmong, keys, typedAmong } from '#app/storage/keys.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { composePlan } from './compose-plan.ts'
import { compositionDraft, draftRecordOf, draftsOwner, typedSchema } from './compositions.ts'
import { deviceStorageAtom, journalAtom } from './device/journal.ts'
import { memo } from './memo.ts'
import { showToastAtom } from './toasts.ts'

export type LocalDraft = {
  readonly id: string
  readonly title: string
  /** The text to search: the draft's and that of each platform. */
  readonly text: string
  readonly keptAt: Instant
}

const found = memo((_user) => atom<readonly LocalDraft[] | null>(null))

/** Compositions of the signed-in person on this device, newest first; null until they are read. */
export const localDraftsAtom = atom((get) => get(found(draftsOwner(get))))

const wordsOf = ({ text, variants }: Composition) =>
  [text, ...Object.values(variants).flatMap((own) => own?.text ?? [])].join('\n')

/** Reads the compositions. Call where they are listed. */
export const lookForDraftsAtom = atom(null, async (get, set): Promise<void> => {
  const user = draftsOwner(get)
  const journal = get(journalAtom)
  const { storage, snapshots } = get(deviceStorageAtom)
  const drafts = new Map<string, LocalDraft>()
  const add = (id: string, value: Composition, keptAt: Instant) => {
    const title = excerptOf(titleOf(value.text), postTitleCharacters)
    if (title !== '' || value.mediaIds.length > 0) drafts.set(id, { id, title, text: wordsOf(value), keptAt })
  }
  for (const id of compositionIdsAmong(await journal.keys(), user)) {
    const read = await journal.readRecord(draftRecordOf(id, user))
    if (read.kind === 'found') add(id, read.account.value, read.account.keptAt)
  }
  for (const { id, tab } of typedAmong(keysIn(storage), user)) {
    const typed = snapshots.read(keys.typedComposition(id, tab, user), typedSchema)
    if (typed.kind === 'found') add(id, typed.value.value, typed.value.keptAt)
  }
  set(
    found(user),
    [...drafts.values()].sort((one, other) => other.keptAt.localeCompare(one.keptAt)),
  )
})

/** Discards one with its plan, and offers Undo. */
export const discardLocalDraftAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const { planAtom, forgetAtom } = composePlan(id)
  const plan = get(planAtom)
  const bringBack = await set(compositionDraft(id).discardAtom)
  set(forgetAtom)
  await set(lookForDraftsAtom)
  set(showToastAtom, {
    policy: 'stack',
    tone: 'info',
    about: id,
    title: 'Draft discarded',
    action: {
      label: 'Undo',
      run: async () => {
        await bringBack()
        set(planAtom, () => plan)
        await set(lookForDraftsAtom)
      },
    },
  })
})
