import type { ReactNode } from 'react'

/** What a row is about, and in small what else tells which one it is. */
export const CellTitle = ({ title, below }: { title: ReactNode; below?: ReactNode }) => (
  <span className="nf-cell-title">
    <b>{title}</b>
    {below ? <span>{below}</span> : null}
  </span>
)
