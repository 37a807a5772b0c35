import type { ComponentProps } from 'react'
import { MeterPill, type Tone } from '#design-system/index.ts'

type CreditMeterProps = Pick<ComponentProps<typeof MeterPill>, 'label' | 'icon' | 'href'> & {
  /** Null while the record is read. `figure` and `word` are the text of the remaining credits. */
  balance: {
    readonly left: number
    readonly total: number
    readonly figure: string
    readonly word: string
    readonly tone: Tone
  } | null
}

/** The remaining credits of one kind, in the top bar. */
export function CreditMeter({ label, balance, ...link }: CreditMeterProps) {
  if (!balance) return <MeterPill label={label} figure="" value={0} max={1} loading />
  const { left, total, figure, word, tone } = balance
  return (
    <MeterPill
      {...link}
      label={label}
      figure={
        <>
          {/* One text node, so that its letters are spaced together. */}
          <b>{figure}</b>
          {` ${word}`}
        </>
      }
      value={left}
      max={total}
      tone={tone}
    />
  )
}
