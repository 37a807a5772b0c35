import { atom, type Getter } from 'jotai'
import { isKeepable, type OpenFile, openFileSchema } from '#app/domain/batch/open-file.ts'
import { keys } from '#app/storage/keys.ts'
import { schemaRecord } from '#app/storage/records.ts'
import { journalAtom } from './device/journal.ts'
import { openedHereOf } from './has-open-file.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

const recordOf = (userId: string) => schemaRecord(keys.openFile(userId), openFileSchema, { isJournalOnly: true })

/** 'reading' until the device has answered. */
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
          // A file opened meanwhile stays.
          if (get(contentsOf(userId)) !== 'reading') return
          set(contentsOf(userId), read.kind === 'found' ? read.account : null)
        })
    },
  )
  followed.onMount = (follow) => follow()
  return followed
})

const userOf = (get: Getter): string | null => get(callerAtom)?.userId ?? null

/** True when the kept file is the one open here, with the same rows planned. */
const isAsKept = (kept: OpenFile | null, file: OpenFile): boolean =>
  kept !== null &&
  kept.name === file.name &&
  kept.batchId === file.batchId &&
  String(kept.planned ?? '') === String(file.planned ?? '') &&
  kept.rows.length === file.rows.length &&
  kept.rows.every(({ cells }, place) => cells.every((cell, at) => cell === file.rows[place]?.cells[at]))

/**
 * The signed-in person's open file of posts on this device, kept at each change; null when there is none. Setting null
 * closes it. A file that finds no room lives as long as the page.
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
      // It may have been closed before this write.
      const latest = openIn(get, userId)
      if (latest === null) return { kind: 'refused', failure: 'let-go' }
      // A change here must not restore a file that another tab planned or closed.
      if (isChange && !isAsKept(kept, before)) return { kind: 'refused', failure: 'elsewhere' }
      return { kind: 'accepted', account: latest, event: null }
    })
    const isElsewhere = outcome.kind === 'refused' && outcome.failure === 'elsewhere'
    if (openIn(get, userId) !== null && !isElsewhere) set(isKept(userId), outcome.kind === 'accepted')
  },
)

/**
 * Claims the open file for a batch, before any of it is sent. False when another tab has planned or closed it: then it
 * is closed here too. A file that is not kept is open in this tab only.
 */
export const claimOpenFileAtom = atom(null, async (get, set, batchId: string): Promise<boolean> => {
  const userId = userOf(get)
  const file = userId === null ? null : openIn(get, userId)
  if (userId === null || file === null) return true
  const claimed = { ...file, batchId }
  if (isKeepable(file) && get(isKept(userId))) {
    // Check and write in one transaction: of two tabs planning it at once, one wins.
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

/** True when the open file survives the page. */
export const isOpenFileKeptAtom = atom((get) => {
  const userId = userOf(get)
  return userId === null || get(isKept(userId))
})
