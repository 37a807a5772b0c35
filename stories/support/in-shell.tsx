import type { Decorator } from '@storybook/tanstack-react'
import type { ReactNode } from 'react'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { type AiStateName, aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { socialRecordIn } from '#app/domain/credits/social/states.ts'
import { type PlanId, plans } from '#app/domain/plans/plans.ts'
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx'
import { AiMeter } from '#app/features/credits/ai/ai-credit-meter.tsx'
import { toAiCreditsView } from '#app/features/credits/ai/ai-credits-view.ts'
import { SocialMeter } from '#app/features/credits/social/social-credit-meter.tsx'
import { toSocialCreditsView } from '#app/features/credits/social/social-credits-view.ts'
import { navigationFor } from '#app/features/dashboard/navigation.ts'
import { AccountMenu, CommandButton, DashboardShell, OfflineBar } from '#design-system/index.ts'
import { zoneOr } from './address.ts'
import { useWorkshop } from './workshop.ts'

const meterIn = (state: AiStateName) => (
  <AiMeter view={toAiCreditsView(aiAccountIn(state) as AiAccount, zoneOr('UTC'))} />
)
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

/** A person who has just begun on a plan. */
const freshOn = {
  trial: 'freshTrial',
  basic: 'freshBasic',
  starter: 'freshStarter',
  pro: 'freshPro',
  empire: 'freshEmpire',
  admin: 'admin',
} as const satisfies Record<PlanId, AiStateName>

/** What stands around every screen of a signed-in person, with both credit meters. The toolbar may say who and how. */
export function Shell({
  path,
  isAdmin: isOwnAdmin = false,
  offline = false,
  aiMeter,
  accountMeter,
  children,
}: ShellProps) {
  const { plan, role, connection } = useWorkshop()
  const isAdmin = role ? role === 'admin' : isOwnAdmin
  const planName = plans[plan ?? (isAdmin ? 'admin' : 'trial')].name
  const meter = plan ? meterIn(freshOn[plan]) : aiMeters[isAdmin ? 'admin' : 'member']
  return (
    <DashboardShell
      brandHref="/dashboard"
      navigation={navigationFor(path, isAdmin)}
      search={<CommandButton isMac={false} onOpen={() => {}} />}
      topBar={
        <>
          {aiMeter ?? meter}
          {accountMeter ?? connected}
        </>
      }
      banner={<OfflineBar offline={offline || connection === 'offline'} />}
      account={<AccountMenu name="Ada Lovelace" detail={`${planName} plan`} items={[]} />}
    >
      {path.startsWith('/admin') ? <AdminTabs path={path} /> : null}
      {children}
    </DashboardShell>
  )
}

/** Puts a screen where people meet it. `parameters`: `offline: true` takes the network away, `aiMeter` is that of the record shown, or `aiState` names it. */
export const inShell =
  (path: string, isAdmin = false): Decorator =>
  (Story, { parameters }) => (
    <Shell
      path={path}
      isAdmin={isAdmin}
      offline={parameters.offline === true}
      aiMeter={parameters.aiState ? meterIn(parameters.aiState) : parameters.aiMeter}
    >
      <Story />
    </Shell>
  )

/** A large desk: what is far apart shows here. */
export const onWide = { globals: { viewport: { value: 'wide' } } }
export const onPhone = { globals: { viewport: { value: 'phone' } } }
