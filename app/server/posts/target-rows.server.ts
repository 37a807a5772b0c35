import { randomUUID } from 'node:crypto'
import { withOwnAlt } from '#app/domain/files/media.ts'
import { ok, type Result } from '#app/domain/outcome.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { checkTargets, type Place } from '#app/domain/posts/check.ts'
import { type Composition, platformPostOf } from '#app/domain/posts/composition.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import type { Connectors, Content } from '../connectors/connector.ts'
import type { postMedia, postTargets } from '../database/schema.ts'
import type { AttachedMedia } from './attach-media.server.ts'
import { refusalAt } from './judgements.server.ts'

/** What is written, for all platforms and for single ones, and when it is to go out. */
export type Written = Pick<Composition, 'text' | 'mediaIds' | 'variants' | 'alts'> & {
  readonly publishAt: Instant | null
  readonly isDraft: boolean
  /** Its time is the one it had: that is not judged anew. */
  readonly isUnmoved?: boolean
  /** Platforms its writer chose to leave out where they refuse it. */
  readonly leavesOut?: readonly PlatformId[] | undefined
}

/** The status of a target that is refused before it is sent: left out where the writer was told, failed where nobody was. */
export const refusedStatus = (platform: PlatformId, leavesOut: readonly PlatformId[] = []) =>
  leavesOut.includes(platform) ? ('left-out' as const) : ('failed' as const)

/** A target that waits is among what may be due: the database takes it no other way. One that is taken back is not. */
export const asQueued = { status: 'queued', isWatched: true } as const
export const asDraft = { status: 'draft', isWatched: false } as const

export type PostRows = {
  readonly publishAt: Instant | null
  readonly targets: readonly (typeof postTargets.$inferInsert & { readonly id: string })[]
  readonly media: readonly (typeof postMedia.$inferInsert)[]
  readonly queued: readonly { readonly targetId: string; readonly dueAt: Instant }[]
}

/** Every piece of media a composition names, each once. */
export const mediaIdsOf = ({
  mediaIds = [],
  variants = {},
}: {
  readonly mediaIds?: readonly string[] | undefined
  readonly variants?: Composition['variants'] | undefined
}): readonly string[] => [...new Set([...mediaIds, ...Object.values(variants).flatMap((own) => own?.mediaIds ?? [])])]

/** The content for each platform, with its media. */
function contentsOf(written: Written, places: readonly Place[], attached: readonly AttachedMedia[]) {
  const described = attached.map(({ mediaId, facts }) => {
    const alt = written.alts?.[mediaId]
    return { mediaId, facts: alt === undefined ? facts : withOwnAlt(facts, alt) }
  })
  const known = new Map(described.map((one) => [one.mediaId, one]))
  const attach = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const contentOf = (platform: PlatformId): Content => {
    const { mediaIds, ...rest } = platformPostOf(written, platform)
    return { ...rest, media: attach(mediaIds).map(({ facts }) => facts) }
  }
  return { attach, contents: new Map(places.map(({ platform }) => [platform, contentOf(platform)])) }
}

/** The refusal of each place; null where it takes what it would be given. */
export type Judged = ReadonlyMap<Place, PostFailure | null>

/**
 * Judges what is written as its places would; a draft is judged when it is sent on its way. To be called before a
 * transaction: it takes a while, and everybody else's statements would wait for it.
 */
export async function judge(
  written: Written,
  places: readonly Place[],
  attached: readonly AttachedMedia[],
  connectors: Connectors,
): Promise<Judged> {
  const { contents } = contentsOf(written, places, attached)
  const judged = new Map<Place, PostFailure | null>()
  for (const place of written.isDraft ? [] : places) {
    const content = contents.get(place.platform)
    if (content !== undefined) judged.set(place, await refusalAt(connectors, place, content))
  }
  return judged
}

/** The rows of a post: one target for each place, with what it is given in the place of what all are given. */
export function rowsOf(
  postId: string,
  written: Written,
  places: readonly Place[],
  attached: readonly AttachedMedia[],
  judged: Judged,
  now: Instant,
): Result<PostRows, PostFailure> {
  const { variants, isDraft } = written
  const { attach, contents } = contentsOf(written, places, attached)
  const said = [written.text, ...[...contents.values()].map(({ text }) => text)].join('\n')
  const whole = {
    text: isDraft ? said : [...contents.values()].map(({ text }) => text).join('\n'),
    publishAt: isDraft || written.isUnmoved ? null : written.publishAt,
    hasMedia: attached.length > 0,
  }
  const checked = checkTargets(whole, places, now, (place) => judged.get(place) ?? null)
  if (!checked.ok) return checked
  const publishAt = written.publishAt === null ? null : instantOf(millisOf(written.publishAt))
  const dueAt = publishAt ?? now
  const targets = checked.value.map(({ platform, linkId, refusal }) => {
    const own = Object.hasOwn(variants, platform) ? variants[platform] : undefined
    return {
      id: randomUUID(),
      postId,
      platform,
      linkId,
      status: isDraft
        ? ('draft' as const)
        : refusal === null
          ? ('queued' as const)
          : refusedStatus(platform, written.leavesOut),
      text: own?.text ?? null,
      hasOwnMedia: own?.mediaIds !== undefined,
      thread: own?.thread ?? null,
      firstComment: own?.firstComment ?? null,
      fields: own?.fields ?? null,
      dueAt,
      failure: refusal,
      updatedAt: now,
    }
  })
  const mediaRows = (platform: PlatformId | null, ids: readonly string[]) =>
    attach([...new Set(ids)]).map(({ mediaId, facts }, place) => ({ postId, platform, place, mediaId, facts }))
  const platforms = [...contents.keys()]
  const media = [
    ...mediaRows(null, written.mediaIds),
    ...platforms.flatMap((platform) => mediaRows(platform, variants[platform]?.mediaIds ?? [])),
  ]
  const queued = targets.filter(({ status }) => status === 'queued').map(({ id: targetId }) => ({ targetId, dueAt }))
  return ok({ publishAt, targets, media, queued })
}
