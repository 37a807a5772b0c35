import type { ReactNode } from 'react'

type CellTitleProps = {
  /** What the row is about. */
  title: ReactNode
  /** What tells it from another of the same title. */
  below?: ReactNode
}

/** What a row is about, and in small what else tells which one it is. */
export const CellTitle = ({ title, below }: CellTitleProps) => (
  <span className="nf-cell-title">
    <b>{title}</b>
    {below ? <span>{below}</span> : null}
  </span>
)
