import * as z from 'zod/mini'
import { mediaAltCharacters } from '../limits.ts'

/** Alt text: for people who cannot see the picture. Control characters are removed. */
export const mediaAltSchema = z.string().check(
  z.overwrite((text) => text.toWellFormed().replace(/(?![\n])\p{Cc}/gu, '')),
  z.maxLength(mediaAltCharacters),
)

/** What is known of a picture or a film when a platform is asked whether it takes it. Sizes in pixels. */
export const mediaSchema = z.object({
  kind: z.enum(['image', 'video', 'gif']),
  mime: z.string(),
  bytes: z.int().check(z.nonnegative()),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  seconds: z.optional(z.number().check(z.positive())),
  alt: z.optional(z.string()),
})

export type Media = z.output<typeof mediaSchema>

/** A picture or film as a post has it: whether its alt text is the post's own, in the place of the library's. */
export type AttachedFacts = Media & { readonly hasOwnAlt?: true }

/** The same with an alt text that is this post's alone; an empty one says that there is nothing to read out. */
export function withOwnAlt({ alt: _, ...facts }: AttachedFacts, alt: string): AttachedFacts {
  return { ...facts, ...(alt === '' ? {} : { alt }), hasOwnAlt: true }
}

/** A picture or film of a post, as a screen draws it: where it is served, and what stands there until it is. */
export type PostMediaView = Media & {
  readonly mediaId: string
  /** Part of its address; null when it is no longer in the library. */
  readonly version: string | null
  readonly placeholder: string | null
}
