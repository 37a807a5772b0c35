import { Download, Sparkles } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Icon } from '../components/icon.tsx'
import './app-dialog.css'

export type UpdateDialogProps = {
  /** True while open. */
  open: boolean
  /** Activates the new version. */
  onUpdate: () => void
  /** Called also on Escape and the cross: postponing is the only other answer. */
  onLater: () => void
  /** The new version is taking over; the page reloads in a moment. */
  updating?: boolean
}

/** A new version waits to take over. */
export function UpdateDialog({ open, onUpdate, onLater, updating = false }: UpdateDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !updating) onLater()
      }}
      size="small"
      title="Update Available"
      description="A new version of Ninefold is ready. The page reloads once; your drafts and credits stay as they are."
      actions={
        <>
          <Button onClick={onLater} disabled={updating}>
            Later
          </Button>
          <Button variant="primary" icon={Download} loading={updating} onClick={onUpdate}>
            Update Now
          </Button>
        </>
      }
    >
      <p className="nf-app-dialog-hint">
        <Icon of={Sparkles} size={15} />
        You can update anytime from the menu
      </p>
    </Dialog>
  )
}
