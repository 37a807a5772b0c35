import * as z from 'zod/mini'
import { mediaAltSchema } from '../files/media.ts'
import { postMediaCeiling, socialAccountsTold } from '../limits.ts'
import { platformSchema } from '../platforms/platform-schema.ts'
import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import { rulesOf } from '../platforms/table.ts'
import type { Instant } from '../time/instant.ts'

/** Far above the longest platform; what is longer is no post and is turned away unread. */
export const postTextCeiling = 100_000
/** Parts that follow on the first one. */
export const threadCeiling = 50
/** All that single platforms are given in the place of the text for all, together. */
const variantsCeiling = 100_000
/** A field's longest value in the table is 2,048; its name is one of the table's. */
const fieldCeiling = 10_000

const textSchema = z.string().check(z.maxLength(postTextCeiling))
const mediaIdsSchema = z.array(z.uuid()).check(z.maxLength(postMediaCeiling))

/** What one platform is given in the place of what all are given. What is left out is as for all. */
const variantSchema = z.object({
  text: z.optional(textSchema),
  /** Of the person's library, in the order they are shown; a crop for this platform is an item of its own. */
  mediaIds: z.optional(mediaIdsSchema),
  /** Posts that follow on the first one, in their order. */
  thread: z.optional(z.array(textSchema).check(z.maxLength(threadCeiling))),
  firstComment: z.optional(textSchema),
  /** By the names of the platform's table: title, board, privacy, link … */
  fields: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(fieldCeiling)))),
})

type Variants = Readonly<Partial<Record<PlatformId, z.output<typeof variantSchema>>>>
const lettersOf = (variants: Variants) =>
  Object.values(variants)
    .flatMap(({ text = '', thread = [], firstComment = '', fields = {} }) => [
      text,
      firstComment,
      ...thread,
      ...Object.values(fields),
    ])
    .reduce((sum, { length }) => sum + length, 0)

/** What stands in a platform's table is kept. Drafts lie on devices longer than tables stay as they are: the rest is let go of. */
function withOwnFields(variants: Variants): Partial<Record<PlatformId, z.output<typeof variantSchema>>> {
  return Object.fromEntries(
    Object.entries(variants).map(([platform, variant]) => {
      if (variant.fields === undefined) return [platform, variant]
      const known = rulesOf(platform as PlatformId).fields
      const own = Object.entries(variant.fields).filter(([field]) => Object.hasOwn(known, field))
      return [platform, { ...variant, fields: Object.fromEntries(own) }]
    }),
  )
}

/** All of the media for all, and as many again for each platform. */
const altsCeiling = postMediaCeiling * (platformIds.length + 1)

/** One idea, as it is written for many platforms. */
export const compositionSchema = z.object({
  text: textSchema,
  mediaIds: mediaIdsSchema,
  /** Each once: whoever names one five hundred times has it compared, and judged, as often. */
  platforms: z.array(platformSchema).check(z.overwrite((named) => [...new Set(named)])),
  /** Linked accounts it goes to; none: each platform's linked ones, and its practice account where there is none. */
  accountIds: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(socialAccountsTold)),
  variants: z
    .pipe(z.partialRecord(z.enum(platformIds), variantSchema), z.transform(withOwnFields))
    .check(z.refine((variants) => lettersOf(variants) <= variantsCeiling, 'is longer than nine posts are')),
  /** Alt texts of media for this post alone, by their ids; those left out are the library's. */
  alts: z.optional(
    z.record(z.uuid(), mediaAltSchema).check(z.refine((alts) => Object.keys(alts).length <= altsCeiling)),
  ),
})

export type Variant = z.output<typeof variantSchema>
export type Composition = z.output<typeof compositionSchema>

/** A post before it is saved, as far as its maker decides: project and accounts are added when it is sent. */
export type UnsavedPost = {
  postId: string
  text: string
  mediaIds: readonly string[]
  /** Versions of single platforms in the place of the one for all. */
  variants: Composition['variants']
  /** Alt texts of its media that are said for this post. */
  alts?: Composition['alts']
  platforms: readonly PlatformId[]
  publishAt: Instant | null
}

/** What one platform is given, whole. */
export type PlatformPost = { readonly [Part in keyof Variant]-?: NonNullable<Variant[Part]> }

export const emptyComposition: Composition = {
  text: '',
  mediaIds: [],
  platforms: [...platformIds],
  accountIds: [],
  variants: {},
}

const unsendable = /\\u(0000|d[89a-f])/
/** The same without what no database takes, a NUL or half of a sign, which a paste can bring along unseen. */
export const withoutUnsendable = (composition: Composition): Composition => {
  const written = JSON.stringify(composition)
  if (!unsendable.test(written)) return composition
  const clean = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '') : value
  return JSON.parse(written, clean)
}

/** A post as one platform is given it. */
export function platformPostOf(
  { text, mediaIds, variants }: Pick<Composition, 'text' | 'mediaIds' | 'variants'>,
  platform: PlatformId,
): PlatformPost {
  const own = Object.hasOwn(variants, platform) ? variants[platform] : undefined
  return {
    text: own?.text ?? text,
    mediaIds: own?.mediaIds ?? mediaIds,
    thread: own?.thread ?? [],
    firstComment: own?.firstComment ?? '',
    fields: own?.fields ?? {},
  }
}

/** Whether a platform is given anything of its own. */
export const isChanged = ({ variants }: Pick<Composition, 'variants'>, platform: PlatformId): boolean =>
  Object.hasOwn(variants, platform) && Object.values(variants[platform] ?? {}).some((part) => part !== undefined)

/** The same composition for one platform, with what is its own. */
export const aloneOn = (composition: Composition, platform: PlatformId): Composition => {
  const own = Object.hasOwn(composition.variants, platform) ? composition.variants[platform] : undefined
  return { ...composition, platforms: [platform], variants: own === undefined ? {} : { [platform]: own } }
}

/** The same composition with an alt text of its own for one of its media; undefined goes back to the library's. */
export function withAlt(composition: Composition, mediaId: string, alt: string | undefined): Composition {
  const { alts: before = {}, ...rest } = composition
  const { [mediaId]: _, ...others } = before
  const alts = alt === undefined ? others : { ...others, [mediaId]: alt }
  return Object.keys(alts).length === 0 ? rest : { ...rest, alts }
}

/** The same composition with a part of one platform changed; what is set to undefined goes back to what all are given. */
export function withVariant<Edited extends Pick<Composition, 'variants'>>(
  composition: Edited,
  platform: PlatformId,
  change: { readonly [Part in keyof Variant]?: Variant[Part] | undefined },
): Edited {
  const merged = Object.entries({ ...composition.variants[platform], ...change }).filter(
    ([, part]) => part !== undefined,
  )
  const { [platform]: _, ...others } = composition.variants
  const variants = merged.length === 0 ? others : { ...others, [platform]: Object.fromEntries(merged) }
  return { ...composition, variants }
}
