import { Command, Search } from 'lucide-react'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import './command-button.css'

export type CommandButtonProps = {
  /** Whether the keys that do the same are named Command K, or Ctrl K. */
  isMac: boolean
  /** Asks for the command menu. */
  onOpen: () => void
  /** Somebody is about to press it: what it opens may be fetched. */
  onApproach?: () => void
}

/** Opens the command menu. On a phone only the glass remains. */
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
