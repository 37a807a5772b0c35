import { creditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Card, Loadable, MeterBar, Skeleton, TextLink } from '#design-system/index.ts'
import type { HomeView } from './home-view.ts'

type SpentCardProps = { credits: HomeView['credits']; onRetry: () => void }

export function SpentCard({ credits, onRetry }: SpentCardProps) {
  const renews = credits.state === 'ready' ? `renew ${credits.renews}` : undefined
  return (
    <Card title="AI credits" aside={renews} className="home-spent">
      <Loadable
        view={credits}
        loading="Loading your credits"
        skeleton={<Skeleton lines={4} />}
        failed="Your credits could not be read"
        retry="Read again"
        onRetry={onRetry}
      >
        {(ready) => <Spent {...ready} />}
      </Loadable>
    </Card>
  )
}

const Spent = ({ left, total, used, tone, taken, receipts }: Extract<HomeView['credits'], { state: 'ready' }>) => (
  <>
    <p className="home-left tabular">
      <b>{left}</b> of {figure(total)} left
    </p>
    <MeterBar
      label="Used this month"
      left={{ label: 'AI credits left', tone }}
      segments={taken}
      max={total}
      unit="credits"
      legend={used > 0}
    />
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
  </>
)
