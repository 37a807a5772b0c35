import { Dialog as RadixDialog } from '@radix-ui/themes'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { PortalTheme } from './portal-theme.tsx'
import './dialog.css'

export type DialogProps = {
  /** True while open over the page. */
  open: boolean
  /** Called on every opening and closing. */
  onOpenChange: (open: boolean) => void
  /** The subject or the question; it names the dialog for screen readers. */
  title: string
  /** One sentence below the title, read aloud with it. */
  description?: ReactNode
  /** The content: fields, a list, a picture. */
  children?: ReactNode
  /** Buttons; the one that continues comes last. */
  actions?: ReactNode
  /** The largest width: 400, 520 or 760 pixels. */
  size?: 'small' | 'medium' | 'large'
  /** The button that opens it, when there is one. */
  trigger?: ReactElement
}

const width = { small: '400px', medium: '520px', large: '760px' } as const

/** One question or one short task above the page. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size = 'medium',
  trigger,
}: DialogProps) {
  return (
    <PortalTheme>
      <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
        {trigger ? <RadixDialog.Trigger>{trigger}</RadixDialog.Trigger> : null}
        <RadixDialog.Content
          className="nf-dialog"
          maxWidth={width[size]}
          // The opener need not be its trigger: the theme returns the last focus.
          onCloseAutoFocus={(event) => event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title size="5" mb="0" weight="bold" dir="auto">
            {title}
          </RadixDialog.Title>
          {description ? <RadixDialog.Description size="2">{description}</RadixDialog.Description> : null}
          {children ? <div className="nf-dialog-body">{children}</div> : null}
          {actions ? <div className="nf-dialog-actions">{actions}</div> : null}
          {/* Last in the DOM, so that opening puts the focus on the task and not on the close button. */}
          <div className="nf-dialog-close">
            <RadixDialog.Close>
              <IconButton label="Close" icon={X} size="small" />
            </RadixDialog.Close>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Root>
    </PortalTheme>
  )
}
