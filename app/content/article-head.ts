import * as z from 'zod/mini'
import { type ArticleBody, type Topic, topics } from './article.ts'

const text = z.string().check(z.minLength(1))
const day = z.iso.date()
const source = z.strictObject({ label: text, url: z.url({ protocol: /^https$/ }) })

/** The characters of a title and a description that search engines show. */
const head = { title: text.check(z.maxLength(70)), description: text.check(z.maxLength(170)), date: day }

/** The head of a blog post. Unknown or missing fields fail the build. */
export const postHeadSchema = z.strictObject({
  ...head,
  updated: z.optional(day),
  author: z.literal('The Ninefold team'),
})

const topicIds = Object.keys(topics) as [Topic, ...Topic[]]

/** A statement about another product, with its source and the day it was checked. */
const statementSchema = z.strictObject({
  topic: z.enum(topicIds),
  /** In a few words, for the table of all. */
  short: text.check(z.maxLength(32)),
  says: text.check(z.maxLength(260)),
  source,
  on: day,
})

/** The head of a comparison. */
export const comparisonHeadSchema = z.strictObject({
  ...head,
  /** The compared product, and its own page. */
  name: text,
  site: source.shape.url,
  chooseThem: z.array(text).check(z.minLength(2)),
  chooseUs: z.array(text).check(z.minLength(2)),
  statements: z.array(statementSchema).check(z.minLength(4)),
})

export type PostHead = z.infer<typeof postHeadSchema>
export type ComparisonHead = z.infer<typeof comparisonHeadSchema>
export type Statement = z.infer<typeof statementSchema>

export type PostModule = { readonly head: PostHead; readonly body: ArticleBody }
export type ComparisonModule = { readonly head: ComparisonHead; readonly body: ArticleBody }
