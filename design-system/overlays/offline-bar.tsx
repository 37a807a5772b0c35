import { WifiOff } from 'lucide-react'
import { Icon } from '../components/icon.tsx'
import './offline-bar.css'

export type OfflineBarProps = {
  /** Whether the network is away. */
  offline: boolean
  /** What being offline means right here. */
  children?: string
}

/** A thin line at the top, not a wall. Keep it mounted, so that going offline is read out. Its words are always there: a page
 * without the framework shows them as well. */
export function OfflineBar({ offline, children = 'What you write is kept on this device.' }: OfflineBarProps) {
  return (
    <div className="nf-offline" role="status" data-offline={offline}>
      <p hidden={!offline}>
        <Icon of={WifiOff} size={14} />
        <span>
          <strong>You are offline.</strong> {children}
        </span>
      </p>
    </div>
  )
}
