import type { Decorator } from '@storybook/tanstack-react'
import { navigationFor } from '#app/features/dashboard/navigation.ts'
import { AccountMenu, DashboardShell, MeterPill, OfflineBar } from '#design-system/index.ts'

/** Puts a screen where people meet it: in the shell, at its own path. `parameters: { offline: true }` takes the network away. */
export const inShell =
  (path: string, isAdmin = false): Decorator =>
  (Story, { parameters }) => (
    <DashboardShell
      brandHref="/dashboard"
      navigation={navigationFor(path, isAdmin)}
      topBar={
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
      }
      banner={<OfflineBar offline={parameters.offline === true} />}
      account={<AccountMenu name="Ada Lovelace" detail="Trial plan" items={[]} />}
    >
      <Story />
    </DashboardShell>
  )

export const onPhone = { globals: { viewport: { value: 'phone' } } }
