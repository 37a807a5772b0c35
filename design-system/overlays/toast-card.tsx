import * as Toast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { toneIcon } from '../components/tone.ts'

export type ToastTone = 'info' | 'success' | 'warning' | 'refusal'

export type ToastView = {
  /** Tells one from another. */
  id: string
  /** What it means: its icon, its word, and for a refusal that it is read out at once. */
  tone: ToastTone
  /** What happened. */
  title: string
  /** What it means or what to do, in one sentence. */
  description?: string | undefined
  /** One thing to do about it, Undo above all. */
  action?: { label: string; run: () => void } | undefined
  /** How it shares the screen; the list's own policy when it does not say. */
  policy?: ToastPolicy | undefined
  /** How long it stays; its policy's time when it does not say. It waits while it is pointed at or has the focus. */
  durationMs?: number | undefined
}

export type ToastPolicy = 'single' | 'stack'

/** The word beside the colour. */
const toneWord: Record<ToastTone, string> = { info: 'Note', success: 'Done', warning: 'Careful', refusal: 'Not done' }

/** It leaves the list once it has left the screen. */
const leaveMs = 160

type ToastCardProps = { toast: ToastView; durationMs: number; onDismiss: () => void }

/** One notification. What went wrong interrupts a screen reader; the rest waits for a pause. */
export function ToastCard({ toast: { tone, title, description, action }, durationMs, onDismiss }: ToastCardProps) {
  return (
    <Toast.Root
      className="nf-toast"
      data-tone={tone}
      type={tone === 'refusal' ? 'foreground' : 'background'}
      duration={durationMs}
      onOpenChange={(open) => {
        if (!open) setTimeout(onDismiss, leaveMs)
      }}
    >
      <span className="nf-toast-icon">
        <Icon of={toneIcon[tone]} size={18} />
      </span>
      <div className="nf-toast-words">
        <Toast.Title className="nf-toast-title">
          <span className="nf-toast-tone">{toneWord[tone]}</span> <span dir="auto">{title}</span>
        </Toast.Title>
        {description ? (
          <Toast.Description className="nf-toast-description" dir="auto">
            {description}
          </Toast.Description>
        ) : null}
        {action ? (
          <Toast.Action asChild altText={action.label}>
            <Button size="small" className="nf-toast-action" onClick={action.run}>
              {action.label}
            </Button>
          </Toast.Action>
        ) : null}
      </div>
      <Toast.Close asChild>
        <IconButton label="Dismiss" icon={X} size="small" className="nf-toast-close" />
      </Toast.Close>
    </Toast.Root>
  )
}
