import type { ReactNode } from 'react'
import './facts.css'

export type FactsProps = {
  /** Term and value, in reading order. */
  facts: readonly { readonly term: string; readonly value: ReactNode }[]
  /** The subject, where no heading names it. */
  label?: string
}

/** Terms with their values, one a line. The main figure is a `<b>`. */
export function Facts({ facts, label }: FactsProps) {
  return (
    <dl className="nf-facts tabular" aria-label={label}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
