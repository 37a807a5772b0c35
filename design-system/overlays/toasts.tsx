import * as Toast from '@radix-ui/react-toast'
import { Theme } from '@radix-ui/themes/components/theme'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PortalTheme } from '../components/portal-theme.tsx'
import { pressOf } from '../focus/keys.ts'
import { ToastCard, type ToastPolicy, type ToastView } from './toast-card.tsx'
import { useCause } from './use-cause.ts'
import './toasts.css'

/** Two policies over one queue and one look: how many on screen, and for how long. */
export const toastPolicies = {
  single: { limit: 1, durationMs: 4000 },
  stack: { limit: 3, durationMs: 4000 },
} as const satisfies Record<ToastPolicy, { limit: number; durationMs: number }>

const swipePx = 20
/** Radix hears Alt+T by itself, also where ⌥T writes a sign: its own key is none. */
const hotkey: string[] = []

/** Alt+T leads to the notifications, except from a field where it writes a sign. */
function useNotificationKey(list: HTMLElement | null) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const press = pressOf(event)
      if (press?.key === 't' && press.altKey && !press.ctrlKey && !press.metaKey) list?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list])
}

export type ToastsProps = {
  /** Whether a newer one takes the place of the older, or up to three stand together. */
  policy?: ToastPolicy
  /** Oldest first. */
  toasts: readonly ToastView[]
  /** Timed out, swiped, closed, acted upon, or pushed off by newer ones. */
  onDismiss: (id: string) => void
}

/** The newest of each policy, up to its limit. */
function onScreen(toasts: readonly ToastView[], policy: ToastPolicy): ReadonlySet<ToastView> {
  const of = (wanted: ToastPolicy) =>
    toasts.filter((toast) => (toast.policy ?? policy) === wanted).slice(-toastPolicies[wanted].limit)
  return new Set([...of('single'), ...of('stack')])
}

/** Beside the page and all that opens over it, as dialogs are: within the page they would lie behind those, and be hidden with it. */
function OverEverything({ children }: { children: ReactNode }) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!isAlive) return null
  return createPortal(
    <PortalTheme>
      <Theme>{children}</Theme>
    </PortalTheme>,
    document.body,
  )
}

const gapPx = 12

/** Bars that stay in sight with the one button of a page. */
const bars = () => [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect())

/** Lifts the notifications off the bar of a page and off what they are about, as far as the screen has room above it. */
function clear(list: HTMLElement, cause: DOMRect | null): void {
  list.style.removeProperty('--toasts-lift')
  const { top, bottom, left, right } = list.getBoundingClientRect()
  // The lowest first: above it they may come to lie on another.
  const kept = [...bars(), ...(cause === null ? [] : [cause])].sort((one, other) => other.top - one.top)
  let lift = 0
  for (const one of kept) {
    const isCovered = one.right > left && one.left < right && one.bottom > top - lift && one.top < bottom - lift
    const next = bottom - one.top + gapPx
    if (isCovered && top - next >= 0) lift = next
  }
  if (lift > 0) list.style.setProperty('--toasts-lift', `${lift}px`)
}

/** Notifications at the bottom right. Alt+T moves the focus there; a swipe to the right, Escape or the cross dismisses one. */
export function Toasts({ policy = 'stack', toasts, onDismiss }: ToastsProps) {
  const shown = onScreen(toasts, policy)
  const [list, setList] = useState<HTMLOListElement | null>(null)
  useNotificationKey(list)
  const cause = useCause()
  const ids = [...shown].map(({ id }) => id).join()
  useLayoutEffect(() => {
    if (list === null || ids === '') return
    // They come into their list in their own time, and are as tall as what they say.
    const observer = new ResizeObserver(() => clear(list, cause()))
    observer.observe(list)
    return () => observer.disconnect()
  }, [list, ids, cause])

  useEffect(() => {
    const stays = onScreen(toasts, policy)
    for (const toast of toasts) if (!stays.has(toast)) onDismiss(toast.id)
  }, [toasts, policy, onDismiss])

  // Radix dismisses beyond its threshold, not at it.
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={swipePx - 1} label="Notification">
      {toasts
        .filter((toast) => shown.has(toast))
        .map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            durationMs={toast.durationMs ?? toastPolicies[toast.policy ?? policy].durationMs}
            onDismiss={() => onDismiss(toast.id)}
          />
        ))}
      <OverEverything>
        {/* A dialog hides from readers what is around it, but for what is said to be live; each toast announces itself. */}
        <Toast.Viewport
          ref={setList}
          aria-live="off"
          className="nf-toasts"
          hotkey={hotkey}
          label="Notifications (Alt+T)"
        />
      </OverEverything>
    </Toast.Provider>
  )
}
