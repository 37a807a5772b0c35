import * as Toast from '@radix-ui/react-toast'
import { Theme } from '@radix-ui/themes/components/theme'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PortalTheme } from '../components/portal-theme.tsx'
import { pressOf } from '../focus/keys.ts'
import { ToastCard, type ToastPolicy, type ToastView } from './toast-card.tsx'
import { useCause } from './use-cause.ts'
import './toasts.css'

/** Two policies over one queue: number on screen, and time there in milliseconds. */
export const toastPolicies = {
  single: { limit: 1, durationMs: 4000 },
  stack: { limit: 3, durationMs: 4000 },
} as const satisfies Record<ToastPolicy, { limit: number; durationMs: number }>

const swipePx = 20
/** Radix would handle Alt+T itself, even where ⌥T writes a sign, so its own key is empty. */
const hotkey: string[] = []

/** Alt+T moves the focus to the notifications, except from a field where it writes a sign. */
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
  /** One toast that replaces the older, or a stack of up to three. */
  policy?: ToastPolicy
  /** Oldest first. */
  toasts: readonly ToastView[]
  /** Called after a timeout, a swipe, a close, an action, or replacement by newer ones. */
  onDismiss: (id: string) => void
}

/** The newest of each policy, up to its limit. */
function onScreen(toasts: readonly ToastView[], policy: ToastPolicy): ReadonlySet<ToastView> {
  const of = (wanted: ToastPolicy) =>
    toasts.filter((toast) => (toast.policy ?? policy) === wanted).slice(-toastPolicies[wanted].limit)
  return new Set([...of('single'), ...of('stack')])
}

/** Beside the page in the DOM, as dialogs are: within it, toasts would lie behind dialogs and be hidden with it. */
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

/** Sticky bars with the one button of a page. */
const bars = () => [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect())

/** Lifts the notifications above sticky bars and above their cause, as far as the screen has room. */
function clear(list: HTMLElement, cause: DOMRect | null): void {
  list.style.removeProperty('--toasts-lift')
  const { top, bottom, left, right } = list.getBoundingClientRect()
  // The lowest first: lifted above it, they may overlap another.
  const kept = [...bars(), ...(cause === null ? [] : [cause])].sort((one, other) => other.top - one.top)
  let lift = 0
  for (const one of kept) {
    const isCovered = one.right > left && one.left < right && one.bottom > top - lift && one.top < bottom - lift
    const next = bottom - one.top + gapPx
    if (isCovered && top - next >= 0) lift = next
  }
  if (lift > 0) list.style.setProperty('--toasts-lift', `${lift}px`)
}

/** Notifications at the bottom right. Alt+T moves the focus there; a swipe right, Escape or the cross dismisses one. */
export function Toasts({ policy = 'stack', toasts, onDismiss }: ToastsProps) {
  const shown = onScreen(toasts, policy)
  const [list, setList] = useState<HTMLOListElement | null>(null)
  useNotificationKey(list)
  const cause = useCause()
  const ids = [...shown].map(({ id }) => id).join()
  useLayoutEffect(() => {
    if (list === null || ids === '') return
    // Toasts enter the list later, and their heights differ.
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
        {/* A dialog hides its surroundings from screen readers, except live regions; each toast announces itself. */}
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
