import * as z from 'zod/mini'
import { mediaAltCharacters } from '../limits.ts'

/** Alt text: for people who cannot see the picture. Control characters are removed. */
export const mediaAltSchema = z.string().check(
  z.overwrite((text) => text.toWellFormed().replace(/(?![\n])\p{Cc}/gu, '')),
  z.maxLength(mediaAltCharacters),
)

/** Facts of a picture or video that platforms check. Sizes in pixels. */
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

/** A picture or video of a post; `hasOwnAlt` when the post's alt text replaces the library's. */
export type AttachedFacts = Media & { readonly hasOwnAlt?: true }

/** The same with the post's own alt text; an empty one means there is nothing to read out. */
export function withOwnAlt({ alt: _, ...facts }: AttachedFacts, alt: string): AttachedFacts {
  return { ...facts, ...(alt === '' ? {} : { alt }), hasOwnAlt: true }
}

/** A picture or video of a post for a screen, with its placeholder while it loads. */
export type PostMediaView = Media & {
  readonly mediaId: string
  /** Part of its address; null when it left the library. */
  readonly version: string | null
  readonly placeholder: string | null
}
