import { X } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Drawer, IconButton } from '#design-system/index.ts'

const query = '(min-width: 1100px)'

/** True when there is room beside the grid. */
const useIsWide = () =>
  useSyncExternalStore(
    (listen) => {
      const list = matchMedia(query)
      list.addEventListener('change', listen)
      return () => list.removeEventListener('change', listen)
    },
    () => matchMedia(query).matches,
    () => true,
  )

type DetailsPlaceProps = { title: string; onClose: () => void; children: ReactNode }

/** Beside the grid where there is room, else over it, as a drawer. */
export function DetailsPlace({ title, onClose, children }: DetailsPlaceProps) {
  if (useIsWide())
    return (
      <aside className="media-pane" aria-label="Details">
        <header className="media-pane-head">
          <h2 dir="auto">{title}</h2>
          <IconButton label="Close details" icon={X} size="small" onClick={onClose} />
        </header>
        {children}
      </aside>
    )
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} title={title}>
      {children}
    </Drawer>
  )
}
