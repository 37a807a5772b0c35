import { Laptop, Smartphone } from 'lucide-react'
import {
  Button,
  Callout,
  Card,
  Flex,
  Icon,
  List,
  ListRow,
  Loadable,
  Skeleton,
  StatusTag,
  Text,
} from '#design-system/index.ts'

export type DeviceView = {
  id: string
  /** "Chrome on Windows" */
  words: string
  isPhone: boolean
  isThis: boolean
  /** The time of its last use, in words. */
  seen: string
}

export type DevicesView =
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }
  | {
      state: 'ready'
      devices: readonly DeviceView[]
      /** Sessions being signed out. */
      leaving: readonly string[]
      refusal: string | null
    }

type DevicesCardProps = {
  devices: DevicesView
  offline: boolean
  /** Signs these sessions out. */
  onSignDeviceOut: (ids: readonly string[]) => void
  onRetryDevices: () => void
}

export function DevicesCard({ devices, offline, onSignDeviceOut, onRetryDevices }: DevicesCardProps) {
  return (
    <Card title="Where you are signed in" description="Each browser is one. Signed out, it asks for your password.">
      <Loadable
        view={devices}
        loading="Your devices are on their way"
        skeleton={<Skeleton shape="block" height="96px" />}
        failed="Your devices could not be listed."
        onRetry={onRetryDevices}
      >
        {({ devices: list, leaving, refusal }) => {
          const others = list.filter(({ isThis }) => !isThis).map(({ id }) => id)
          return (
            <Flex direction="column" gap="3">
              {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
              <List label="Devices">
                {list.map(({ id, words, isPhone, isThis, seen }) => (
                  <ListRow
                    key={id}
                    leading={<Icon of={isPhone ? Smartphone : Laptop} />}
                    title={words}
                    meta={seen}
                    trailing={
                      isThis ? (
                        <StatusTag tone="success" word="This device" />
                      ) : (
                        <Button
                          size="small"
                          loading={leaving.includes(id)}
                          disabled={offline}
                          onClick={() => onSignDeviceOut([id])}
                          aria-label={`Sign out ${words}`}
                        >
                          Sign out
                        </Button>
                      )
                    }
                  />
                ))}
              </List>
              {others.length > 1 ? (
                <div>
                  <Button disabled={offline} onClick={() => onSignDeviceOut(others)}>
                    Sign out everywhere else
                  </Button>
                </div>
              ) : null}
              {others.length === 0 ? (
                <Text as="p" size="1" color="gray">
                  Nowhere else. A browser you sign in with next stands here too.
                </Text>
              ) : null}
            </Flex>
          )
        }}
      </Loadable>
    </Card>
  )
}
