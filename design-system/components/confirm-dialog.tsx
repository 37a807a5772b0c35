import { AlertDialog } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { PortalTheme } from './portal-theme.tsx'
import './dialog.css'

export type ConfirmDialogProps = {
  /** True while open. */
  open: boolean
  /** Called on every opening and closing. */
  onOpenChange: (open: boolean) => void
  /** The question, with the name of its subject. */
  title: string
  /** The loss, and whether it can be undone. */
  description: ReactNode
  /** The button's label: "Delete post". */
  confirm: string
  /** Danger for an action that deletes. */
  variant?: 'danger' | 'primary'
  /** The label of the button that cancels. */
  keep?: string
  /** Called on confirmation. */
  onConfirm: () => void
}

/** A question before a deletion, or a change of many things. The focus begins on Cancel, and returns afterwards. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirm, variant = 'danger', keep = 'Keep it', onConfirm } = props
  return (
    <PortalTheme>
      <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
        <AlertDialog.Content
          className="nf-dialog"
          maxWidth="440px"
          // The opener need not be its trigger: the theme returns the last focus.
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
