import * as z from 'zod/mini'
import { askIds } from './asks.ts'
import { postKindIds } from './kinds.ts'

/** One way to say it: the whole post, and other first paragraphs that carry the same facts. */
export const versionSchema = z.object({ text: z.string(), hooks: z.readonly(z.array(z.string())) })

/** What a writer hands over beside the words themselves. */
const overviewSchema = z.object({
  kind: z.enum(postKindIds),
  /** Ways to say it, the one that was written out first. */
  versions: z.readonly(z.array(versionSchema)),
  /** What is missing. */
  asks: z.readonly(z.array(z.enum(askIds))),
  /** Why something was left out or left as it is, in a sentence. */
  notes: z.readonly(z.array(z.string())),
  seed: z.number(),
})

export type Version = z.infer<typeof versionSchema>
export type Overview = z.infer<typeof overviewSchema>

/** A post, as it stands on the page, and what its writer said about it. */
export const writtenSchema = z.object({
  text: z.string(),
  /** Which of the versions is on the page. */
  shown: z.number(),
  overview: z.nullable(overviewSchema),
})

export type Written = z.infer<typeof writtenSchema>

/** Another version in the place of the one on the page. */
export const showVersion = (written: Written, at: number): Written => {
  const version = written.overview?.versions[at]
  return version === undefined ? written : { ...written, text: version.text, shown: at }
}

/** The first paragraph and what follows it. */
function parted(text: string): readonly [first: string, rest: string] {
  const end = text.search(/\n\s*\n/)
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
}

/** The next hook in the place of the one on the page; null where no other is known. */
export function anotherHook({ text, shown, overview }: Written): string | null {
  const hooks = overview?.versions[shown]?.hooks ?? []
  const at = hooks.findIndex((hook) => text.startsWith(hook))
  const current = hooks[at]
  const next = hooks[(at + 1) % hooks.length]
  if (next === undefined || next === current) return null
  // One that was edited is a first paragraph like any other.
  return next + (current === undefined ? parted(text)[1] : text.slice(current.length))
}
