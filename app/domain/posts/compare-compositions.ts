import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import { type Composition, type PlatformPost, platformPostOf } from './composition.ts'

/** Chosen parts of a composition. */
export type ChosenPart = 'platforms' | 'accounts' | 'media'

/** A difference other than the common text. `platform`: the only platform concerned; null for all. */
export type PartChange = { readonly platform: PlatformId | null } & (
  | { readonly kind: 'written'; readonly part: string; readonly before: string; readonly after: string }
  /** An alt text; null means the library's. */
  | {
      readonly kind: 'described'
      readonly part: 'alt'
      readonly mediaId: string
      readonly before: string | null
      readonly after: string | null
    }
  | {
      readonly kind: 'chosen'
      readonly part: ChosenPart
      readonly added: readonly string[]
      readonly removed: readonly string[]
    }
)

const isAlike = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, at) => item === other[at])

function chosen(
  platform: PlatformId | null,
  part: ChosenPart,
  before: readonly string[],
  after: readonly string[],
): readonly PartChange[] {
  if (isAlike(before, after)) return []
  const added = after.filter((item) => !before.includes(item))
  const removed = before.filter((item) => !after.includes(item))
  // The order of platforms and accounts does not matter.
  if (part !== 'media' && added.length === 0 && removed.length === 0) return []
  return [{ kind: 'chosen', platform, part, added, removed }]
}

function described({ alts: was = {} }: Composition, { alts: is = {} }: Composition): readonly PartChange[] {
  const ids = [...new Set([was, is].flatMap(Object.keys))].toSorted()
  return ids.flatMap((mediaId): PartChange[] => {
    const [before, after] = [was[mediaId] ?? null, is[mediaId] ?? null]
    return before === after ? [] : [{ kind: 'described', platform: null, part: 'alt', mediaId, before, after }]
  })
}

function writtenOf({ text, thread, firstComment, fields }: PlatformPost): Readonly<Record<string, string>> {
  // The link of a card is in the text already.
  const { cardLink: _, ...written } = fields
  return { text, thread: thread.join('\n\n'), firstComment, ...written }
}

function ofPlatform(before: Composition, after: Composition, platform: PlatformId): readonly PartChange[] {
  const [was, is] = [before.variants[platform], after.variants[platform]]
  if (was === undefined && is === undefined) return []
  const [whole, now] = [platformPostOf(before, platform), platformPostOf(after, platform)]
  const [old, written] = [writtenOf(whole), writtenOf(now)]
  const parts = [...new Set([...Object.keys(old), ...Object.keys(written)])]
  const changes = parts.flatMap((part): PartChange[] => {
    // The common text is compared separately.
    if (part === 'text' && was?.text === is?.text) return []
    const [from, to] = [old[part] ?? '', written[part] ?? '']
    return from === to ? [] : [{ kind: 'written', platform, part, before: from, after: to }]
  })
  const hasOwnMedia = was?.mediaIds !== undefined || is?.mediaIds !== undefined
  return [...changes, ...(hasOwnMedia ? chosen(platform, 'media', whole.mediaIds, now.mediaIds) : [])]
}

/** All differences of two versions except the common text: common parts first, then by platform. */
export const partChanges = (before: Composition, after: Composition): readonly PartChange[] => [
  ...chosen(null, 'media', before.mediaIds, after.mediaIds),
  ...described(before, after),
  ...chosen(null, 'platforms', before.platforms, after.platforms),
  ...chosen(null, 'accounts', before.accountIds, after.accountIds),
  ...platformIds.flatMap((id) => ofPlatform(before, after, id)),
]
