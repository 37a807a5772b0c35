import type { ToneId } from './tone-ids.ts'

/** Tones of a text: one list for the picker, the request check and the makers. */
export const tones = [
  { id: 'friendly', label: 'Friendly', says: 'Warm and easy, as you would tell a neighbour' },
  { id: 'professional', label: 'Professional', says: 'Clear and measured, for clients and colleagues' },
  { id: 'bold', label: 'Bold', says: 'Short lines, no hedging' },
  { id: 'playful', label: 'Playful', says: 'Light on its feet, with a wink' },
  { id: 'informative', label: 'Informative', says: 'The point first, then the facts in a list' },
] as const satisfies readonly { id: ToneId; label: string; says: string }[]
