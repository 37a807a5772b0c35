import type { ReactNode } from 'react'
import './facts.css'

export type FactsProps = {
  /** Term and value, in the order they are read. */
  facts: readonly { readonly term: string; readonly value: ReactNode }[]
  /** Says what they are about, where no heading does. */
  label?: string
}

/** What is called what, one a line. The figure that matters is a `<b>`. */
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
