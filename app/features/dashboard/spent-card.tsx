import { creditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Card, MeterBar, Skeleton, TextLink } from '#design-system/index.ts'
import type { HomeView } from './home-view.ts'

/** How many AI credits are left, and where the others went. Null while the record is read. */
export function SpentCard({ credits }: { credits: HomeView['credits'] }) {
  if (!credits) {
    return (
      <Card title="AI credits">
        <Skeleton lines={4} />
      </Card>
    )
  }
  const { left, total, used, renews, byType, receipts } = credits
  return (
    <Card title="AI credits" aside={`renew ${renews}`} className="home-spent">
      <p className="home-left tabular">
        <b>{left}</b> of {figure(total)} left
      </p>
      <MeterBar label="Used this month, by type" segments={byType} max={total} unit="credits" legend={used > 0} />
      {receipts.length > 0 ? (
        <ul className="home-receipts" aria-label="What the last ones went on">
          {receipts.map(({ id, label, charged }) => (
            <li key={id}>
              <span>{label}</span>
              <span className="tabular">{creditsWords(charged)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="home-spent-more">
        {used > 0 ? (
          <TextLink href="/dashboard/credits">All receipts</TextLink>
        ) : (
          'Nothing used yet this month. What a job costs stands on its button.'
        )}
      </p>
    </Card>
  )
}
