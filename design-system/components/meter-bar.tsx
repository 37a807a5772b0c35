import { VisuallyHidden } from '@radix-ui/themes'
import { figure } from './figure.ts'
import type { Tone } from './tone.ts'
import './meter-bar.css'

export type MeterBarProps = {
  /** The whole: "Credits used this month". */
  label: string
  /** Up to five parts, in the order of the series colours, in a series of their own, or in the colour of a tone. */
  segments: readonly { label: string; value: number; tone?: Tone; series?: number }[]
  /** The whole. */
  max: number
  /** The unit; read aloud after the figures. */
  unit?: string
  /** Shows the remainder as the line: its name, "AI credits left", and its tone. The parts follow it, thin. */
  left?: { label: string; tone?: Tone }
  /** Names each part with its figure; parts of zero are left out unless all are zero. */
  legend?: boolean
}

/** The parts of a spent whole. */
export function MeterBar({ label, segments, max, unit = '', left, legend = true }: MeterBarProps) {
  const used = segments.reduce((sum, segment) => sum + segment.value, 0)
  const whole = Math.max(max, used, 1)
  const rest = Math.max(max - used, 0)
  const measured = left === undefined ? used : rest
  const parts = segments.map((segment) => `${segment.label} ${figure(segment.value)}`).join(', ')
  return (
    <div className="nf-meter-bar tabular">
      <VisuallyHidden>
        <meter aria-label={left?.label ?? label} value={measured} max={whole}>
          {figure(measured)} of {figure(max)} {unit}
          {left === undefined ? `: ${parts}` : `. ${label}: ${parts}`}
        </meter>
      </VisuallyHidden>
      <div className="nf-meter-bar-line" data-left={left === undefined ? undefined : ''}>
        {left !== undefined && rest > 0 ? (
          <span data-rest data-series={left.tone ?? 'info'} style={{ flexBasis: `${(rest / whole) * 100}%` }} />
        ) : null}
        {segments.map((segment) =>
          segment.value > 0 ? (
            <span
              key={segment.label}
              data-series={segment.tone ?? segment.series ?? segments.indexOf(segment) + 1}
              style={{ flexBasis: `${(segment.value / whole) * 100}%` }}
            />
          ) : null,
        )}
      </div>
      {legend && left ? <p className="nf-meter-bar-parts">{label}</p> : null}
      {legend ? (
        <ul>
          {segments.map((segment, place) =>
            segment.value > 0 || used === 0 ? (
              <li key={segment.label}>
                <b>{figure(segment.value)}</b>
                <span>
                  <i data-series={segment.tone ?? segment.series ?? place + 1} />
                  {segment.label}
                </span>
              </li>
            ) : null,
          )}
        </ul>
      ) : null}
    </div>
  )
}
