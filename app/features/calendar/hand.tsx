import type { ReactNode } from 'react'
import type { Said } from './use-grab.ts'

/**
 * What is said of a post in the hand, seen as well while it is there: arrows that lead nowhere say why. A post that was
 * carried to another page is held here, so that the focus has it whatever is drawn behind it.
 */
export function Hand({ said, isEmpty, children }: { said: Said; isEmpty: boolean; children: ReactNode }) {
  return (
    <div className="calendar-hand" data-quiet={isEmpty || undefined} data-refused={said.refused || undefined}>
      {children}
      <p role="status">{said.words}</p>
    </div>
  )
}
