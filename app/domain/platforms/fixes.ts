import { entitiesOf } from './entities.ts'
import type { PlatformId } from './platforms.ts'
import type { Problem } from './problem.ts'
import type { ProblemCode } from './problem-messages.ts'
import { rulesOf } from './table.ts'

/** What one press can do about a problem. Those of media are done where the media are; those of the text are in `split-text.ts`. */
export type Fix =
  | 'shorten'
  | 'split-into-thread'
  | 'remove-characters'
  | 'link-to-comment'
  | 'crop'
  | 'convert'
  | 'resize'
  | 'trim'
  | 'keep-first'
  | 'add-alt'
  | 'add-media'
  | 'fill-field'

const fixes: Readonly<Partial<Record<ProblemCode, readonly Fix[]>>> = {
  text_too_long: ['shorten', 'split-into-thread'],
  text_too_many_bytes: ['shorten', 'split-into-thread'],
  characters_refused: ['remove-characters'],
  too_many_links: ['link-to-comment'],
  link_costs_more: ['link-to-comment'],
  media_missing: ['add-media'],
  too_much_media: ['keep-first'],
  sizes_differ: ['crop'],
  ratio_refused: ['crop'],
  mime_refused: ['convert'],
  file_too_large: ['resize'],
  file_heavy: ['resize'],
  too_wide: ['resize'],
  too_high: ['resize'],
  too_long: ['trim'],
  alt_missing: ['add-alt'],
  field_missing: ['fill-field'],
}

/** Where posts can follow on each other as one. */
const threaded: ReadonlySet<PlatformId> = new Set(['x', 'threads', 'bluesky'])
/** Where the first comment can be written by who posts. */
const commented: ReadonlySet<PlatformId> = new Set([
  'x',
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'threads',
  'bluesky',
])

/** Which fixes a problem has on its platform; empty where only the person can mend it. */
export function fixesOf({ code, facts }: Pick<Problem, 'code' | 'facts'>): readonly Fix[] {
  const { platform } = facts
  return (fixes[code] ?? []).filter(
    (fix) =>
      (fix !== 'split-into-thread' || threaded.has(platform)) && (fix !== 'link-to-comment' || commented.has(platform)),
  )
}

/** The text without what a platform turns away. */
export const withoutRefused = (platform: PlatformId, text: string): string => {
  const refused = rulesOf(platform).text.refused?.is ?? ''
  return [...text].filter((character) => !refused.includes(character)).join('')
}

/** The text without its links, and the links as a first comment. */
export function linksToComment(
  platform: PlatformId,
  text: string,
): { readonly text: string; readonly comment: string } {
  const links = entitiesOf(platform, text).filter(({ kind }) => kind === 'link')
  const kept = links.reduceRight((left, { from, to }) => `${left.slice(0, from)}${left.slice(to)}`, text)
  return {
    text: kept
      .replaceAll(/[ \t]{2,}/g, ' ')
      .replaceAll(/[ \t]+$/gm, '')
      .trim(),
    comment: links.map(({ from, to }) => text.slice(from, to)).join('\n'),
  }
}
