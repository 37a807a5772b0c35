import { atom, type Getter, type Setter } from 'jotai'
import type * as z from 'zod/mini'
import { deviceStorageAtom, reportStorageAtom } from './journal.ts'

export type StoredAtomOptions<Value> = {
  readonly key: string
  readonly schema: z.ZodMiniType<Value>
  readonly initial: Value
  /**
   * The time storage is read. 'mount' for values that prerendered pages show: the first picture is the server's. 'read'
   * where the server draws nothing.
   */
  readonly from: 'mount' | 'read'
}

type Update<Value> = Value | ((before: Value) => Value)

/** An atom kept in localStorage: checked on read and write, updated from other tabs, its failures reported. */
export function storedAtom<Value>({ key, schema, initial, from }: StoredAtomOptions<Value>) {
  const contents = atom<{ readonly value: Value } | null>(null)

  const stored = (get: Getter): Value => {
    const { snapshots, beside } = get(deviceStorageAtom)
    const unsaved = beside?.read(key, schema)
    if (unsaved?.kind === 'found') return unsaved.value
    const found = snapshots.read(key, schema)
    return found.kind === 'found' ? found.value : initial
  }

  /** A value that finds no room is kept beside, for this tab, and reported. */
  const save = (get: Getter, set: Setter, value: Value) => {
    const { snapshots, beside } = get(deviceStorageAtom)
    const written = snapshots.write(key, schema, value)
    if (written.ok) return beside?.remove(key)
    beside?.write(key, schema, value)
    set(reportStorageAtom, { code: written.failure.code, key })
  }

  /** An unreadable text is copied aside before it is overwritten. */
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
    const value = stored(get)
    set(contents, { value })
    // There may be room by now.
    if (get(deviceStorageAtom).beside?.read(key, schema).kind === 'found') save(get, set, value)
  })

  /** Another tab has written: its value is the later one. */
  const hear = atom(null, (get, set) => {
    get(deviceStorageAtom).beside?.remove(key)
    set(load)
  })

  const remembered = atom(
    (get) => get(contents)?.value ?? (from === 'read' ? stored(get) : initial),
    (get, set, update: Update<Value> | typeof reload | typeof heard) => {
      if (update === reload) return set(load)
      if (update === heard) return set(hear)
      keepDamaged(get, set)
      const before = get(contents)?.value ?? stored(get)
      const value = isUpdater<Value>(update) ? update(before) : (update as Value)
      set(contents, { value })
      save(get, set, value)
    },
  )
  remembered.onMount = (setRemembered) => {
    setRemembered(reload)
    if (typeof window === 'undefined') return
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) setRemembered(heard)
      if (event.key === null) setRemembered(reload)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }

  return atom(
    (get) => get(remembered),
    (_get, set, update: Update<Value>) => set(remembered, update),
  )
}

/** Messages that make the atom read storage again. */
const reload = Symbol('reload')
const heard = Symbol('heard')

const isUpdater = <Value>(update: unknown): update is (before: Value) => Value => typeof update === 'function'
