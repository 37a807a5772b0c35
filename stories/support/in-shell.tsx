import type { Decorator } from '@storybook/tanstack-react'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { socialRecordIn } from '#app/domain/credits/social/record-states.ts'
import { toAiCreditsView } from '#app/features/credits/ai-credits-view.ts'
import { CreditMeter } from '#app/features/credits/credit-meter.tsx'
import { navigationFor } from '#app/features/dashboard/navigation.ts'
import { AccountCreditMeter } from '#app/features/social-accounts/account-credit-meter.tsx'
import { toAccountsView } from '#app/features/social-accounts/accounts-view.ts'
import { AccountMenu, DashboardShell, MeterPill, OfflineBar } from '#design-system/index.ts'

const memberMeter = (
  <MeterPill
    label="AI credits"
    figure={
      <>
        <b>17</b> AI credits
      </>
    }
    value={17}
    max={20}
    tone="info"
    href="/dashboard/credits"
  />
)
const adminMeters = (
  <>
    <CreditMeter view={toAiCreditsView(aiAccountIn('adminUsed') as AiAccount)} />
    <AccountCreditMeter view={toAccountsView(socialRecordIn('connected'))} />
  </>
)

/** Puts a screen where people meet it: in the shell, at its own path. `parameters: { offline: true }` takes the network away. */
export const inShell =
  (path: string, isAdmin = false): Decorator =>
  (Story, { parameters }) => (
    <DashboardShell
      brandHref="/dashboard"
      navigation={navigationFor(path, isAdmin)}
      topBar={isAdmin ? adminMeters : memberMeter}
      banner={<OfflineBar offline={parameters.offline === true} />}
      account={<AccountMenu name="Ada Lovelace" detail={isAdmin ? 'Admin plan' : 'Trial plan'} items={[]} />}
    >
      <Story />
    </DashboardShell>
  )

export const onPhone = { globals: { viewport: { value: 'phone' } } }
