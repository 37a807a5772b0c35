import type { Decorator } from '@storybook/tanstack-react'
import type { ReactNode } from 'react'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { type AiStateName, aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { socialRecordIn } from '#app/domain/credits/social/states.ts'
import { AiMeter } from '#app/features/credits/ai/ai-credit-meter.tsx'
import { toAiCreditsView } from '#app/features/credits/ai/ai-credits-view.ts'
import { SocialMeter } from '#app/features/credits/social/social-credit-meter.tsx'
import { toSocialCreditsView } from '#app/features/credits/social/social-credits-view.ts'
import { navigationFor } from '#app/features/dashboard/navigation.ts'
import { AccountMenu, CommandButton, DashboardShell, OfflineBar } from '#design-system/index.ts'

const meterIn = (state: AiStateName) => <AiMeter view={toAiCreditsView(aiAccountIn(state) as AiAccount, 'UTC')} />
const aiMeters = { member: meterIn('settled'), admin: meterIn('adminUsed') }
const connected = <SocialMeter view={toSocialCreditsView(socialRecordIn('connected'))} />

type ShellProps = {
  path: string
  isAdmin?: boolean
  offline?: boolean
  /** Of the record that is shown; somebody else's when the screen shows none. */
  aiMeter?: ReactNode
  accountMeter?: ReactNode
  children: ReactNode
}

/** What stands around every screen of a signed-in person, with both credit meters. */
export const Shell = ({ path, isAdmin = false, offline = false, aiMeter, accountMeter, children }: ShellProps) => (
  <DashboardShell
    brandHref="/dashboard"
    navigation={navigationFor(path, isAdmin)}
    search={<CommandButton isMac={false} onOpen={() => {}} />}
    topBar={
      <>
        {aiMeter ?? aiMeters[isAdmin ? 'admin' : 'member']}
        {accountMeter ?? connected}
      </>
    }
    banner={<OfflineBar offline={offline} />}
    account={<AccountMenu name="Ada Lovelace" detail={isAdmin ? 'Admin plan' : 'Trial plan'} items={[]} />}
  >
    {children}
  </DashboardShell>
)

/** Puts a screen where people meet it. `parameters`: `offline: true` takes the network away, `aiMeter` is that of the record shown. */
export const inShell =
  (path: string, isAdmin = false): Decorator =>
  (Story, { parameters }) => (
    <Shell path={path} isAdmin={isAdmin} offline={parameters.offline === true} aiMeter={parameters.aiMeter}>
      <Story />
    </Shell>
  )

/** A large desk: what is far apart shows here. */
export const onWide = { globals: { viewport: { value: 'wide' } } }
export const onPhone = { globals: { viewport: { value: 'phone' } } }
