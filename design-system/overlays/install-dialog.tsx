import { AppWindow, Download, WifiOff, Zap } from 'lucide-react'
import { Brand } from '../components/brand.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Icon } from '../components/icon.tsx'
import './app-dialog.css'

export type InstallDialogProps = {
  /** True while open. */
  open: boolean
  /** Accepts the browser's offer. */
  onInstall: () => void
  /** Called also on Escape and the cross. */
  onNotNow: () => void
}

const reasons = [
  { icon: AppWindow, says: 'Its own window, one tap from your home screen' },
  { icon: Zap, says: 'Opens at once' },
  { icon: WifiOff, says: 'Opens without a connection and keeps what you write' },
] as const

/** Offers to install the app, when the browser offers it. */
export function InstallDialog({ open, onInstall, onNotNow }: InstallDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onNotNow()
      }}
      size="small"
      title="Install Ninefold"
      description="Keep it where your other apps are. Nothing to download from a store."
      actions={
        <>
          <Button onClick={onNotNow}>Not Now</Button>
          <Button variant="primary" icon={Download} onClick={onInstall}>
            Install App
          </Button>
        </>
      }
    >
      <div className="nf-app-dialog-app">
        <span className="nf-app-dialog-tile">
          <Brand size="large" markOnly />
        </span>
        <ul className="nf-app-dialog-reasons">
          {reasons.map(({ icon, says }) => (
            <li key={says}>
              <Icon of={icon} size={16} />
              {says}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
