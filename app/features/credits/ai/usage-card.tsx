import { creditsWords } from '#app/domain/wording/credits.ts'
import { shortDayOf } from '#app/domain/wording/dates.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { axisTop, Card, Text, VisuallyHidden } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'
import type { UsageDay } from './usage-days.ts'
import './usage-card.css'

/** A bar for each day of the billing month on an axis from zero, and the same as a table for screen readers. */
export function UsageCard({ days, usedByType }: Pick<AiCreditsView, 'days' | 'usedByType'>) {
  const most = Math.max(...days.map(({ total }) => total))
  const top = axisTop(most)
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
          <p className="usage-unit" aria-hidden="true">
            credits a day
          </p>
          <div className="usage-plot tabular" aria-hidden="true">
            <div className="usage-axis">
              {[top, top / 2, 0].map((step) => (
                <span key={step}>{figure(step)}</span>
              ))}
            </div>
            <div className="usage-chart">
              {days.map((day) => (
                <Bar key={day.day} day={day} top={top} usedByType={usedByType} />
              ))}
            </div>
            <div className="usage-ends">
              <span>{shortDayOf(first.day)}, your month began</span>
              <span>{shortDayOf(last.day)}, it renews</span>
            </div>
          </div>
          <ul className="usage-legend" aria-hidden="true">
            {usedByType.map(({ label, series }) => (
              <li key={label}>
                <i data-series={series} />
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
                    <tr key={day.day}>
                      <th scope="row">{shortDayOf(day.day)}</th>
                      {usedByType.map(({ label, place }) => (
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

function Bar({ day, top, usedByType }: { day: UsageDay; top: number } & Pick<AiCreditsView, 'usedByType'>) {
  return (
    <span className="usage-day" title={`${shortDayOf(day.day)}: ${creditsWords(day.total)}`}>
      {usedByType.map(({ type, place, series }) => {
        const amount = day.byType[place] ?? 0
        return amount > 0 ? <i key={type} data-series={series} style={{ height: `${(amount / top) * 100}%` }} /> : null
      })}
    </span>
  )
}
