import { Dialog as RadixDialog } from '@radix-ui/themes'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../components/icon-button.tsx'
import { PortalTheme } from '../components/portal-theme.tsx'
import './drawer.css'

export type DrawerProps = {
  /** True while open over the page. */
  open: boolean
  /** Called on every opening and closing. */
  onOpenChange: (open: boolean) => void
  /** The subject; it names the drawer for screen readers. */
  title: string
  /** One line below the title, read aloud with it. */
  description?: ReactNode
  /** Buttons beside the close button: next, previous. */
  aside?: ReactNode
  /** All facts and actions; the drawer scrolls by itself. */
  children: ReactNode
}

/** One row of a list in full, beside the list: from the right, on a phone from below. */
export function Drawer({ open, onOpenChange, title, description, aside, children }: DrawerProps) {
  return (
    <PortalTheme>
      <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
        <RadixDialog.Content
          className="nf-drawer"
          // The opener need not be its trigger: the theme returns the last focus.
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The focus begins at the drawer itself, so that it is read from its top.
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
