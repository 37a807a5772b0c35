import * as z from 'zod/mini'
import { askIds } from './asks.ts'
import { postKindIds } from './kinds.ts'

/** One wording: the whole post, and other first paragraphs with the same facts. */
export const versionSchema = z.object({ text: z.string(), hooks: z.readonly(z.array(z.string())) })

/** Further output of a maker beside the text. */
const overviewSchema = z.object({
  kind: z.enum(postKindIds),
  /** Wordings; the first is the one written out. */
  versions: z.readonly(z.array(versionSchema)),
  /** Missing facts. */
  asks: z.readonly(z.array(z.enum(askIds))),
  /** Notes on parts left out or unchanged, a sentence each. */
  notes: z.readonly(z.array(z.string())),
  seed: z.number(),
})

export type Version = z.infer<typeof versionSchema>
export type Overview = z.infer<typeof overviewSchema>

/** A post on the page, with its maker's overview. */
export const writtenSchema = z.object({
  text: z.string(),
  /** Index of the version on the page. */
  shown: z.number(),
  overview: z.nullable(overviewSchema),
})

export type Written = z.infer<typeof writtenSchema>

export const showVersion = (written: Written, at: number): Written => {
  const version = written.overview?.versions[at]
  return version === undefined ? written : { ...written, text: version.text, shown: at }
}

/** The first paragraph and the rest. */
function parted(text: string): readonly [first: string, rest: string] {
  const end = text.search(/\n\s*\n/)
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
}

/** The text with the next hook; null without another one. */
export function anotherHook({ text, shown, overview }: Written): string | null {
  const hooks = overview?.versions[shown]?.hooks ?? []
  const at = hooks.findIndex((hook) => text.startsWith(hook))
  const current = hooks[at]
  const next = hooks[(at + 1) % hooks.length]
  if (next === undefined || next === current) return null
  // An edited hook counts as any first paragraph.
  return next + (current === undefined ? parted(text)[1] : text.slice(current.length))
}
