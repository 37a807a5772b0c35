import { atom, type Getter } from 'jotai'
import * as z from 'zod/mini'
import type { Instant } from '#app/domain/time/instant.ts'
import { draftIdsAmong, keys } from '#app/storage/keys.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { clockAtom, newIdAtom } from './device/clock.ts'
import { deviceStorageAtom, tabAtom } from './device/journal.ts'
import { storedAtom } from './device/stored-atom.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

export type DraftKind<Value> = {
  readonly name: string
  readonly schema: z.ZodMiniType<Value>
  readonly empty: Value
  readonly isEmpty: (value: Value) => boolean
  /** The value to open in place of a draft left finished; the value itself while it is unfinished. */
  readonly reopened?: (value: Value) => Value
}

/** Number of drafts kept of closed tabs; older ones are deleted. */
export const draftsKept = 10

/** The owner of text typed before sign-in. */
const nobody = 'nobody'

type Kept<Value> = { readonly value: Value; readonly keptAt: Instant }
/** Until its place is known, a draft is only shown: it must not overwrite another tab's. */
type Contents<Value> = { readonly id: string | null; readonly isOpening?: boolean; readonly value: Value }

/**
 * A person's work in this tab, kept at every keystroke. A reload finds it, a new tab finds that of a closed one, and a
 * duplicated tab continues with a copy: no two tabs write the same draft.
 */
export function tabDraft<Value>({ name, schema, empty, isEmpty, reopened = (value) => value }: DraftKind<Value>) {
  const keptSchema = z.nullable(z.object({ value: schema, keptAt: z.string() }))
  const keptUnder = memo((key) =>
    storedAtom<Kept<Value> | null>({ key, schema: keptSchema, initial: null, from: 'read' }),
  )
  const contentsOf = memo((_user) => atom<Contents<Value> | null>(null))
  const userOf = (get: Getter) => get(callerAtom)?.userId ?? nobody
  const keptOf = (get: Getter, id: string, user: string) => get(keptUnder(keys.tabDraft(name, id, user)))
  const ownIdOf = (get: Getter, user: string) => get(tabAtom).memory.getItem(keys.draft(name, user))

  const shownTo = (get: Getter, user: string): Value => {
    const contents = get(contentsOf(user))
    if (contents !== null) return contents.value
    const id = ownIdOf(get, user)
    return (id === null ? null : keptOf(get, id, user))?.value ?? empty
  }

  const keep = atom(null, (get, set, user: string, id: string, value: Value) =>
    set(keptUnder(keys.tabDraft(name, id, user)), { value, keptAt: get(clockAtom)() }),
  )

  /** All drafts kept of a person, newest first. */
  const allOf = (get: Getter, user: string) =>
    draftIdsAmong(keysIn(get(deviceStorageAtom).storage), name, user)
      .map((id) => ({ id, kept: keptOf(get, id, user) }))
      .sort((one, other) => (other.kept?.keptAt ?? '').localeCompare(one.kept?.keptAt ?? ''))

  /** Finds this tab's own draft, or that of a closed tab, and locks it against other tabs. */
  const find = atom(null, async (get, _set, user: string) => {
    const tab = get(tabAtom)
    const lockOf = (id: string) => keys.tabDraft(name, id, user)
    const fresh = async (value: Value) => {
      const id = get(newIdAtom)()
      await tab.take(lockOf(id))
      return { id, value }
    }
    const ownId = ownIdOf(get, user)
    const own = ownId === null ? null : keptOf(get, ownId, user)
    if (ownId !== null && own !== null) {
      return (await tab.take(lockOf(ownId))) ? { id: ownId, value: own.value } : fresh(own.value)
    }
    const taken = await tab.taken()
    for (const { id, kept } of allOf(get, user)) {
      if (kept === null || isEmpty(kept.value) || taken?.has(lockOf(id))) continue
      if (taken === null) return fresh(kept.value)
      if (await tab.take(lockOf(id))) return { id, value: kept.value }
    }
    return fresh(empty)
  })

  /** Deletes empty drafts of closed tabs, and the oldest beyond the number kept. */
  const letGo = atom(null, async (get, _set, user: string) => {
    const { memory: _, ...tab } = get(tabAtom)
    const taken = await tab.taken()
    const closed = allOf(get, user).filter(({ id }) => !taken?.has(keys.tabDraft(name, id, user)))
    const { snapshots } = get(deviceStorageAtom)
    closed.forEach(({ id, kept }, at) => {
      const isOver = at >= draftsKept || (taken !== null && kept !== null && isEmpty(kept.value))
      if (isOver && get(contentsOf(user))?.id !== id) snapshots.remove(keys.tabDraft(name, id, user))
    })
  })

  /** Call when the screen opens: makes the draft this tab's own. */
  const openAtom = atom(null, async (get, set) => {
    const user = userOf(get)
    const contents = get(contentsOf(user))
    if (contents?.isOpening) return
    const shown = reopened(shownTo(get, user))
    if (contents !== null && contents.id !== null) {
      if (shown !== contents.value) set(contentsOf(user), { ...contents, value: shown })
      return
    }
    set(contentsOf(user), { id: null, isOpening: true, value: shown })
    const found = await set(find, user)
    const typed = get(contentsOf(user))?.value ?? shown
    const value = typed === shown && isEmpty(shown) ? reopened(found.value) : typed
    get(tabAtom).memory.setItem(keys.draft(name, user), found.id)
    set(contentsOf(user), { id: found.id, value })
    if (!isEmpty(value)) set(keep, user, found.id, value)
    await set(letGo, user)
  })

  const draftAtom = atom(
    (get) => shownTo(get, userOf(get)),
    (get, set, update: (before: Value) => Value) => {
      const user = userOf(get)
      const contents = get(contentsOf(user)) ?? { id: null, value: shownTo(get, user) }
      const value = update(contents.value)
      set(contentsOf(user), { ...contents, value })
      if (contents.id !== null) set(keep, user, contents.id, value)
    },
  )
  return { draftAtom, openAtom }
}
