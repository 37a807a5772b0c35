import { Dialog as RadixDialog } from '@radix-ui/themes'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { PortalTheme } from './portal-theme.tsx'
import './dialog.css'

export type DialogProps = {
  /** Whether it stands over the page. */
  open: boolean
  /** Told when it opens or closes, by whatever way. */
  onOpenChange: (open: boolean) => void
  /** What it is about, or the question; names it for a screen reader. */
  title: string
  /** One sentence below the title, read out with it. */
  description?: ReactNode
  /** The task: fields, a list, a picture. */
  children?: ReactNode
  /** Buttons; the one that goes on comes last. */
  actions?: ReactNode
  /** How wide it may become: 400, 520 or 760 pixels. */
  size?: 'small' | 'medium' | 'large'
  /** A button that opens it, when it has one. */
  trigger?: ReactElement
}

const width = { small: '400px', medium: '520px', large: '760px' } as const

/** One question or one short task, on top of everything else. */
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
          // Whoever opened it need not be its trigger: the theme knows where the focus was.
          onCloseAutoFocus={(event) => event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title size="5" mb="0" weight="bold" dir="auto">
            {title}
          </RadixDialog.Title>
          {description ? <RadixDialog.Description size="2">{description}</RadixDialog.Description> : null}
          {children ? <div className="nf-dialog-body">{children}</div> : null}
          {actions ? <div className="nf-dialog-actions">{actions}</div> : null}
          {/* Last in line, so that opening puts the focus on the task and not on the way out. */}
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
