import { atom } from 'jotai'
import * as z from 'zod/mini'
import { remindOfUpdateAt, shouldShowUpdate } from '#app/domain/prompts/update.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { keptInstantSchema } from '#app/domain/time/kept-instant-schema.ts'
import { keys } from '#app/storage/keys.ts'
import { dismissToastAtom, showToastAtom } from '../toasts.ts'
import { clockAtom } from './clock.ts'
import { storedAtom } from './stored-atom.ts'

/** The time an update was postponed on this device: a reload does not ask again. */
const postponedAtom = storedAtom<{ readonly at: Instant | null }>({
  key: keys.postponedUpdate(),
  schema: z.object({ at: z.nullable(keptInstantSchema) }),
  initial: { at: null },
  from: 'read',
})

type Waiting = {
  readonly activate: () => void
  /** Null when the update was postponed before the page was loaded. */
  readonly toastId: string | null
  readonly isOpen: boolean
}

const waiting = atom<Waiting | null>(null)

/** Whether a new version waits (for the menu's entry), and whether the dialog is open. */
export const updatePromptAtom = atom((get) => ({
  isWaiting: get(waiting) !== null,
  isOpen: get(waiting)?.isOpen ?? false,
}))

/** Update Now: tells the waiting version to take over, once. */
export const acceptUpdateAtom = atom(null, (get, set) => {
  const current = get(waiting)
  if (current === null) return
  set(waiting, { ...current, isOpen: false })
  if (current.toastId !== null) set(dismissToastAtom, current.toastId)
  set(postponedAtom, { at: null })
  current.activate()
})

/** A new version waits: shows the dialog and a toast. `activate` tells it to take over. */
export const announceUpdateAtom = atom(null, (get, set, activate: () => void) => {
  const before = get(waiting)
  if (before !== null) {
    // A still newer version: the open dialog serves it too.
    set(waiting, { ...before, activate })
    return
  }
  if (!shouldShowUpdate({ postponedAt: get(postponedAtom).at }, get(clockAtom)())) {
    set(waiting, { activate, toastId: null, isOpen: false })
    set(remindInTimeAtom)
    return
  }
  const toastId = set(showToastAtom, {
    policy: 'single',
    tone: 'info',
    title: 'Update Available',
    description: 'You can update anytime from the menu',
    action: { label: 'Update Now', run: () => set(acceptUpdateAtom) },
  })
  set(waiting, { activate, toastId, isOpen: true })
})

/** Opens the dialog again at its time, if the update still waits. */
const remindInTimeAtom = atom(null, (get, set) => {
  const { at } = get(postponedAtom)
  if (at === null) return
  const inMs = millisOf(remindOfUpdateAt(at)) - millisOf(get(clockAtom)())
  setTimeout(
    () => {
      const still = get(waiting)
      const isDue = shouldShowUpdate({ postponedAt: get(postponedAtom).at }, get(clockAtom)())
      if (still !== null && isDue) set(waiting, { ...still, isOpen: true })
    },
    Math.max(0, inMs),
  )
})

/** Later: closes the dialog, which comes again if the update still waits by then. */
export const postponeUpdateAtom = atom(null, (get, set) => {
  const current = get(waiting)
  if (current === null) return
  set(waiting, { ...current, isOpen: false })
  if (current.toastId !== null) set(dismissToastAtom, current.toastId)
  set(postponedAtom, { at: get(clockAtom)() })
  set(remindInTimeAtom)
})

/** From the menu: opens the dialog again at once. */
export const openUpdateAtom = atom(null, (get, set) => {
  const current = get(waiting)
  if (current !== null) set(waiting, { ...current, isOpen: true })
})
