import * as z from 'zod/mini'
import {
  type ImageRequest,
  imageRequestSchema,
  type MadePicture,
  madePictureSchema,
} from '#app/domain/jobs/image/image-job.ts'
import { picturesOut } from '#app/domain/jobs/image/out-with-post.ts'
import { tabDraft } from '#app/state/drafts.ts'
import { type StudioKind, studioDraftShape, unasked } from '../job/studio-draft.ts'

const asked = imageRequestSchema.shape

const imageDraftSchema = z.object({
  prompt: z.string(),
  quality: asked.quality,
  size: asked.size,
  set: asked.set,
  mood: asked.mood,
  palette: asked.palette,
  seed: asked.seed,
  like: asked.like,
  /** The person's own photographs, used beside the prompt. */
  photographs: z.array(z.object({ mediaId: z.uuid(), version: z.string(), alt: z.string() })),
  /** The made pictures, with edited alt texts. */
  pictures: z.nullable(z.array(madePictureSchema)),
  /** Ids of those already in the library. */
  kept: z.array(z.uuid()),
  /** The pictures of the post being written; null when none is. */
  posting: z.nullable(z.array(z.uuid())),
  /** The text of that post. */
  caption: z.string(),
  ...studioDraftShape,
})

export type ImageDraft = z.infer<typeof imageDraftSchema>

const nothingMade = { prompt: '', pictures: null, posting: null, caption: '' } as const

export const imageStudio: StudioKind<ImageDraft, ImageRequest, readonly MadePicture[]> = {
  ...tabDraft<ImageDraft>({
    name: 'create-image',
    schema: imageDraftSchema,
    empty: {
      ...nothingMade,
      quality: 'fast',
      size: 'square',
      set: 'carousel',
      mood: 'any',
      palette: 'prompt',
      seed: 0,
      like: null,
      photographs: [],
      kept: [],
      ...unasked,
    },
    isEmpty: ({ prompt, pictures, saved }) => saved !== null || (prompt === '' && pictures === null),
    // Posted pictures are in the library; the next draft begins anew, with the last choices.
    reopened: (draft) =>
      draft.saved === null ? draft : { ...draft, ...nothingMade, kept: [], saved: null, asked: null },
  }),
  requestOf: ({ prompt, quality, size, set, mood, palette, seed, like, photographs }) => ({
    prompt,
    quality,
    size,
    set,
    mood,
    palette,
    seed,
    like,
    mediaIds: photographs.map(({ mediaId }) => mediaId),
  }),
  madeIn: ({ pictures }) => pictures,
  withMade: (pictures) => ({ pictures: pictures.length === 0 ? null : [...pictures] }),
  textOf: ({ caption }) => caption,
  picturesOf: ({ pictures, posting }) => picturesOut(pictures ?? [], posting ?? []),
  beginWith: (about) => ({ prompt: about }),
  empty: nothingMade,
  emptiedSays: 'Prompt and pictures cleared.',
}
