import { useAtomValue } from 'jotai'
import { Plus, Share2 } from 'lucide-react'
import { accountCreditWords } from '#app/content/account-credit-words.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Button, Card, EmptyState, Flex, List, ListRow, PlatformMark, PlatformMarks } from '#design-system/index.ts'
import { type AccountsView, type ConnectingActions, connectionPrice } from './accounts-view.ts'

type ConnectionsCardProps = { view: AccountsView } & Pick<ConnectingActions, 'onOpen'>

/** The connected accounts. Each is a practice account until its platform's own sign-in is configured. */
export function ConnectionsCard({ view: { connections, coverage, canPay }, onOpen }: ConnectionsCardProps) {
  const dates = useAtomValue(datesAtom)
  if (connections.length === 0) return <NothingConnected coverage={coverage} canPay={canPay} onOpen={onOpen} />
  return (
    <Card
      title="Connected accounts"
      description={accountCreditWords.stillPractice}
      aside={coverage}
      className="accounts-connections"
    >
      <List label="Connected accounts">
        {connections.map(({ id, platformName, platform, handle, at }) => (
          <ListRow
            key={id}
            leading={<PlatformMark name={platformName} shape={platform} tone="info" size="medium" />}
            title={handle}
            meta={`${platformName} · ${dates.day(at)}`}
            trailing={
              <Button
                size="small"
                variant="ghost"
                aria-label={`Disconnect ${handle} on ${platformName}`}
                onClick={() => onOpen({ kind: 'disconnect', connectionId: id })}
              >
                Disconnect
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  )
}

const nine = platformIds.map((id) => ({ name: platformOf(id).name, shape: id }))

type NothingConnectedProps = { coverage: string; canPay: boolean } & Pick<ConnectingActions, 'onOpen'>

/** Without a credit the notice above explains where posts go and how to get one. */
function NothingConnected({ coverage, canPay, onOpen }: NothingConnectedProps) {
  return (
    <Card title="Connected accounts" aside={coverage} className="accounts-connections">
      <EmptyState
        icon={Share2}
        title="No account connected yet"
        titleLevel="h3"
        example={
          <Flex justify="center">
            <PlatformMarks label="The nine platforms" platforms={nine} />
          </Flex>
        }
        action={
          canPay ? (
            <Button icon={Plus} price={connectionPrice} onClick={() => onOpen({ kind: 'connect' })}>
              Connect the first one
            </Button>
          ) : null
        }
      >
        {canPay ? `${accountCreditWords.practice} ` : ''}
        {accountCreditWords.connecting}
      </EmptyState>
    </Card>
  )
}
