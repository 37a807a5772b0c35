import { atom } from 'jotai'
import * as z from 'zod/mini'
import { defaultPromptSettings, promptSettingsSchema } from '#app/domain/prompts/install.ts'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './stored-atom.ts'

export const fontSizes = ['small', 'small-medium', 'medium', 'large'] as const
export type FontSize = (typeof fontSizes)[number]
export const headerSizes = ['small', 'medium', 'large', 'extra-large'] as const
export type HeaderSize = (typeof headerSizes)[number]

const accessibilitySchema = z.object({
  reducedMotion: z.boolean(),
  fontSize: z.enum(fontSizes),
  headerSize: z.enum(headerSizes),
  /** Shortcuts of a single letter or sign; undefined means on. */
  singleKeys: z.optional(z.boolean()),
})
export type AccessibilitySettings = Readonly<z.infer<typeof accessibilitySchema>>

export const defaultAccessibility: AccessibilitySettings = {
  reducedMotion: false,
  fontSize: 'medium',
  headerSize: 'medium',
}

export const accessibilityAtom = storedAtom<AccessibilitySettings>({
  key: keys.accessibilitySettings(),
  schema: accessibilitySchema,
  initial: defaultAccessibility,
  from: 'mount',
})

/**
 * Shortcuts of a single key (J, K, X, M, /): people who dictate, or hit keys by accident, can switch them off (WCAG
 * 2.1.4). Keys with Ctrl, ⌘ or Alt, arrows, Enter and Escape stay.
 */
export const singleKeysAtom = atom((get) => get(accessibilityAtom).singleKeys !== false)

export const promptSettingsAtom = storedAtom({
  key: keys.promptSettings(),
  schema: promptSettingsSchema,
  initial: defaultPromptSettings,
  from: 'mount',
})
