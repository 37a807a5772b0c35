import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import './refresh-button.css'

type Said = 'nothing' | 'working' | 'done' | 'failed'

const sentences = {
  nothing: '',
  working: 'Refreshing…',
  done: 'Up to date · just now',
  failed: 'Could not refresh. Try again.',
} as const satisfies Record<Said, string>

/** "Just now" is shown for one minute, in milliseconds. */
const justNowMs = 60_000

export type RefreshButtonProps = {
  /** The button's label. */
  label?: string
  /** Reads again. Returns whether it could. */
  onRefresh: () => Promise<boolean>
}

/** Reads something again and shows the result beside itself, also when nothing on the screen has changed. */
export function RefreshButton({ label = 'Refresh', onRefresh }: RefreshButtonProps) {
  const [said, setSaid] = useState<Said>('nothing')
  useEffect(() => {
    if (said !== 'done') return
    const timer = setTimeout(() => setSaid('nothing'), justNowMs)
    return () => clearTimeout(timer)
  }, [said])
  const refresh = async () => {
    if (said === 'working') return
    setSaid('working')
    setSaid((await onRefresh()) ? 'done' : 'failed')
  }
  return (
    <span className="nf-refresh" data-said={said}>
      <span role="status">{sentences[said]}</span>
      <IconButton label={label} icon={RefreshCw} variant="secondary" onClick={() => void refresh()} />
    </span>
  )
}
