import { accountsWords } from '#app/domain/wording/credits.ts'
import { figure, shortFigure } from '#app/domain/wording/figures.ts'
import { Card, Facts, Meter } from '#design-system/index.ts'
import type { SocialCreditsView } from './social-credits-view.ts'
import './social-credits.css'

export function BalanceCard({ view }: { view: SocialCreditsView }) {
  const facts = [
    { term: 'Used', value: amount(`${figure(view.used)} of ${figure(view.total)}`) },
    { term: 'Connected', value: amount(view.connected) },
    { term: 'Packages cover', value: amount(accountsWords(view.included)) },
  ]
  return (
    <Card title="Account credits" className="social-balance">
      <div className="account-balance">
        <Meter label="Account credits left" value={view.remaining} max={view.total} tone={view.tone} size="large">
          {shortFigure(view.remaining)}
          <small>of {shortFigure(view.total)} left</small>
        </Meter>
        <Facts facts={facts} />
      </div>
    </Card>
  )
}

/** "15 accounts" with its figure in front. */
function amount(words: string) {
  const [figureWord = '', ...rest] = words.split(' ')
  return (
    <>
      <b>{figureWord}</b> {rest.join(' ')}
    </>
  )
}
