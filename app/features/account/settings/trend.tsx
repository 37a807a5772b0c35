import { useId } from 'react'
import { sizeWords } from '#app/domain/wording/bytes.ts'

type TrendProps = {
  /** The measured thing: "Memory". */
  label: string
  /** In bytes, oldest first. */
  values: readonly number[]
  /** The interval of the samples, in words: "every 30 seconds". */
  pace: string
}

const width = 240
const height = 44

/** A figure over the last samples, from a zero line up; described in words for screen readers. */
export function Trend({ label, values, pace }: TrendProps) {
  const titleId = useId()
  const highest = Math.max(1, ...values)
  const step = width / Math.max(1, values.length - 1)
  const points = values.map(
    (value, at) => `${(at * step).toFixed(1)},${(height - (value / highest) * (height - 4)).toFixed(1)}`,
  )
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0]
  const words =
    values.length < 2
      ? `${label}: one look so far, ${sizeWords(last)}.`
      : `${label}: from ${sizeWords(first)} to ${sizeWords(last)} in ${values.length} looks, ${pace}; highest ${sizeWords(highest)}.`
  return (
    <figure className="settings-trend">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-labelledby={titleId}>
        <title id={titleId}>{words}</title>
        <line className="settings-trend-zero" x1="0" x2={width} y1={height} y2={height} />
        {values.length > 1 ? <polyline points={points.join(' ')} /> : null}
      </svg>
      <figcaption>
        <span>0</span>
        <span>highest {sizeWords(highest)}</span>
      </figcaption>
    </figure>
  )
}
