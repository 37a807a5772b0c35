import * as z from 'zod/mini'
import { type CompositionId, isCompositionId } from '../../designs/compositions/composition-ids.ts'
import type { FailureCode } from '../../failures/failures.ts'
import { madePictureBytes, ownPhotographsAtMost, picturePromptCharacters } from '../../limits.ts'
import { isOpen, type PictureQuality } from '../../plans/picture-qualities.ts'
import type { PlanId } from '../../plans/plans.ts'
import { isPictureSizeId, type PictureSizeId } from '../../platforms/picture-sizes.ts'
import { shortTo } from '../../wording/graphemes.ts'
import type { JobKind } from '../job.ts'
import { pictureMoodIds } from './moods.ts'
import { pictureQualityIds, picturesMade } from './qualities.ts'

const pictureSeedCeiling = 2 ** 32 - 1

/** What is made of a premium idea: slides that belong together, or the sizes of all nine platforms. */
const pictureSets = ['carousel', 'platforms'] as const
export type PictureSet = (typeof pictureSets)[number]

const compositionSchema = z.custom<CompositionId>(isCompositionId)
/** The key the designer gives a palette. */
const paletteSchema = z.string().check(z.minLength(1), z.maxLength(200))

/** What a person asks of a designer; checked on the way in, in the browser and again on the server. */
export const imageRequestSchema = z.strictObject({
  prompt: z.string().check(
    z.maxLength(picturePromptCharacters),
    z.refine((prompt) => prompt.trim().length > 0),
  ),
  quality: z.enum(pictureQualityIds),
  size: z.custom<PictureSizeId>(isPictureSizeId),
  /** Of premium alone. */
  set: z.enum(pictureSets),
  mood: z.enum(pictureMoodIds),
  /** The colours and fonts of the project, or those the prompt brings to mind. */
  palette: z.enum(['brand', 'prompt']),
  /** The same seed and the same words are the same picture. */
  seed: z.int().check(z.nonnegative(), z.lte(pictureSeedCeiling)),
  /** The picture to stay close to, when more like it are asked for. */
  like: z.nullable(z.strictObject({ composition: compositionSchema, palette: paletteSchema })),
  /** The person's own photographs, from their library. */
  mediaIds: z.array(z.uuid()).check(z.maxLength(ownPhotographsAtMost)),
})

export type ImageRequest = z.infer<typeof imageRequestSchema>

/** A picture that was made: kept at the server, out of the library until somebody says so. */
export const madePictureSchema = z.object({
  mediaId: z.uuid(),
  /** Part of its address. */
  version: z.string(),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  bytes: z.int().check(z.nonnegative()),
  mime: z.string(),
  alt: z.string(),
  seed: z.int().check(z.nonnegative()),
  /** How it is laid out; null when an outside model drew it. */
  composition: z.nullable(compositionSchema),
  palette: z.nullable(paletteSchema),
  /** What tells it from the others: "Slide 2", "Pinterest", "B". */
  label: z.string(),
})

export type MadePicture = z.infer<typeof madePictureSchema>

export type PicturePromptIssue = 'empty' | 'too-long' | null

export function picturePromptIssue(prompt: string): PicturePromptIssue {
  if (prompt.length > picturePromptCharacters) return 'too-long'
  return prompt.trim() === '' ? 'empty' : null
}

/** Why a quality is closed to a plan, each with a sentence of its own that names the plan to go to. */
const lockedCodes = {
  fast: 'plan_restriction',
  standard: 'STANDARD_PICTURES_LOCKED',
  premium: 'PREMIUM_PICTURES_LOCKED',
} as const satisfies Record<PictureQuality, FailureCode>

const labelCharacters = 60

/** Pictures out of a prompt; its parts are the pieces, in order. However many there are, the quality is what it costs. */
export const imageJob = {
  id: 'image',
  request: imageRequestSchema,
  quote: ({ quality }) => ({ kind: 'image', quality, count: 1 }),
  label: ({ prompt }) => {
    const words = prompt.trim().replace(/\s+/g, ' ')
    const first = shortTo(words, labelCharacters)
    return `Picture: ${first}`
  },
  collect: (parts) => parts,
  bytesKept: ({ quality, set }) => madePictureBytes * picturesMade(quality, set),
  refusalFor: ({ quality }, plan: PlanId) => (isOpen(quality, plan) ? null : lockedCodes[quality]),
} as const satisfies JobKind<ImageRequest, MadePicture, readonly MadePicture[]>
