import { Download, RefreshCw } from 'lucide-react'
import { type InstallFrequency, installFrequencies } from '#app/domain/prompts/install.ts'
import { Button, Callout, Card, Flex, Switch, Text } from '#design-system/index.ts'
import { Choice } from './choice.tsx'
import { type NoticesActions, NoticesCard, type NoticesView } from './notices-card.tsx'
import './settings.css'

const frequencyWords: Record<InstallFrequency, string> = {
  never: 'Never',
  once: 'Once',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

export type AppView = {
  install: { state: 'installed' | 'offered' | 'not-offered'; enabled: boolean; frequency: InstallFrequency }
  update: 'current' | 'waiting'
  version: string
  notices: NoticesView
}

export type AppActions = {
  onInstallSettings: (change: { enabled?: boolean; frequency?: InstallFrequency }) => void
  onInstall: () => void
  onUpdate: () => void
} & NoticesActions

export function AppScreen({ view, ...actions }: { view: AppView } & AppActions) {
  const { install, update, version, notices } = view
  return (
    <div className="settings">
      <Card title="Install and update" aside={<Text color="gray">version {version}</Text>}>
        <Flex direction="column" gap="5">
          {update === 'waiting' ? (
            <Callout
              tone="info"
              title="Update Available"
              action={
                <Button variant="primary" icon={RefreshCw} onClick={actions.onUpdate}>
                  Update Now
                </Button>
              }
            >
              The page reloads once. Nothing you made is lost.
            </Callout>
          ) : null}
          {install.state === 'installed' ? <Text color="gray">Ninefold is installed on this device.</Text> : null}
          {install.state === 'offered' ? (
            <div>
              <Button icon={Download} onClick={actions.onInstall}>
                Install App
              </Button>
            </div>
          ) : null}
          <Switch
            label="Offer to install"
            description="Asks when your browser can install Ninefold."
            checked={install.enabled}
            onChange={(enabled) => actions.onInstallSettings({ enabled })}
          />
          {install.enabled ? (
            <Choice
              label="How often to ask"
              options={installFrequencies.map((value) => ({ value, label: frequencyWords[value] }))}
              value={install.frequency}
              onChange={(frequency) => actions.onInstallSettings({ frequency })}
            />
          ) : null}
        </Flex>
      </Card>
      <NoticesCard {...notices} onNotices={actions.onNotices} />
    </div>
  )
}
