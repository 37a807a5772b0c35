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

/** Content of a post, common and by platform, with its time. */
export type Written = Pick<Composition, 'text' | 'mediaIds' | 'variants' | 'alts'> & {
  readonly publishAt: Instant | null
  readonly isDraft: boolean
  /** The time is unchanged, so it is not checked again. */
  readonly isUnmoved?: boolean
  /** Platforms the author leaves out when they refuse. */
  readonly leavesOut?: readonly PlatformId[] | undefined
}

/** Status of a target refused beforehand: left out if the author chose so, else failed. */
export const refusedStatus = (platform: PlatformId, leavesOut: readonly PlatformId[] = []) =>
  leavesOut.includes(platform) ? ('left-out' as const) : ('failed' as const)

/** A constraint of the database requires waiting targets to be watched; cancelled ones are not. */
export const asQueued = { status: 'queued', isWatched: true } as const
export const asDraft = { status: 'draft', isWatched: false } as const

export type PostRows = {
  readonly publishAt: Instant | null
  readonly targets: readonly (typeof postTargets.$inferInsert & { readonly id: string })[]
  readonly media: readonly (typeof postMedia.$inferInsert)[]
  readonly queued: readonly { readonly targetId: string; readonly dueAt: Instant }[]
}

/** All media ids of a composition, without duplicates. */
export const mediaIdsOf = ({
  mediaIds = [],
  variants = {},
}: {
  readonly mediaIds?: readonly string[] | undefined
  readonly variants?: Composition['variants'] | undefined
}): readonly string[] => [...new Set([...mediaIds, ...Object.values(variants).flatMap((own) => own?.mediaIds ?? [])])]

/** Content for each place, with its media. */
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

/** Refusal of each place; null when accepted. */
export type Judged = ReadonlyMap<Place, PostFailure | null>

/** Checks the content at each place, except drafts. Call it before a transaction: it is slow. */
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

/** Rows of a post: one target per place, with its version. */
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
