import * as z from 'zod/mini'
import { type PlatformId, platformIds } from '../domain/platforms/platforms.ts'
import { featureIds } from './features.ts'
import { screenNames } from './screens.ts'
import { shelves } from './shelves.ts'

const text = z.string().check(z.minLength(1))
const href = z.string().check(z.regex(/^(\/|https:\/\/|mailto:)/))
const link = z.strictObject({ label: text, href, isPrimary: z.optional(z.boolean()) })
/** The feature a sentence is about: while it is unbuilt, the sentence is marked. */
const feature = z.optional(z.enum(featureIds))

/** A page's lead beside its text: a picture of a screen, or a small working part. */
const lead = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('screen'), screen: z.enum(screenNames) }),
  /** Counts a text as each platform does. */
  z.strictObject({ kind: z.literal('counter'), sample: text }),
  /** Posts a week, in credits and in the plan that includes them. */
  z.strictObject({ kind: z.literal('calculator') }),
  /** The days and time of a week, and their next times. */
  z.strictObject({ kind: z.literal('slots') }),
])

const versions = z.record(z.enum(platformIds as [PlatformId]), text)

const sectionSchema = z.discriminatedUnion('kind', [
  /** The promise, the waiting-list form, and one idea as nine posts. */
  z.strictObject({
    kind: z.literal('waiting-list'),
    heading: text,
    lead: text,
    note: text,
    link,
    idea: text,
    versions,
  }),
  /** The start of a page, with its lead. */
  z.strictObject({
    kind: z.literal('hero'),
    heading: text,
    lead: text,
    feature,
    links: z.array(link),
    shows: z.optional(lead),
  }),
  /** One idea as nine posts: the same text on each platform, or a version for each. */
  z.strictObject({
    kind: z.literal('nine-posts'),
    heading: text,
    lead: text,
    idea: text,
    versions: z.optional(versions),
  }),
  z.strictObject({
    kind: z.literal('points'),
    label: text,
    heading: z.optional(text),
    points: z.array(z.strictObject({ title: text, text, feature })).check(z.minLength(2)),
  }),
  /** Features of the list by name: their sentence, plan and state. */
  z.strictObject({
    kind: z.literal('features'),
    heading: text,
    lead: z.optional(text),
    ids: z.array(z.enum(featureIds)).check(z.minLength(1)),
    /** Each with its screen, where there is room. */
    isPictured: z.optional(z.boolean()),
  }),
  /** Figures, read from the domain and never typed. */
  z.strictObject({
    kind: z.literal('figures'),
    heading: text,
    lead: z.optional(text),
    figures: z.array(z.strictObject({ figure: text, of: text, text })).check(z.minLength(2)),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    heading: text,
    steps: z.array(z.strictObject({ title: text, text, feature })).check(z.minLength(2)),
  }),
  z.strictObject({
    kind: z.literal('screen'),
    heading: text,
    text,
    feature,
    screen: z.enum(screenNames),
    link: z.optional(link),
  }),
  /** A small working part in the middle of a page. */
  z.strictObject({ kind: z.literal('try'), heading: text, text, feature, shows: lead }),
  /** Example people with their use; the credits are calculated. */
  z.strictObject({
    kind: z.literal('cases'),
    heading: text,
    lead: z.optional(text),
    cases: z
      .array(
        z.strictObject({
          who: text,
          title: text,
          text,
          postsAWeek: z.int().check(z.positive()),
          draftsAPost: z.int().check(z.positive()),
        }),
      )
      .check(z.minLength(2)),
  }),
  /** Working features beside unbuilt ones. */
  z.strictObject({
    kind: z.literal('today-and-later'),
    heading: text,
    today: z.array(text).check(z.minLength(1)),
    later: z.strictObject({ feature: z.enum(featureIds), items: z.array(text).check(z.minLength(1)) }),
    link: z.optional(link),
  }),
  /** Text that the operator of an installation must add before the page is valid. */
  z.strictObject({ kind: z.literal('fill-in'), heading: text, text, items: z.array(text).check(z.minLength(1)) }),
  /** Home as a signed-in person sees it, with invented figures. */
  z.strictObject({ kind: z.literal('sample-home'), heading: text, lead: text, caption: text }),
  z.strictObject({
    kind: z.literal('table'),
    heading: text,
    note: z.optional(text),
    columns: z.array(text).check(z.minLength(2)),
    rows: z.array(z.array(text)).check(z.minLength(1)),
  }),
  /** Paragraphs under a heading, then a list. */
  z.strictObject({
    kind: z.literal('prose'),
    heading: z.optional(text),
    feature,
    paragraphs: z.array(text).check(z.minLength(1)),
    items: z.optional(z.array(text)),
    link: z.optional(link),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    heading: text,
    questions: z
      .array(z.strictObject({ ask: text, answer: text, href: z.optional(href), feature }))
      .check(z.minLength(1)),
  }),
  /** Links to other pages. */
  z.strictObject({
    kind: z.literal('links'),
    heading: text,
    links: z.array(z.strictObject({ label: text, href, text, feature })).check(z.minLength(1)),
  }),
  /** The end of a page, with the next steps. */
  z.strictObject({ kind: z.literal('call'), heading: text, text, links: z.array(link).check(z.minLength(1)) }),
  /** A contact form, with the handling of messages. */
  z.strictObject({
    kind: z.literal('contact'),
    heading: text,
    lead: text,
    notes: z.array(z.strictObject({ title: text, text, link: z.optional(link) })).check(z.minLength(1)),
  }),
  /** Answers first, found while typing; then the same form, for help. */
  z.strictObject({
    kind: z.literal('support'),
    heading: text,
    lead: text,
    search: z.strictObject({ label: text, placeholder: text }),
    write: z.strictObject({ heading: text, lead: text }),
  }),
  /** Every page for people, in groups. */
  z.strictObject({ kind: z.literal('site-map'), heading: text, lead: text }),
  /** The mark, the promise and links, centred on an empty page; with a screen below where one is named. */
  z.strictObject({
    kind: z.literal('splash'),
    heading: text,
    lead: text,
    links: z.array(link).check(z.minLength(1)),
    screen: z.optional(z.enum(screenNames)),
  }),
])

/** A public page as data. One file in `pages`, whose name is its path; an invalid page fails the build. */
export const pageSchema = z.strictObject({
  /** The name in navigation. */
  name: text,
  // The characters that search engines show.
  title: text.check(z.maxLength(70)),
  description: text.check(z.maxLength(170)),
  /** `site`: with the links of every public page. */
  frame: z.enum(['site', 'bare']),
  /** Null: reached in other ways, and not listed. */
  shelf: z.nullable(z.enum(shelves)),
  sections: z.array(sectionSchema).check(z.minLength(1)),
})

export type Page = z.infer<typeof pageSchema>
export type Section = Page['sections'][number]
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>
export type Lead = z.infer<typeof lead>
