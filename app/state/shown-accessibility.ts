import { atom } from 'jotai'
import type { AccessibilitySettings } from './device/settings.ts'

/**
 * What the theme shows. It starts as the server drew it; the settings of this device follow once they are read.
 * Apart from the settings themselves, so that a public page loads no storage for its theme.
 */
export const shownAccessibilityAtom = atom<Partial<AccessibilitySettings>>({})
