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
  /** Whether letters and signs alone do something; left out they do. */
  singleKeys: z.optional(z.boolean()),
})
export type AccessibilitySettings = Readonly<z.infer<typeof accessibilitySchema>>

export const defaultAccessibility: AccessibilitySettings = {
  reducedMotion: false,
  fontSize: 'medium',
  headerSize: 'medium',
}

/** How this device shows Ninefold to whoever uses it. */
export const accessibilityAtom = storedAtom<AccessibilitySettings>({
  key: keys.accessibilitySettings(),
  schema: accessibilitySchema,
  initial: defaultAccessibility,
  from: 'mount',
})

/**
 * Whether J, K, X, M or / alone do something: who dictates, or hits keys by accident, can switch them off (WCAG 2.1.4). Keys
 * with Ctrl, ⌘ or Alt, arrows, Enter and Escape stay.
 */
export const singleKeysAtom = atom((get) => get(accessibilityAtom).singleKeys !== false)

/** When this device may ask to be installed on. */
export const promptSettingsAtom = storedAtom({
  key: keys.promptSettings(),
  schema: promptSettingsSchema,
  initial: defaultPromptSettings,
  from: 'mount',
})
