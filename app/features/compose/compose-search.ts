import * as z from 'zod/mini'
import { addressedSchema } from '#app/domain/addressed-schema.ts'
import { postMediaCeiling } from '#app/domain/limits.ts'
import { platformSchema } from '#app/domain/platforms/platform-schema.ts'
import { instantSchema } from '#app/domain/time/instant-schema.ts'

/** The search of the composer's address. A value that cannot be read counts as absent. */
export const composeSearchSchema = z.object({
  /** A draft or a waiting post opens for editing; a sent one as a copy. */
  post: addressedSchema,
  /** The device's own draft: the same in another tab, or after a reload. */
  draft: addressedSchema,
  /** Begins a new draft, or continues the open one; the text has the focus either way. */
  begin: z.catch(z.optional(z.enum(['new', 'here'])), undefined),
  at: z.catch(z.optional(instantSchema), undefined),
  text: z.catch(z.optional(z.string().check(z.maxLength(20_000))), undefined),
  /** The platform of the open version and of this text. */
  platform: z.catch(z.optional(platformSchema), undefined),
  /** Fits the text to each platform. */
  fit: z.catch(z.optional(z.literal('each')), undefined),
  /** Begins a draft with the example post and its film. */
  example: z.catch(z.optional(z.literal('film')), undefined),
  /** Ids of the library, separated by commas. */
  media: z.catch(z.optional(z.string().check(z.maxLength(37 * postMediaCeiling))), undefined),
  /** The picture in the editor, and the platform of its crop. */
  crop: addressedSchema,
  cropFor: z.catch(z.optional(platformSchema), undefined),
})

export type ComposeSearch = z.output<typeof composeSearchSchema>
