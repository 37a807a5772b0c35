import type { ReactNode } from 'react'

type CellTitleProps = {
  /** What the row is about. */
  title: ReactNode
  /** What tells it from another of the same title. */
  below?: ReactNode
  /** Opens what the row is about. */
  onOpen?: () => void
}

/** What a row is about, and in small what else tells which one it is. */
export const CellTitle = ({ title, below, onOpen }: CellTitleProps) => (
  <span className="nf-cell-title">
    {onOpen ? (
      <button type="button" className="nf-cell-open" onClick={onOpen}>
        <b dir="auto">{title}</b>
      </button>
    ) : (
      <b dir="auto">{title}</b>
    )}
    {below ? <span dir="auto">{below}</span> : null}
  </span>
)
