import * as z from 'zod/mini'
import { addMonths, addMs, type Instant, millisOf } from '../time/instant.ts'
import { keptInstantSchema } from '../time/kept-instant-schema.ts'

export const installFrequencies = ['never', 'once', 'weekly', 'monthly'] as const
export type InstallFrequency = (typeof installFrequencies)[number]

const weekMs = 7 * 24 * 60 * 60 * 1_000
const count = z.int().check(z.nonnegative())

export const promptSettingsSchema = z.object({
  installPromptEnabled: z.boolean(),
  installPromptFrequency: z.enum(installFrequencies),
  promptDismissedCount: count,
  totalPromptShows: count,
  lastPromptDate: z.nullable(keptInstantSchema),
})
export type PromptSettings = Readonly<z.infer<typeof promptSettingsSchema>>

export const defaultPromptSettings: PromptSettings = {
  installPromptEnabled: true,
  installPromptFrequency: 'weekly',
  promptDismissedCount: 0,
  totalPromptShows: 0,
  lastPromptDate: null,
}

export type InstallFacts = { readonly now: Instant; readonly isInstalled: boolean }

/** Earliest moment of the next prompt after the last one. */
function askAgainAt(last: Instant, frequency: 'weekly' | 'monthly'): Instant {
  return frequency === 'weekly' ? addMs(last, weekMs) : addMonths(last, 1)
}

/** True when the app should offer installation by itself. */
export function shouldOfferInstall(settings: PromptSettings, { now, isInstalled }: InstallFacts): boolean {
  const { installPromptEnabled, installPromptFrequency, promptDismissedCount, lastPromptDate } = settings
  if (isInstalled || !installPromptEnabled) return false
  switch (installPromptFrequency) {
    case 'never':
      return false
    case 'once':
      return promptDismissedCount === 0
    case 'weekly':
    case 'monthly':
      return lastPromptDate === null || millisOf(now) >= millisOf(askAgainAt(lastPromptDate, installPromptFrequency))
  }
}

export const afterInstallShown = (settings: PromptSettings, now: Instant): PromptSettings => ({
  ...settings,
  totalPromptShows: settings.totalPromptShows + 1,
  lastPromptDate: now,
})

export const afterInstallDismissed = (settings: PromptSettings): PromptSettings => ({
  ...settings,
  promptDismissedCount: settings.promptDismissedCount + 1,
})
