import { atom } from 'jotai'
import type { AccessibilitySettings } from './device/settings.ts'

/**
 * The theme's settings. They begin as the server drew them; this device's settings follow once read. Separate from the
 * settings, so that a public page loads no storage for its theme.
 */
export const shownAccessibilityAtom = atom<Partial<AccessibilitySettings>>({})
