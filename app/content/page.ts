import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const link = z.strictObject({
  label: text,
  href: z.string().check(z.startsWith('/')),
  isPrimary: z.optional(z.boolean()),
})

const sectionSchema = z.discriminatedUnion('kind', [
  /** The promise, the form that joins the waiting list, and the nine platforms. */
  z.strictObject({ kind: z.literal('waiting-list'), heading: text, lead: text, note: text, link }),
  z.strictObject({
    kind: z.literal('points'),
    label: text,
    points: z.array(z.strictObject({ title: text, text })).check(z.minLength(2)),
  }),
  /** The mark, the promise and where to go, in the middle of an empty page. */
  z.strictObject({ kind: z.literal('splash'), heading: text, lead: text, links: z.array(link).check(z.minLength(1)) }),
])

/** A public page as data. One file in `pages`, whose name is its path; a page that does not parse fails the build. */
export const pageSchema = z.strictObject({
  /** As navigation calls it. */
  name: text,
  // What search engines show of a title and a description before they cut it.
  title: text.check(z.maxLength(70)),
  description: text.check(z.maxLength(170)),
  /** `site`: with the links every public page carries. */
  frame: z.enum(['site', 'bare']),
  isInSiteMap: z.boolean(),
  sections: z.array(sectionSchema).check(z.minLength(1)),
})

export type Page = z.infer<typeof pageSchema>
export type Section = Page['sections'][number]
