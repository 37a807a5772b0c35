import type { ReactNode } from 'react'
import type { Said } from './use-grab.ts'

/**
 * The announcement of a grabbed post, visible too: arrows that lead nowhere give the reason. A post carried to another
 * page is mounted here, so that it keeps the focus whatever is drawn behind it.
 */
export function Hand({ said, isEmpty, children }: { said: Said; isEmpty: boolean; children: ReactNode }) {
  return (
    <div className="calendar-hand" data-quiet={isEmpty || undefined} data-refused={said.refused || undefined}>
      {children}
      <p role="status">{said.words}</p>
    </div>
  )
}
