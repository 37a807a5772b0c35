import { Card, Text, VisuallyHidden } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'
import { creditsWords, figure, shortDayWords } from './credit-words.ts'
import type { UsageDay } from './usage-days.ts'

/** A bar for each day of the billing month, built of what was used; the same as a table for who does not see it. */
export function UsageCard({ days, usedByType }: Pick<AiCreditsView, 'days' | 'usedByType'>) {
  const most = Math.max(...days.map(({ total }) => total))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Card
      title="Usage this month"
      aside={most > 0 ? `most on one day: ${creditsWords(most)}` : null}
      className="usage-card"
    >
      {most === 0 || !first || !last ? (
        <Text color="gray">Nothing used yet this month.</Text>
      ) : (
        <>
          <div className="usage-chart" aria-hidden="true">
            {days.map((day) => (
              <Bar key={day.at} day={day} most={most} />
            ))}
          </div>
          <div className="usage-ends tabular" aria-hidden="true">
            <span>{shortDayWords(first.at)}</span>
            <span>{shortDayWords(last.at)}</span>
          </div>
          <ul className="usage-legend" aria-hidden="true">
            {usedByType.map(({ label }, place) => (
              <li key={label}>
                <i data-series={place + 1} />
                {label}
              </li>
            ))}
          </ul>
          <VisuallyHidden>
            <table>
              <caption>Credits used on each day, by type</caption>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  {usedByType.map(({ label }) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days
                  .filter(({ total }) => total > 0)
                  .map((day) => (
                    <tr key={day.at}>
                      <th scope="row">{shortDayWords(day.at)}</th>
                      {usedByType.map(({ label }, place) => (
                        <td key={label}>{figure(day.byType[place] ?? 0)}</td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
    </Card>
  )
}

const keyed = ['image', 'video', 'text', 'voice'] as const

function Bar({ day, most }: { day: UsageDay; most: number }) {
  return (
    <span className="usage-day" title={`${shortDayWords(day.at)}: ${creditsWords(day.total)}`}>
      {keyed.map((type, place) => {
        const amount = day.byType[place] ?? 0
        return amount > 0 ? (
          <i key={type} data-series={place + 1} style={{ height: `${(amount / most) * 100}%` }} />
        ) : null
      })}
    </span>
  )
}
