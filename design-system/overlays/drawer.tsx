import { Dialog as RadixDialog } from '@radix-ui/themes'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../components/icon-button.tsx'
import { PortalTheme } from '../components/portal-theme.tsx'
import './drawer.css'

export type DrawerProps = {
  /** Whether it stands over the page. */
  open: boolean
  /** Told when it opens or closes, by whatever way. */
  onOpenChange: (open: boolean) => void
  /** The one thing it is about; names it for a screen reader. */
  title: string
  /** One line below the title, read out with it. */
  description?: ReactNode
  /** Buttons beside the way out: to the next one, to the one before. */
  aside?: ReactNode
  /** Everything there is to know and to do about it; it scrolls by itself. */
  children: ReactNode
}

/** All about one row of a list, without leaving the list: from the right, on a phone from below. */
export function Drawer({ open, onOpenChange, title, description, aside, children }: DrawerProps) {
  return (
    <PortalTheme>
      <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
        <RadixDialog.Content
          className="nf-drawer"
          // Whoever opened it need not be its trigger: the theme knows where the focus was.
          onCloseAutoFocus={(event) => event.preventDefault()}
          // It begins at its top, and is read from there.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="nf-drawer-head">
            <div className="nf-drawer-words">
              <RadixDialog.Title size="5" mb="0" weight="bold" trim="normal" dir="auto">
                {title}
              </RadixDialog.Title>
              {description ? <RadixDialog.Description size="2">{description}</RadixDialog.Description> : null}
            </div>
            {aside}
            <RadixDialog.Close>
              <IconButton label="Close" icon={X} size="small" />
            </RadixDialog.Close>
          </header>
          <div className="nf-drawer-body">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Root>
    </PortalTheme>
  )
}
