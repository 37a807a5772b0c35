import { atom, type Getter, type Setter } from 'jotai'
import type { z } from 'zod'
import { deviceStorageAtom, reportStorageAtom } from './device.ts'

export type StoredAtomOptions<Value> = {
  readonly key: string
  readonly schema: z.ZodType<Value>
  readonly initial: Value
  /**
   * When storage is looked at. 'mount' for what prerendered pages show: the first picture is the server's.
   * 'read' where nothing is drawn on the server.
   */
  readonly from: 'mount' | 'read'
}

type Update<Value> = Value | ((before: Value) => Value)

/** An atom that localStorage remembers: checked on the way in and out, heard by other tabs, its failures reported. */
export function storedAtom<Value>({ key, schema, initial, from }: StoredAtomOptions<Value>) {
  const held = atom<{ readonly value: Value } | null>(null)

  const stored = (get: Getter): Value => {
    const found = get(deviceStorageAtom).snapshots.read(key, schema)
    return found.kind === 'found' ? found.value : initial
  }

  /** What cannot be read is copied aside before anything is written over it. */
  const keepDamaged = (get: Getter, set: Setter) => {
    const { snapshots } = get(deviceStorageAtom)
    const found = snapshots.read(key, schema)
    if (found.kind !== 'damaged') return
    snapshots.setAside(key, found.text)
    snapshots.remove(key)
    set(reportStorageAtom, { code: 'STORAGE_DAMAGED', key })
  }

  const load = atom(null, (get, set) => {
    keepDamaged(get, set)
    set(held, { value: stored(get) })
  })

  const remembered = atom(
    (get) => get(held)?.value ?? (from === 'read' ? stored(get) : initial),
    (get, set, update: Update<Value> | typeof reload) => {
      if (update === reload) return set(load)
      keepDamaged(get, set)
      const before = get(held)?.value ?? stored(get)
      const value = isUpdater<Value>(update) ? update(before) : (update as Value)
      set(held, { value })
      const written = get(deviceStorageAtom).snapshots.write(key, schema, value)
      if (!written.ok) set(reportStorageAtom, { code: written.failure.code, key })
    },
  )
  remembered.onMount = (setRemembered) => {
    setRemembered(reload)
    if (typeof window === 'undefined') return
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) setRemembered(reload)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }

  return atom(
    (get) => get(remembered),
    (_get, set, update: Update<Value>) => set(remembered, update),
  )
}

/** The word by which an atom is told to look at storage again. */
const reload = Symbol('reload')

const isUpdater = <Value>(update: unknown): update is (before: Value) => Value => typeof update === 'function'
