import { atom } from 'jotai'
import { singleToastLimit, stackedToastLimit, toastActionMs, toastDurationMs } from '#app/domain/limits.ts'
import { newIdAtom } from './device/clock.ts'

export type ToastPolicy = 'single' | 'stack'
export type ToastTone = 'info' | 'success' | 'warning' | 'refusal'

export type NewToast = {
  readonly policy: ToastPolicy
  readonly tone: ToastTone
  readonly title: string
  /** The subject: a newer toast about it replaces this one, and an outdated offer to undo goes with it. */
  readonly about?: string | undefined
  readonly description?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** A toast on screen. One with an action stays longer. */
export type Toast = NewToast & { readonly id: string; readonly durationMs: number }

/** All toasts not dismissed, in their order. */
const queue = atom<readonly Toast[]>([])

const ofPolicy = (toasts: readonly Toast[], policy: ToastPolicy) => toasts.filter((toast) => toast.policy === policy)

/** The policies over the one queue: of single toasts the newest; of stacked ones the oldest three, the rest wait. */
function visibleToasts(toasts: readonly Toast[]): readonly Toast[] {
  const single = ofPolicy(toasts, 'single').slice(-singleToastLimit)
  const stacked = ofPolicy(toasts, 'stack').slice(0, stackedToastLimit)
  return toasts.filter((toast) => single.includes(toast) || stacked.includes(toast))
}

/** The toasts on screen. */
export const toastsAtom = atom((get) => visibleToasts(get(queue)))

/** Shows a toast and returns its id. A new single toast replaces the one before. */
export const showToastAtom = atom(null, (get, set, toast: NewToast): string => {
  const id = get(newIdAtom)()
  const durationMs = toast.action === undefined ? toastDurationMs : toastActionMs
  const isReplaced = (other: Toast) =>
    (toast.policy === 'single' && other.policy === 'single') ||
    (toast.about !== undefined && other.about === toast.about)
  const others = get(queue).filter((other) => !isReplaced(other))
  set(queue, [...others, { ...toast, id, durationMs }])
  return id
})

export const dismissToastAtom = atom(null, (get, set, id: string) =>
  set(
    queue,
    get(queue).filter((toast) => toast.id !== id),
  ),
)

export const dismissAllAtom = atom(null, (_get, set) => set(queue, []))

/** Dismisses a toast about a thing that changed elsewhere: its text and offer are outdated. */
export const dismissAboutAtom = atom(null, (get, set, about: string) =>
  set(
    queue,
    get(queue).filter((toast) => toast.about !== about),
  ),
)
