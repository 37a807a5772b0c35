import type { ReactNode } from 'react'
import type { PlannedPost } from '#app/domain/posts/planned.ts'

type DraftsTrayProps = {
  drafts: readonly PlannedPost[]
  /** True when a drop target is visible. */
  canLand: boolean
  children: (post: PlannedPost) => ReactNode
}

/** Drafts without a time, above the days they may go to. */
export function DraftsTray({ drafts, canLand, children }: DraftsTrayProps) {
  if (drafts.length === 0) return null
  return (
    <section className="calendar-drafts" aria-label="Drafts without a time">
      <p>
        <b>Drafts</b> {canLand ? 'Drag one onto a day' : 'without a time'}
      </p>
      {drafts.map(children)}
    </section>
  )
}
