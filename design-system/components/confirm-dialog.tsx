import { AlertDialog } from '@radix-ui/themes'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import './dialog.css'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, with the name of what it is about. */
  title: string
  /** What goes, and whether it can be had back. */
  description: ReactNode
  /** What the button does: "Delete post". */
  confirm: string
  keep?: string
  onConfirm: () => void
}

/** A question before something is taken away. It begins on the way out, and gives the focus back to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirm, keep = 'Keep it', onConfirm } = props
  const before = useRef<Element | null>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Content
        className="nf-dialog"
        maxWidth="440px"
        onOpenAutoFocus={() => {
          before.current = document.activeElement
        }}
        onCloseAutoFocus={(event) => {
          if (!(before.current instanceof HTMLElement) || !before.current.isConnected) return
          event.preventDefault()
          before.current.focus()
        }}
      >
        <AlertDialog.Title size="5" mb="0" weight="bold">
          {title}
        </AlertDialog.Title>
        <AlertDialog.Description size="2">{description}</AlertDialog.Description>
        <div className="nf-dialog-actions">
          <AlertDialog.Cancel>
            <Button>{keep}</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action>
            <Button variant="danger" onClick={onConfirm}>
              {confirm}
            </Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
