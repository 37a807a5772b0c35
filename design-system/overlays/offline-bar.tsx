import { WifiOff } from 'lucide-react'
import { Icon } from '../components/icon.tsx'
import './offline-bar.css'

export type OfflineBarProps = {
  /** True without a network. */
  offline: boolean
  /** The effect of being offline on this screen. */
  children?: string
}

/**
 * A thin line at the top that blocks nothing. Keep it mounted, so that going offline is read aloud. Its text is always
 * in the DOM: pages without the framework show it too.
 */
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
