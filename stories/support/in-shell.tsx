import type { Decorator } from '@storybook/tanstack-react'
import { navigationFor } from '#app/features/dashboard/navigation.ts'
import { AccountMenu, DashboardShell, MeterPill } from '#design-system/index.ts'

/** Puts a screen where people meet it: in the shell, at its own path. */
export const inShell =
  (path: string, isAdmin = false): Decorator =>
  (Story) => (
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
      account={<AccountMenu name="Ada Lovelace" detail="Trial plan" items={[]} />}
    >
      <Story />
    </DashboardShell>
  )

export const onPhone = { globals: { viewport: { value: 'phone' } } }
