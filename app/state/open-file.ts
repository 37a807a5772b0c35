import { atom, type Getter } from 'jotai'
import { isKeepable, type OpenFile, openFileSchema } from '#app/domain/batch/open-file.ts'
import { keys } from '#app/storage/keys.ts'
import { schemaRecord } from '#app/storage/records.ts'
import { journalAtom } from './device/journal.ts'
import { openedHereOf } from './has-open-file.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

const recordOf = (userId: string) => schemaRecord(keys.openFile(userId), openFileSchema, { isJournalOnly: true })

/** Until this device has been asked, nobody knows. */
const contentsOf = memo((_userId) => atom<OpenFile | null | 'reading'>('reading'))
const isKept = memo((_userId) => atom(true))

const openIn = (get: Getter, userId: string): OpenFile | null => {
  const contents = get(contentsOf(userId))
  return contents === 'reading' ? null : contents
}

const followedOf = memo((userId) => {
  const followed = atom(
    (get) => get(contentsOf(userId)),
    (get, set) => {
      if (get(contentsOf(userId)) !== 'reading') return
      void get(journalAtom)
        .readRecord(recordOf(userId))
        .then((read) => {
          // What was opened meanwhile stays.
          if (get(contentsOf(userId)) !== 'reading') return
          set(contentsOf(userId), read.kind === 'found' ? read.account : null)
        })
    },
  )
  followed.onMount = (follow) => follow()
  return followed
})

const userOf = (get: Getter): string | null => get(callerAtom)?.userId ?? null

/** Whether a file, as it is kept, is the one that is open here, no more planned than it is known here. */
const isAsKept = (kept: OpenFile | null, file: OpenFile): boolean =>
  kept !== null &&
  kept.name === file.name &&
  kept.batchId === file.batchId &&
  String(kept.planned ?? '') === String(file.planned ?? '') &&
  kept.rows.length === file.rows.length &&
  kept.rows.every(({ cells }, place) => cells.every((cell, at) => cell === file.rows[place]?.cells[at]))

/**
 * The file of posts that whoever is signed in looks through on this device, kept at each change; null when there is none.
 * Set to null it is let go of. A file that finds no room stays as long as the page.
 */
export const openFileAtom = atom(
  (get): OpenFile | null | 'reading' => {
    const userId = userOf(get)
    return userId === null ? null : get(followedOf(userId))
  },
  async (get, set, change: (before: OpenFile | null) => OpenFile | null): Promise<void> => {
    const userId = userOf(get)
    if (userId === null) return
    const before = openIn(get, userId)
    const file = change(before)
    set(contentsOf(userId), file)
    set(openedHereOf(userId), file !== null)
    if (file === null || !isKeepable(file)) {
      set(isKept(userId), true)
      await get(journalAtom).forget([keys.openFile(userId)])
      if (file !== null) set(isKept(userId), false)
      return
    }
    const isChange = before !== null && before.rows === file.rows && get(isKept(userId))
    const outcome = await get(journalAtom).commit<OpenFile, null, 'let-go' | 'elsewhere'>(recordOf(userId), (kept) => {
      // By the time it is written it may have been let go of.
      const latest = openIn(get, userId)
      if (latest === null) return { kind: 'refused', failure: 'let-go' }
      // What another tab planned or let go of is not brought back by what is put right in this one.
      if (isChange && !isAsKept(kept, before)) return { kind: 'refused', failure: 'elsewhere' }
      return { kind: 'accepted', account: latest, event: null }
    })
    const isElsewhere = outcome.kind === 'refused' && outcome.failure === 'elsewhere'
    if (openIn(get, userId) !== null && !isElsewhere) set(isKept(userId), outcome.kind === 'accepted')
  },
)

/**
 * Takes the file that is open for a batch, before any of it is sent. False when another tab planned it, or let go of it,
 * since: it is let go of here as well. A file that is not kept is open nowhere else.
 */
export const claimOpenFileAtom = atom(null, async (get, set, batchId: string): Promise<boolean> => {
  const userId = userOf(get)
  const file = userId === null ? null : openIn(get, userId)
  if (userId === null || file === null) return true
  const claimed = { ...file, batchId }
  if (isKeepable(file) && get(isKept(userId))) {
    // Looked at and written at once: of two tabs that plan it in the same moment, one does.
    const outcome = await get(journalAtom).commit<OpenFile, null, 'elsewhere'>(recordOf(userId), (kept) =>
      isAsKept(kept, file)
        ? { kind: 'accepted', account: claimed, event: null }
        : { kind: 'refused', failure: 'elsewhere' },
    )
    if (outcome.kind === 'refused' && outcome.failure === 'elsewhere') {
      set(contentsOf(userId), null)
      set(openedHereOf(userId), false)
      return false
    }
  }
  set(contentsOf(userId), claimed)
  return true
})

/** Whether the file that is looked through outlives the page. */
export const isOpenFileKeptAtom = atom((get) => {
  const userId = userOf(get)
  return userId === null || get(isKept(userId))
})
