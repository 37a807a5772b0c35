import * as z from 'zod/mini'
import { mediaAltSchema } from '../files/media.ts'
import { postMediaCeiling, socialAccountsTold } from '../limits.ts'
import { platformSchema } from '../platforms/platform-schema.ts'
import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import { rulesOf } from '../platforms/table.ts'
import type { Instant } from '../time/instant.ts'

/** Far above the longest platform; a longer text is refused unread. */
export const postTextCeiling = 100_000
/** Parts after the first one. */
export const threadCeiling = 50
/** Characters of all versions together. */
const variantsCeiling = 100_000
/** The longest value in the table is 2,048 characters. */
const fieldCeiling = 10_000

const textSchema = z.string().check(z.maxLength(postTextCeiling))
const mediaIdsSchema = z.array(z.uuid()).check(z.maxLength(postMediaCeiling))

/** Version of one platform. Omitted parts are the common ones. */
const variantSchema = z.object({
  text: z.optional(textSchema),
  /** Media of the library in order; a crop for this platform is its own item. */
  mediaIds: z.optional(mediaIdsSchema),
  /** Further parts of the thread, in order. */
  thread: z.optional(z.array(textSchema).check(z.maxLength(threadCeiling))),
  firstComment: z.optional(textSchema),
  /** By name in the platform's table: title, board, privacy, link … */
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

/** Keeps fields in the platform's table: drafts on devices outlive changes of the tables. */
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

/** All common media, and as many again per platform. */
const altsCeiling = postMediaCeiling * (platformIds.length + 1)

/** One idea, written for several platforms. */
export const compositionSchema = z.object({
  text: textSchema,
  mediaIds: mediaIdsSchema,
  /** Without duplicates: a platform named 500 times would be checked as often. */
  platforms: z.array(platformSchema).check(z.overwrite((named) => [...new Set(named)])),
  /** Accounts of the post; none means each platform's linked ones, or its practice account without any. */
  accountIds: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(socialAccountsTold)),
  variants: z
    .pipe(z.partialRecord(z.enum(platformIds), variantSchema), z.transform(withOwnFields))
    .check(z.refine((variants) => lettersOf(variants) <= variantsCeiling, 'is longer than nine posts are')),
  /** Alt texts of this post, by media id; others are the library's. */
  alts: z.optional(
    z.record(z.uuid(), mediaAltSchema).check(z.refine((alts) => Object.keys(alts).length <= altsCeiling)),
  ),
})

export type Variant = z.output<typeof variantSchema>
export type Composition = z.output<typeof compositionSchema>

/** An unsaved post; project and accounts are added when it is sent. */
export type UnsavedPost = {
  postId: string
  text: string
  mediaIds: readonly string[]
  /** Versions of single platforms. */
  variants: Composition['variants']
  /** Alt texts of this post. */
  alts?: Composition['alts']
  platforms: readonly PlatformId[]
  publishAt: Instant | null
}

/** Complete content for one platform. */
export type PlatformPost = { readonly [Part in keyof Variant]-?: NonNullable<Variant[Part]> }

export const emptyComposition: Composition = {
  text: '',
  mediaIds: [],
  platforms: [...platformIds],
  accountIds: [],
  variants: {},
}

const unsendable = /\\u(0000|d[89a-f])/
/** Removes characters no database stores (NUL, lone surrogates), which can be pasted unseen. */
export const withoutUnsendable = (composition: Composition): Composition => {
  const written = JSON.stringify(composition)
  if (!unsendable.test(written)) return composition
  const clean = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '') : value
  return JSON.parse(written, clean)
}

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

export const isChanged = ({ variants }: Pick<Composition, 'variants'>, platform: PlatformId): boolean =>
  Object.hasOwn(variants, platform) && Object.values(variants[platform] ?? {}).some((part) => part !== undefined)

/** The composition for one platform, with its version. */
export const aloneOn = (composition: Composition, platform: PlatformId): Composition => {
  const own = Object.hasOwn(composition.variants, platform) ? composition.variants[platform] : undefined
  return { ...composition, platforms: [platform], variants: own === undefined ? {} : { [platform]: own } }
}

/** Sets the post's alt text of an item; undefined restores the library's. */
export function withAlt(composition: Composition, mediaId: string, alt: string | undefined): Composition {
  const { alts: before = {}, ...rest } = composition
  const { [mediaId]: _, ...others } = before
  const alts = alt === undefined ? others : { ...others, [mediaId]: alt }
  return Object.keys(alts).length === 0 ? rest : { ...rest, alts }
}

/** Changes parts of one platform's version; undefined restores the common part. */
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
