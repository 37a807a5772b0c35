import * as z from 'zod/mini'
import { snippetCharacters, snippetNameCharacters, snippetsCeiling } from '../limits.ts'
import { fail, ok, type Result } from '../outcome.ts'
import { entitiesOf } from '../platforms/entities.ts'
import { compositionSchema } from '../posts/composition.ts'
import { eachNameOnce, folded, sameName } from '../wording/fold.ts'
import { nameSchema } from '../wording/names.ts'
import { type SnippetFailure, snippetFailure } from './messages.ts'

/** A template starts a post; hashtags are added below one. */
export const snippetKinds = ['template', 'hashtags'] as const
export type SnippetKind = (typeof snippetKinds)[number]

/** A name on one line; the messages are shown by the form. */
const snippetNameSchema = nameSchema().check(
  z.minLength(1, 'Give it a name.'),
  z.maxLength(snippetNameCharacters, `A name may be ${snippetNameCharacters} characters long. Shorten it.`),
)

/** A snippet to save. The device makes the id: the same id is the same snippet. */
export const saveSnippetSchema = z.object({
  id: z.uuid(),
  /** Left out: the person's first project. */
  projectId: z.optional(z.uuid()),
  kind: z.enum(snippetKinds),
  name: snippetNameSchema,
  body: z.string().check(z.maxLength(snippetCharacters)),
  /** Versions of single platforms in a template. */
  variants: z._default(compositionSchema.shape.variants, {}),
})

export const snippetsWantedSchema = z.optional(z.object({ projectId: z.optional(z.uuid()) }))
export const snippetIdSchema = z.object({ id: z.uuid() })

export type SaveSnippet = z.output<typeof saveSnippetSchema>

export type Snippet = {
  readonly id: string
  readonly projectId: string | null
  readonly kind: SnippetKind
  readonly name: string
  readonly body: string
  readonly variants: SaveSnippet['variants']
  readonly createdAt: string
  readonly updatedAt: string
}

/** A typed hashtag, with or without the sign. */
const hashtag = /^#?(?=[\p{N}_]*[\p{L}_])[\p{L}\p{M}\p{N}_]+$/u

/** Hashtags of a text with the sign, without duplicates in any case. Other words are left out. */
export function hashtagsOf(body: string): readonly string[] {
  const typed = body.split(/[\s,;]+/).filter((word) => hashtag.test(word))
  const tags = typed.map((word) => `#${word.replace('#', '')}`)
  return eachNameOnce(tags)
}

/** Hashtags in a text, by the rule of most platforms: a sign within a link belongs to the link. */
export const hashtagsIn = (text: string): readonly string[] =>
  entitiesOf('instagram', text).flatMap(({ kind, from, to }) =>
    kind === 'hashtag' ? [`#${text.slice(from + 1, to)}`] : [],
  )

/** A text with a group of hashtags below it; those it has already are not added. */
export function withHashtags(text: string, body: string): string {
  const there = new Set(hashtagsIn(text).map(folded))
  const added = hashtagsOf(body).filter((tag) => !there.has(folded(tag)))
  if (added.length === 0) return text
  const tags = added.join(' ')
  const above = text.trimEnd()
  if (above === '') return tags
  // Below other hashtags they continue on the same line.
  return /(^|\n)\s*(#[\p{L}\p{M}\p{N}_]+\s*)+$/u.test(above) ? `${above} ${tags}` : `${above}\n\n${tags}`
}

type Known = Pick<Snippet, 'id' | 'kind' | 'name'>

/** Refusal beside the project's other snippets; a saved group has its hashtags normalised. */
export function checkSnippet(known: readonly Known[], snippet: SaveSnippet): Result<SaveSnippet, SnippetFailure> {
  const ofKind = known.filter(({ kind, id }) => kind === snippet.kind && id !== snippet.id)
  const hasOwn = Object.keys(snippet.variants).length > 0
  if (snippet.kind === 'template' && snippet.body.trim() === '' && !hasOwn) return fail(snippetFailure('snippet_empty'))
  const tags = hashtagsOf(snippet.body)
  if (snippet.kind === 'hashtags' && tags.length === 0) return fail(snippetFailure('snippet_has_no_hashtag'))
  if (ofKind.some(({ name }) => sameName(name, snippet.name))) return fail(snippetFailure('snippet_name_taken'))
  if (ofKind.length >= snippetsCeiling) return fail(snippetFailure('too_many_snippets', { limit: snippetsCeiling }))
  return ok(snippet.kind === 'hashtags' ? { ...snippet, body: tags.join(' '), variants: {} } : snippet)
}
