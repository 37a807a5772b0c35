import { AlertDialog } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { PortalTheme } from './portal-theme.tsx'
import './dialog.css'

export type ConfirmDialogProps = {
  /** Whether it is asked. */
  open: boolean
  /** Told when it opens or closes, by whatever way. */
  onOpenChange: (open: boolean) => void
  /** The question, with the name of what it is about. */
  title: string
  /** What goes, and whether it can be had back. */
  description: ReactNode
  /** What the button does: "Delete post". */
  confirm: string
  /** Whether what is done takes something away. */
  variant?: 'danger' | 'primary'
  /** What the way out is called. */
  keep?: string
  /** Told that it was meant. */
  onConfirm: () => void
}

/** A question before something is taken away, or done to many. It begins on the way out, and the focus is back where it was afterwards. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirm, variant = 'danger', keep = 'Keep it', onConfirm } = props
  return (
    <PortalTheme>
      <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
        <AlertDialog.Content
          className="nf-dialog"
          maxWidth="440px"
          // Whoever opened it need not be its trigger: the theme knows where the focus was.
          onCloseAutoFocus={(event) => event.preventDefault()}
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
              <Button variant={variant} onClick={onConfirm}>
                {confirm}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Root>
    </PortalTheme>
  )
}
