import { Card, Meter } from '#design-system/index.ts'
import { accountsWords, figure, shortFigure } from './account-words.ts'
import type { AccountsView } from './accounts-view.ts'

/** The one figure as a ring, and what it has brought so far. */
export function BalanceCard({ view }: { view: AccountsView }) {
  const facts = [
    { term: 'Used', value: figure(view.used), detail: `of ${figure(view.total)}` },
    { term: 'Included', value: figure(view.included), detail: view.included === 1 ? 'account' : 'accounts' },
    {
      term: 'Connected',
      value: figure(view.connections.length),
      detail: view.connections.length === 0 ? 'accounts' : `${accountsDetail(view)}`,
    },
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
          {facts.map(({ term, value, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <b>{value}</b> {detail}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

const accountsDetail = ({ connections, channels }: AccountsView) =>
  `${accountsWords(connections.length).replace(/^\S+ /, '')}, ${figure(channels)} channels`
