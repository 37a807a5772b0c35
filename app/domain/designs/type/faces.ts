/** Faces of pictures, from the two shipped families. */
export const faces = {
  display: { family: 'Instrument Sans', weight: 700, width: 100, italic: false },
  displayMedium: { family: 'Instrument Sans', weight: 500, width: 100, italic: false },
  condensed: { family: 'Instrument Sans', weight: 700, width: 75, italic: false },
  italic: { family: 'Instrument Sans', weight: 500, width: 100, italic: true },
  heavy: { family: 'Inter', weight: 900, width: 100, italic: false },
  light: { family: 'Inter', weight: 300, width: 100, italic: false },
  body: { family: 'Inter', weight: 450, width: 100, italic: false },
  strong: { family: 'Inter', weight: 650, width: 100, italic: false },
  slanted: { family: 'Inter', weight: 500, width: 100, italic: true },
} as const satisfies Readonly<
  Record<string, { family: 'Inter' | 'Instrument Sans'; weight: number; width: number; italic: boolean }>
>

export type FaceId = keyof typeof faces

export const faceIds = Object.keys(faces) as readonly FaceId[]

/** Instrument Sans has Latin letters only: Cyrillic, Greek and Vietnamese use the nearest cut of Inter. */
const nearest = {
  display: 'heavy',
  displayMedium: 'strong',
  condensed: 'heavy',
  italic: 'slanted',
  heavy: 'heavy',
  light: 'light',
  body: 'body',
  strong: 'strong',
  slanted: 'slanted',
} as const satisfies Readonly<Record<FaceId, FaceId>>

const beyondLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\u1EA0-\u1EF9]/u

export const faceFor = (text: string, face: FaceId): FaceId => (beyondLatin.test(text) ? nearest[face] : face)
