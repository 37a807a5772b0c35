import { describe, expect, it } from 'vitest'
import {
  afterInstallDismissed,
  afterInstallShown,
  defaultPromptSettings,
  type InstallFrequency,
  promptSettingsSchema,
  shouldOfferInstall,
} from '#app/domain/prompts/install.ts'

const now = '2026-11-20T09:00:00.000Z'
const facts = { now, isInstalled: false }
const asked = (frequency: InstallFrequency, lastPromptDate: string | null, promptDismissedCount = 0) => ({
  ...defaultPromptSettings,
  installPromptFrequency: frequency,
  lastPromptDate,
  promptDismissedCount,
})

describe('asking to be installed', () => {
  it('is done the first time, at every frequency but never', () => {
    expect(
      (['never', 'once', 'weekly', 'monthly'] as const).map((f) => shouldOfferInstall(asked(f, null), facts)),
    ).toEqual([false, true, true, true])
  })

  it('is not done where it is installed, or switched off', () => {
    expect(shouldOfferInstall(defaultPromptSettings, { now, isInstalled: true })).toBe(false)
    expect(shouldOfferInstall({ ...defaultPromptSettings, installPromptEnabled: false }, facts)).toBe(false)
  })

  it('once: hidden after the first dismissal, not before', () => {
    expect(shouldOfferInstall(asked('once', '2026-11-20T08:59:00.000Z', 0), facts)).toBe(true)
    expect(shouldOfferInstall(asked('once', '2025-01-01T00:00:00.000Z', 1), facts)).toBe(false)
  })

  it('weekly: again after seven days to the moment', () => {
    expect(shouldOfferInstall(asked('weekly', '2026-11-13T09:00:00.001Z', 1), facts)).toBe(false)
    expect(shouldOfferInstall(asked('weekly', '2026-11-13T09:00:00.000Z', 1), facts)).toBe(true)
  })

  it('monthly: again after a month to the moment', () => {
    expect(shouldOfferInstall(asked('monthly', '2026-10-20T09:00:00.001Z', 1), facts)).toBe(false)
    expect(shouldOfferInstall(asked('monthly', '2026-10-20T09:00:00.000Z', 1), facts)).toBe(true)
  })

  it('counts how often it was shown and dismissed', () => {
    const shown = afterInstallShown(defaultPromptSettings, now)
    expect(shown).toMatchObject({ totalPromptShows: 1, lastPromptDate: now, promptDismissedCount: 0 })
    expect(afterInstallDismissed(shown)).toMatchObject({ totalPromptShows: 1, promptDismissedCount: 1 })
    expect(promptSettingsSchema.safeParse(shown).success).toBe(true)
  })
})
