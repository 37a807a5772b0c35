import { useState } from 'react'
import { Toasts, type ToastsProps } from '#design-system/overlays/toasts.tsx'

/** Keeps the list as the app does: what is dismissed is gone. */
export function ToastRehearsal({ toasts: initial, onDismiss, ...rest }: ToastsProps) {
  const [toasts, setToasts] = useState(initial)
  return (
    <Toasts
      {...rest}
      toasts={toasts}
      onDismiss={(id) => {
        onDismiss(id)
        setToasts((left) => left.filter((toast) => toast.id !== id))
      }}
    />
  )
}
