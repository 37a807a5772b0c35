import type { ReactNode } from 'react'

type CellTitleProps = {
  /** The row's subject. */
  title: ReactNode
  /** A detail that tells it from another of the same title. */
  below?: ReactNode
  /** Opens the row's subject. */
  onOpen?: () => void
}

/** A row's subject, and in small a detail that tells it apart. */
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
