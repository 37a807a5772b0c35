import { Download, LogOut, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import type { Caller } from '#app/domain/people/caller.ts'
import { nameOf } from '#app/domain/people/name-of.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { type InstallFrequency, installFrequencies } from '#app/domain/prompts/install.ts'
import { type FontSize, fontSizes, type HeaderSize, headerSizes } from '#app/state/device/settings.ts'
import {
  type Accessibility,
  Avatar,
  Button,
  Callout,
  Card,
  Flex,
  PageHeader,
  SegmentedControl,
  type SegmentedControlProps,
  StatusTag,
  Switch,
  Text,
} from '#design-system/index.ts'
import { EmailProof, type EmailProofActions, type EmailProofView } from './email-proof.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import './settings-screen.css'

const fontSizeWords: Record<FontSize, string> = {
  small: 'Small',
  'small-medium': 'Small to medium',
  medium: 'Medium',
  large: 'Large',
}
const headerSizeWords: Record<HeaderSize, string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  'extra-large': 'Extra large',
}
const frequencyWords: Record<InstallFrequency, string> = {
  never: 'Never',
  once: 'Once',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

export type SettingsView = {
  caller: Caller
  proof: EmailProofView
  offline: boolean
  accessibility: Required<Accessibility>
  install: { state: 'installed' | 'offered' | 'not-offered'; enabled: boolean; frequency: InstallFrequency }
  update: 'current' | 'waiting'
  version: string
}

export type SettingsActions = {
  onAccessibility: (change: Partial<Accessibility>) => void
  onInstallSettings: (change: { enabled?: boolean; frequency?: InstallFrequency }) => void
  onInstall: () => void
  onUpdate: () => void
  onSignOut: () => void
} & EmailProofActions

/** Who you are, how it reads, how it installs and updates, and the way out. */
export function SettingsScreen({ view, ...actions }: { view: SettingsView } & SettingsActions) {
  return (
    <>
      <PageHeader title="Settings" description="Kept on this device." />
      <div className="settings">
        <ProfileCard view={view} {...actions} />
        <ReadingCard accessibility={view.accessibility} onChange={actions.onAccessibility} />
        <AppCard view={view} {...actions} />
      </div>
    </>
  )
}

function ProfileCard({ view, onSignOut, ...proving }: { view: SettingsView } & SettingsActions) {
  const { email, plan, isAdmin } = view.caller
  const name = nameOf(view.caller)
  const needsNetwork = useId()
  // Only what somebody asked for moves the focus: that an address is not verified may come in late, by itself.
  const proofPlace = useFirstFocus(view.proof.state === 'sent' ? 'code' : 'ask', 'input, button')
  return (
    <Card title="Profile">
      <Flex align="center" gap="3" wrap="wrap">
        <Avatar name={name} size="large" />
        <div className="settings-who">
          <b>{name}</b>
          <Text color="gray">{email}</Text>
        </div>
        <StatusTag tone={isAdmin ? 'warning' : 'info'} word={`${plans[plan].name} plan`} />
        <Button
          className="settings-end"
          icon={LogOut}
          onClick={onSignOut}
          offBecause={view.offline ? needsNetwork : null}
        >
          Sign out
        </Button>
      </Flex>
      {view.offline ? (
        <Text as="p" size="1" color="gray" id={needsNetwork} className="settings-needs-network">
          Signing out needs a network.
        </Text>
      ) : null}
      <div className="settings-proof" ref={proofPlace}>
        <EmailProof proof={view.proof} email={email} offline={view.offline} {...proving} />
      </div>
    </Card>
  )
}

type ReadingCardProps = {
  accessibility: Required<Accessibility>
  onChange: (change: Partial<Accessibility>) => void
}

function ReadingCard({ accessibility, onChange }: ReadingCardProps) {
  return (
    <Card title="Reading and motion" description="The whole app follows at once.">
      <Flex direction="column" gap="5">
        <Choice
          label="Text size"
          options={fontSizes.map((value) => ({
            value,
            label: fontSizeWords[value],
            sample: (
              <span className="settings-sample" data-text={value}>
                Aa
              </span>
            ),
          }))}
          value={accessibility.fontSize}
          onChange={(fontSize) => onChange({ fontSize })}
        />
        <Choice
          label="Heading size"
          options={headerSizes.map((value) => ({
            value,
            label: headerSizeWords[value],
            sample: (
              <span className="settings-sample" data-heading={value}>
                Aa
              </span>
            ),
          }))}
          value={accessibility.headerSize}
          onChange={(headerSize) => onChange({ headerSize })}
        />
        <Switch
          label="Reduce motion"
          description="Nothing moves, whatever the system says."
          checked={accessibility.reducedMotion}
          onChange={(reducedMotion) => onChange({ reducedMotion })}
        />
      </Flex>
    </Card>
  )
}

function AppCard({ view, ...actions }: { view: SettingsView } & SettingsActions) {
  const { install, update, version } = view
  return (
    <Card title="App" aside={<Text color="gray">version {version}</Text>}>
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
  )
}

/** One of four, all in sight, under its name. */
function Choice<Value extends string>(props: Omit<SegmentedControlProps<Value>, 'wide'>) {
  return (
    <div className="settings-choice">
      <Text size="1" weight="medium" aria-hidden="true">
        {props.label}
      </Text>
      <SegmentedControl wide {...props} />
    </div>
  )
}
