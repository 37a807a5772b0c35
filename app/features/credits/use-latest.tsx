import { type ReactNode, useState } from 'react'
import { Button } from '#design-system/index.ts'

/** How many rows are shown before somebody asks for the rest. */
const shownAtFirst = 8

/** The latest of a long list, and the button that shows the rest of it. */
export function useLatest<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: ReactNode } {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= shownAtFirst) return { shown: rows, more: null }
  const more = (
    <div className="show-all">
      <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
        Show all {rows.length}
      </Button>
    </div>
  )
  return { shown: rows.slice(0, shownAtFirst), more }
}
