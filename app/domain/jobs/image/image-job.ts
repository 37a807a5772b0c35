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

/** Sets of a premium request: connected slides, or the sizes of all nine platforms. */
const pictureSets = ['carousel', 'platforms'] as const
export type PictureSet = (typeof pictureSets)[number]

const compositionSchema = z.custom<CompositionId>(isCompositionId)
/** Palette key of the designer. */
const paletteSchema = z.string().check(z.minLength(1), z.maxLength(200))

/** A picture request, validated in the browser and on the server. */
export const imageRequestSchema = z.strictObject({
  prompt: z.string().check(
    z.maxLength(picturePromptCharacters),
    z.refine((prompt) => prompt.trim().length > 0),
  ),
  quality: z.enum(pictureQualityIds),
  size: z.custom<PictureSizeId>(isPictureSizeId),
  /** For premium only. */
  set: z.enum(pictureSets),
  mood: z.enum(pictureMoodIds),
  /** Colours and fonts of the project, or those the prompt suggests. */
  palette: z.enum(['brand', 'prompt']),
  /** The same seed and words give the same picture. */
  seed: z.int().check(z.nonnegative(), z.lte(pictureSeedCeiling)),
  /** The picture that new ones should resemble. */
  like: z.nullable(z.strictObject({ composition: compositionSchema, palette: paletteSchema })),
  /** Photos of the person's library. */
  mediaIds: z.array(z.uuid()).check(z.maxLength(ownPhotographsAtMost)),
})

export type ImageRequest = z.infer<typeof imageRequestSchema>

/** A made picture, stored on the server but not in the library until the person keeps it. */
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
  /** Its layout; null when an external model drew it. */
  composition: z.nullable(compositionSchema),
  palette: z.nullable(paletteSchema),
  /** Distinguishes it from the others: "Slide 2", "Pinterest", "B". */
  label: z.string(),
})

export type MadePicture = z.infer<typeof madePictureSchema>

export type PicturePromptIssue = 'empty' | 'too-long' | null

export function picturePromptIssue(prompt: string): PicturePromptIssue {
  if (prompt.length > picturePromptCharacters) return 'too-long'
  return prompt.trim() === '' ? 'empty' : null
}

/** Refusals of a plan without this quality; each sentence names the plan that has it. */
const lockedCodes = {
  fast: 'plan_restriction',
  standard: 'STANDARD_PICTURES_LOCKED',
  premium: 'PREMIUM_PICTURES_LOCKED',
} as const satisfies Record<PictureQuality, FailureCode>

const labelCharacters = 60

/** Pictures from a prompt; parts are the pictures, in order. The price depends on the quality, not on their number. */
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
