import { Command, Search } from 'lucide-react'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import './command-button.css'

export type CommandButtonProps = {
  /** True names the shortcut ⌘K, false Ctrl K. */
  isMac: boolean
  /** Opens the command menu. */
  onOpen: () => void
  /** The pointer or the focus is near: the menu's code may be fetched. */
  onApproach?: () => void
}

/** Opens the command menu. On a phone only the magnifier is shown. */
export function CommandButton({ isMac, onOpen, onApproach }: CommandButtonProps) {
  return (
    <button
      type="button"
      className="nf-command-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <Icon of={Search} size={16} />
      <span className="nf-command-words">Search or jump to…</span>
      <span className="nf-command-keys" aria-hidden="true">
        <Kbd>{isMac ? <Icon of={Command} size={11} /> : 'Ctrl'} K</Kbd>
      </span>
    </button>
  )
}
