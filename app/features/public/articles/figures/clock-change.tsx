import './clock-change.css'

type Change = {
  readonly says: string
  readonly hours: readonly (string | null)[]
  readonly note: string
  readonly told: string
}

/** Hours of the local clock; null for a missing one. */
const changes: readonly Change[] = [
  {
    says: 'Berlin, 29 March 2026',
    hours: ['00', '01', null, '03', '04', '05'],
    note: 'Between 02:00 and 03:00 there is nothing. The day has 23 hours.',
    told: 'The clocks go from 01:59 to 03:00.',
  },
  {
    says: 'Berlin, 25 October 2026',
    hours: ['00', '01', '02', '02', '03', '04'],
    note: 'Between 02:00 and 03:00 there are two hours. The day has 25.',
    told: 'The clocks go from 02:59 back to 02:00.',
  },
]

const kindOf = (hour: string | null, hours: Change['hours']) => {
  if (hour === null) return 'none'
  return hours.indexOf(hour) === hours.lastIndexOf(hour) ? 'once' : 'twice'
}

export function ClockChange() {
  return (
    <div className="clocks">
      {changes.map(({ says, hours, note, told }) => (
        <div key={says} className="clocks-night">
          <p>
            <b>{says}</b> {note}
          </p>
          <svg viewBox="0 0 600 56" role="img" aria-label={`${says}: ${told}`}>
            {Object.entries(hours).map(([place, hour]) => (
              <g key={place} transform={`translate(${Number(place) * 100} 0)`}>
                <rect x="3" y="3" width="94" height="50" rx="8" data-hour={kindOf(hour, hours)} />
                <text x="50" y="34" textAnchor="middle">
                  {hour === null ? '—' : `${hour}:00`}
                </text>
              </g>
            ))}
          </svg>
        </div>
      ))}
    </div>
  )
}
