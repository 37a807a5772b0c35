import type { Mood } from '../brief/mood.ts'
import type { FaceId } from '../type/faces.ts'

/** Typography of a picture: the face of large words, and its spacing. */
export type Voice = {
  readonly head: FaceId
  readonly tracking: number
  readonly leading: number
  readonly caps: boolean
  readonly moods: readonly Mood[]
}

export const voices = {
  modern: {
    head: 'display',
    tracking: -0.035,
    leading: 1.05,
    caps: false,
    moods: ['technical', 'fresh', 'playful', 'festive', 'warm'],
  },
  medium: {
    head: 'displayMedium',
    tracking: -0.04,
    leading: 1.08,
    caps: false,
    moods: ['calm', 'elegant', 'technical', 'warm'],
  },
  poster: { head: 'condensed', tracking: -0.015, leading: 0.94, caps: true, moods: ['bold', 'dark', 'festive'] },
  editorial: { head: 'italic', tracking: -0.035, leading: 1.1, caps: false, moods: ['elegant', 'warm', 'calm'] },
  heavy: { head: 'heavy', tracking: -0.045, leading: 1.02, caps: false, moods: ['bold', 'playful', 'technical'] },
  light: { head: 'light', tracking: -0.045, leading: 1.12, caps: false, moods: ['calm', 'elegant', 'dark'] },
} as const satisfies Readonly<Record<string, Voice>>

export type VoiceId = keyof typeof voices
export const voiceIds = Object.keys(voices) as readonly VoiceId[]
