import { atom } from 'jotai'
import { updateReminderMs } from '#app/domain/limits.ts'
import { shouldShowUpdate } from '#app/domain/prompts/update.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { dismissToastAtom, showToastAtom } from '../toasts.ts'
import { clockAtom } from './clock.ts'

type Waiting = {
  readonly activate: () => void
  readonly postponedAt: Instant | null
  readonly toastId: string
  readonly isOpen: boolean
}

const waiting = atom<Waiting | null>(null)

/** Whether a new version waits (for the entry in the menu), and whether the dialog shows. */
export const updatePromptAtom = atom((get) => ({
  isWaiting: get(waiting) !== null,
  isOpen: get(waiting)?.isOpen ?? false,
}))

/** Update Now: the waiting version is asked to take over, once. */
export const acceptUpdateAtom = atom(null, (get, set) => {
  const current = get(waiting)
  if (current === null) return
  set(waiting, { ...current, isOpen: false })
  set(dismissToastAtom, current.toastId)
  current.activate()
})

/** A new version waits: the dialog shows, and a toast. `activate` asks it to take over. */
export const announceUpdateAtom = atom(null, (get, set, activate: () => void) => {
  const before = get(waiting)
  if (before !== null) {
    // A still newer version: the same dialog stands for it.
    set(waiting, { ...before, activate })
    return
  }
  const toastId = set(showToastAtom, {
    policy: 'single',
    tone: 'info',
    title: 'Update Available',
    description: 'You can update anytime from the menu',
    action: { label: 'Update Now', run: () => set(acceptUpdateAtom) },
  })
  set(waiting, { activate, postponedAt: null, toastId, isOpen: true })
})

/** Later: the dialog goes, and comes again if the update still waits by then. */
export const postponeUpdateAtom = atom(null, (get, set) => {
  const current = get(waiting)
  if (current === null) return
  set(waiting, { ...current, isOpen: false, postponedAt: get(clockAtom)() })
  set(dismissToastAtom, current.toastId)
  setTimeout(() => {
    const still = get(waiting)
    if (still !== null && shouldShowUpdate(still, get(clockAtom)())) set(waiting, { ...still, isOpen: true })
  }, updateReminderMs)
})

/** From the menu: shows the dialog again at once. */
export const openUpdateAtom = atom(null, (get, set) => {
  const current = get(waiting)
  if (current !== null) set(waiting, { ...current, isOpen: true })
})
