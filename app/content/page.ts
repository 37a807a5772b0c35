import * as z from 'zod/mini'
import { type PlatformId, platformIds } from '../domain/platforms/platforms.ts'
import { featureIds } from './features.ts'
import { screenNames } from './screens.ts'
import { shelves } from './shelves.ts'

const text = z.string().check(z.minLength(1))
const href = z.string().check(z.regex(/^(\/|https:\/\/|mailto:)/))
const link = z.strictObject({ label: text, href, isPrimary: z.optional(z.boolean()) })
/** What a sentence is about, in the list of features: one that does not work yet is marked so wherever it stands. */
const feature = z.optional(z.enum(featureIds))

/** What leads a page beside its words: a picture of a screen, or a small piece that works once it is touched. */
const lead = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('screen'), screen: z.enum(screenNames) }),
  /** Counts a text as each platform does. */
  z.strictObject({ kind: z.literal('counter'), sample: text }),
  /** Posts a week, in credits and in the plan that has them. */
  z.strictObject({ kind: z.literal('calculator') }),
  /** The days and the time of a week, and the next moments they come to. */
  z.strictObject({ kind: z.literal('slots') }),
])

const versions = z.record(z.enum(platformIds as [PlatformId]), text)

const sectionSchema = z.discriminatedUnion('kind', [
  /** The promise, the form that joins the waiting list, and one idea as nine posts. */
  z.strictObject({
    kind: z.literal('waiting-list'),
    heading: text,
    lead: text,
    note: text,
    link,
    idea: text,
    versions,
  }),
  /** The first words of a page, and what leads it. */
  z.strictObject({
    kind: z.literal('hero'),
    heading: text,
    lead: text,
    feature,
    links: z.array(link),
    shows: z.optional(lead),
  }),
  /** One idea, and the nine posts it becomes: the same words on each platform, or a version for each. */
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
  /** Features by their name in the list: their sentence, their plan, and whether they work today. */
  z.strictObject({
    kind: z.literal('features'),
    heading: text,
    lead: z.optional(text),
    ids: z.array(z.enum(featureIds)).check(z.minLength(1)),
    /** Each with its screen, where there is room for it. */
    isPictured: z.optional(z.boolean()),
  }),
  /** A promise in figures; they are read from the domain, never typed. */
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
  /** A small piece that works, in the middle of a page. */
  z.strictObject({ kind: z.literal('try'), heading: text, text, feature, shows: lead }),
  /** People and what they do with it; what that takes of the credits is worked out. */
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
  /** What can be done today, beside what is still in the making. */
  z.strictObject({
    kind: z.literal('today-and-later'),
    heading: text,
    today: z.array(text).check(z.minLength(1)),
    later: z.strictObject({ feature: z.enum(featureIds), items: z.array(text).check(z.minLength(1)) }),
    link: z.optional(link),
  }),
  /** What whoever runs an installation must write into a page before it holds. */
  z.strictObject({ kind: z.literal('fill-in'), heading: text, text, items: z.array(text).check(z.minLength(1)) }),
  /** Home as somebody would see it who is signed in, with figures that are nobody's. */
  z.strictObject({ kind: z.literal('sample-home'), heading: text, lead: text, caption: text }),
  z.strictObject({
    kind: z.literal('table'),
    heading: text,
    note: z.optional(text),
    columns: z.array(text).check(z.minLength(2)),
    rows: z.array(z.array(text)).check(z.minLength(1)),
  }),
  /** Paragraphs under a heading; what is listed comes after them. */
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
  /** Where to go on to. */
  z.strictObject({
    kind: z.literal('links'),
    heading: text,
    links: z.array(z.strictObject({ label: text, href, text, feature })).check(z.minLength(1)),
  }),
  /** The last words of a page, with what to do next. */
  z.strictObject({ kind: z.literal('call'), heading: text, text, links: z.array(link).check(z.minLength(1)) }),
  /** Words to us: what happens to them, and the form. */
  z.strictObject({
    kind: z.literal('contact'),
    heading: text,
    lead: text,
    notes: z.array(z.strictObject({ title: text, text, link: z.optional(link) })).check(z.minLength(1)),
  }),
  /** Answers first, found as one types; then the same form, about help. */
  z.strictObject({
    kind: z.literal('support'),
    heading: text,
    lead: text,
    search: z.strictObject({ label: text, placeholder: text }),
    write: z.strictObject({ heading: text, lead: text }),
  }),
  /** Every page for people, in groups. */
  z.strictObject({ kind: z.literal('site-map'), heading: text, lead: text }),
  /** The mark, the promise and where to go, in the middle of an empty page; a screen below them where one is named. */
  z.strictObject({
    kind: z.literal('splash'),
    heading: text,
    lead: text,
    links: z.array(link).check(z.minLength(1)),
    screen: z.optional(z.enum(screenNames)),
  }),
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
  /** Null: reached by other ways, and listed nowhere. */
  shelf: z.nullable(z.enum(shelves)),
  sections: z.array(sectionSchema).check(z.minLength(1)),
})

export type Page = z.infer<typeof pageSchema>
export type Section = Page['sections'][number]
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>
export type Lead = z.infer<typeof lead>
