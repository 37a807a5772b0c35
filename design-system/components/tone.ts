import { CircleAlert, CircleCheck, Info, Minus, TriangleAlert } from 'lucide-react'
import type { IconComponent } from './icon.tsx'

/** The meaning of a state to its reader. Always shown with an icon or a word, never by colour alone. */
export type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'refusal'

export const toneColor = {
  quiet: 'gray',
  info: 'blue',
  success: 'green',
  warning: 'amber',
  refusal: 'red',
} as const satisfies Record<Tone, string>

export const toneIcon: Record<Tone, IconComponent> = {
  quiet: Minus,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  refusal: CircleAlert,
}
