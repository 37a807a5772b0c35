import { eq, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { isBlankText } from '#app/domain/posts/check.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { Connectors } from '../connectors/connector.ts'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets } from '../database/schema.ts'
import { goneMediaOf } from './attach-media.server.ts'
import { refusalAt } from './judgements.server.ts'
import { mediaOfPosts } from './pick-up.server.ts'
import { refusedStatus } from './target-rows.server.ts'

type Refused = { readonly status: ReturnType<typeof refusedStatus>; readonly failure: PostFailure }

/** Refusals of a draft's places, by target. Refused as a whole when none accepts it or a picture is gone. */
export async function judgeDraft(
  tx: Queries,
  connectors: Connectors,
  postId: string,
): Promise<Result<ReadonlyMap<string, Refused>, PostFailure>> {
  const { id, platform, linkId, status, hasOwnMedia, thread, firstComment, fields } = postTargets
  const text = sql<string>`coalesce(${postTargets.text}, ${posts.text})`
  const { leavesOut } = posts
  const targets = await tx
    .select({ id, platform, linkId, status, hasOwnMedia, thread, firstComment, fields, text, leavesOut })
    .from(postTargets)
    .innerJoin(posts, eq(posts.id, postTargets.postId))
    .where(eq(postTargets.postId, postId))
  const mediaOf = await mediaOfPosts(tx, [postId])
  const drafts = await Promise.all(
    targets
      .filter((target) => target.status === 'draft')
      .map(async (target) => {
        const media = mediaOf(postId, target.hasOwnMedia ? target.platform : null)
        const { thread: parts, firstComment: comment, fields: given } = target
        const content = {
          text: target.text,
          media,
          thread: parts ?? [],
          firstComment: comment ?? '',
          fields: given ?? {},
        }
        const failure = await refusalAt(connectors, target, content)
        const status = refusedStatus(target.platform, target.leavesOut)
        return { id: target.id, content, refusal: failure && { status, failure } }
      }),
  )
  const isGone = await goneMediaOf(tx, [postId])
  if (
    targets.some((target) => target.status === 'draft' && isGone(postId, target.hasOwnMedia ? target.platform : null))
  )
    return fail(postFailure('post_media_not_found'))
  if (drafts.every(({ content }) => isBlankText(content.text) && content.media.length === 0))
    return fail(postFailure('empty_text'))
  const refused = new Map(drafts.flatMap(({ id: target, refusal }) => (refusal === null ? [] : [[target, refusal]])))
  return refused.size === drafts.length ? fail(postFailure('no_platform_takes_it')) : ok(refused)
}
