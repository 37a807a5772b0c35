import { useState } from 'react'
import { Toasts, type ToastsProps } from '#design-system/overlays/toasts.tsx'

/** Longer than any picture takes: a toast of a story is still there when it is drawn on a busy machine. */
export const toastStaysMs = 600_000

/** Keeps the list as the app does: what is dismissed is gone. A toast without a time of its own stays. */
export function ToastRehearsal({ toasts: initial, onDismiss, ...rest }: ToastsProps) {
  const [toasts, setToasts] = useState(initial)
  return (
    <Toasts
      {...rest}
      toasts={toasts.map((toast) => ({ ...toast, durationMs: toast.durationMs ?? toastStaysMs }))}
      onDismiss={(id) => {
        onDismiss(id)
        setToasts((left) => left.filter((toast) => toast.id !== id))
      }}
    />
  )
}
