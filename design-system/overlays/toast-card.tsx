import * as Toast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { toneIcon } from '../components/tone.ts'

export type ToastTone = 'info' | 'success' | 'warning' | 'refusal'

export type ToastView = {
  /** The toast's unique id. */
  id: string
  /** The meaning: its icon and word; a refusal is read aloud at once. */
  tone: ToastTone
  /** The event. */
  title: string
  /** The meaning or the remedy, in one sentence. */
  description?: string | undefined
  /** One action, Undo above all. */
  action?: { label: string; run: () => void } | undefined
  /** The policy on screen; the list's own by default. */
  policy?: ToastPolicy | undefined
  /** The time on screen in milliseconds; its policy's by default. It pauses under the pointer and the focus. */
  durationMs?: number | undefined
}

export type ToastPolicy = 'single' | 'stack'

/** The word beside the colour. */
const toneWord: Record<ToastTone, string> = { info: 'Note', success: 'Done', warning: 'Careful', refusal: 'Not done' }

/** Time in milliseconds between leaving the screen and leaving the list. */
const leaveMs = 160

type ToastCardProps = { toast: ToastView; durationMs: number; onDismiss: () => void }

/** One notification. A refusal interrupts a screen reader; the rest waits for a pause. */
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
