import type { Mood } from '../../designs/brief/mood.ts'

/** Moods of a picture; `any` follows the prompt. */
export const pictureMoods = [
  { id: 'any', label: 'As the words ask', says: 'Colours and shapes follow what you write' },
  { id: 'calm', label: 'Calm', says: 'Soft colours, much room' },
  { id: 'bold', label: 'Bold', says: 'Strong contrast, large type' },
  { id: 'warm', label: 'Warm', says: 'Sunlit colours, round shapes' },
  { id: 'playful', label: 'Playful', says: 'Bright, with shapes that move' },
  { id: 'elegant', label: 'Elegant', says: 'Quiet colours, fine lines' },
  { id: 'dark', label: 'Dark', says: 'Light on a deep ground' },
  { id: 'festive', label: 'Festive', says: 'Deep and bright, for a day that counts' },
] as const satisfies readonly { id: Mood | 'any'; label: string; says: string }[]

export type PictureMood = (typeof pictureMoods)[number]['id']
export const pictureMoodIds = pictureMoods.map(({ id }) => id) as [PictureMood, ...PictureMood[]]
