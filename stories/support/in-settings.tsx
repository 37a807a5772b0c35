import type { Decorator } from '@storybook/tanstack-react'
import { SettingsHead } from '#app/features/account/settings/settings-tabs.tsx'
import { inShell } from './in-shell.tsx'

/** Puts a part of the settings where people meet it. */
export const inSettings = (path: string): Decorator[] => [
  (Story) => (
    <>
      <SettingsHead path={path} />
      <Story />
    </>
  ),
  inShell(path),
]
