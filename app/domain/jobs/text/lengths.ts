/** Lengths of a post. Characters count the finished text with hashtags. */
export const lengths = [
  { id: 'short', label: 'Short', maxCharacters: 280, maxOutputTokens: 300, says: 'Up to 280 characters' },
  { id: 'medium', label: 'Medium', maxCharacters: 700, maxOutputTokens: 600, says: 'Up to 700 characters' },
  { id: 'long', label: 'Long', maxCharacters: 2_000, maxOutputTokens: 700, says: 'Up to 2,000 characters' },
] as const

export type LengthId = (typeof lengths)[number]['id']
export type Length = (typeof lengths)[number]

export const lengthIds = lengths.map((length) => length.id) as [LengthId, ...LengthId[]]

export function lengthOf(id: LengthId): Length {
  return lengths.find((length) => length.id === id) ?? lengths[0]
}
