import * as z from 'zod/mini'
import { addressedSchema } from '#app/domain/addressed-schema.ts'
import { postMediaCeiling } from '#app/domain/limits.ts'
import { platformSchema } from '#app/domain/platforms/platform-schema.ts'
import { instantSchema } from '#app/domain/time/instant-schema.ts'

/** The search of the composer's address. A value that cannot be read counts as absent. */
export const composeSearchSchema = z.object({
  /** A draft or a post that waits, to go on with; one that is out, to write another. */
  post: addressedSchema,
  /** The device's own draft: the same in another tab, or after a reload. */
  draft: addressedSchema,
  /** Begins one, whatever was being written, or goes on with it; either way the pen is in the hand. */
  begin: z.catch(z.optional(z.enum(['new', 'here'])), undefined),
  at: z.catch(z.optional(instantSchema), undefined),
  text: z.catch(z.optional(z.string().check(z.maxLength(20_000))), undefined),
  /** The platform of the open version and of this text. */
  platform: z.catch(z.optional(platformSchema), undefined),
  /** Each platform gets its version of the text. */
  fit: z.catch(z.optional(z.literal('each')), undefined),
  /** Begins one with the example post and its film. */
  example: z.catch(z.optional(z.literal('film')), undefined),
  /** Ids of the library, parted by commas. */
  media: z.catch(z.optional(z.string().check(z.maxLength(37 * postMediaCeiling))), undefined),
  /** The picture that is in the editor, and the platform it is cropped for. */
  crop: addressedSchema,
  cropFor: z.catch(z.optional(platformSchema), undefined),
})

export type ComposeSearch = z.output<typeof composeSearchSchema>
