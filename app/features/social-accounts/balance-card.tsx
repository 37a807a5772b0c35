import { Card, Meter } from '#design-system/index.ts'
import { accountsWords, figure, shortFigure } from './account-words.ts'
import type { AccountsView } from './accounts-view.ts'

/** The one figure as a ring, and what it has brought so far. */
export function BalanceCard({ view }: { view: AccountsView }) {
  const facts = [
    { term: 'Used', value: figure(view.used), unit: `of ${figure(view.total)}` },
    { term: 'Included', ...amount(accountsWords(view.included)) },
    { term: 'Connected', ...amount(accountsWords(view.connections.length)) },
    { term: 'Reach', ...amount(`${figure(view.channels)} channels`) },
  ]
  return (
    <Card title="Account credits" className="accounts-balance">
      <div className="account-balance">
        <Meter
          label="Account credits left"
          value={view.remaining}
          max={Math.max(view.total, 1)}
          tone={view.tone}
          size="large"
        >
          {shortFigure(view.remaining)}
          <small>of {shortFigure(view.total)} left</small>
        </Meter>
        <dl className="account-facts tabular">
          {facts.map(({ term, value, unit }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <b>{value}</b> {unit}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

/** "15 accounts" as the figure and what it counts. */
function amount(words: string) {
  const [value = '', unit = ''] = words.split(' ')
  return { value, unit }
}
