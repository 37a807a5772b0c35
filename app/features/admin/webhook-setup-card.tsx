import type { WebhookSetup, WebhookSource } from '#app/domain/webhooks/webhook-event.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Card, List, ListRow, ListSkeleton, Loadable, StatusTag } from '#design-system/index.ts'
import type { SetupView } from './webhook-words.tsx'

const names: Readonly<Record<WebhookSource, string>> = { identity: 'Identity provider', checkout: 'Checkout' }
const said: Readonly<Record<WebhookSource, string>> = {
  identity: 'user.created, user.updated, user.deleted and session events',
  checkout: 'checkout.completed',
}

const tags = {
  signed: { tone: 'success', word: 'Signed' },
  unsigned: { tone: 'warning', word: 'Unsigned' },
  refused: { tone: 'warning', word: 'Needs a secret' },
} as const satisfies Record<WebhookSetup['state'], { tone: string; word: string }>

const needs = {
  signed: ({ variable }: WebhookSetup) => `Checked with ${variable}.`,
  unsigned: ({ variable }: WebhookSetup) => `Anybody is believed while you develop. Set ${variable} to check.`,
  refused: ({ variable }: WebhookSetup) =>
    `Nothing is accepted yet. Give this address to its sender, set ${variable} to the signing secret it shows, and start again.`,
} as const satisfies Record<WebhookSetup['state'], (setup: WebhookSetup) => string>

/** The address for senders, and the missing settings before their events are accepted. */
export const WebhookSetupCard = ({ setup }: { setup: SetupView }) => (
  <Card
    title="Senders"
    aside={setup.state === 'ready' ? `${figure(setup.data.waiting)} of ${figure(setup.data.room)} waiting` : null}
  >
    <Loadable
      view={setup}
      loading="Loading the senders"
      skeleton={<ListSkeleton />}
      failed="The senders did not load"
      retry="Reload"
      onRetry={() => location.reload()}
    >
      {({ data }) => (
        <List label="Senders">
          {data.sources.map((one) => (
            <ListRow
              key={one.source}
              title={names[one.source]}
              meta={
                <div className="webhook-needs">
                  <span className="webhook-code">{one.address}</span>
                  <span>
                    {needs[one.state](one)} It tells of {said[one.source]}.
                  </span>
                </div>
              }
              trailing={<StatusTag {...tags[one.state]} />}
            />
          ))}
        </List>
      )}
    </Loadable>
  </Card>
)
