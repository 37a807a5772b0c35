import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Media } from '#app/domain/files/media.ts'
import { judgementsKept, longContentCharacters } from '#app/domain/limits.ts'
import type { Place } from '#app/domain/posts/check.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import type { TargetStatus } from '#app/domain/posts/post.ts'
import type { Connector, Connectors, Content } from '../connectors/connector.ts'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { othersTurn } from '../others-turn.ts'
import { mediaOfPosts } from './pick-up.server.ts'

type Given = Pick<typeof postTargets.$inferSelect, 'text' | 'thread' | 'firstComment' | 'fields'>

/** Content of a target, with its own version. */
export const contentOf = (
  { text, thread, firstComment, fields }: Given,
  post: { readonly text: string },
  media: readonly Media[],
): Content => ({
  text: text ?? post.text,
  media,
  thread: thread ?? [],
  firstComment: firstComment ?? '',
  fields: fields ?? {},
})

const lettersOf = ({ text, thread = [], firstComment = '', fields = {} }: Content): number =>
  [firstComment, ...thread, ...Object.values(fields)].reduce((sum, { length }) => sum + length, text.length)

/** Recent checks by connector and content: equal content gets an equal answer. */
const known = new WeakMap<Connector, Map<string, PostFailure | null>>()

function answersOf(connector: Connector): Map<string, PostFailure | null> {
  const answers = known.get(connector) ?? new Map<string, PostFailure | null>()
  known.set(connector, answers)
  return answers
}

/**
 * Refusal of a place; null when accepted or without a connector, which publishing handles. Cached answers return at
 * once, so a transaction delays nobody.
 */
export async function refusalAt(connectors: Connectors, place: Place, content: Content): Promise<PostFailure | null> {
  const connector = connectors(place)
  if (connector === undefined) return null
  await othersTurn()
  const answers = answersOf(connector)
  const name = createHash('sha1').update(JSON.stringify(content)).digest('base64')
  const before = answers.get(name)
  if (before !== undefined) return before
  const isLong = lettersOf(content) > longContentCharacters
  const problems = await (isLong && connector.checkLong ? connector.checkLong(content) : connector.check(content))
  const refusal = problems[0] ?? null
  if (answers.size >= judgementsKept) for (const old of answers.keys()) if (answers.delete(old)) break
  answers.set(name, refusal)
  return refusal
}

/** Posts whose texts one statement reads. */
const postsAtOnce = 20

type Foreseen = {
  /** Statuses of the targets to check. */
  readonly statuses: readonly TargetStatus[]
  /** Their new places; left out: the current ones. */
  readonly placesOf?: (target: Place) => readonly Place[]
  /** A single target with another text. */
  readonly targetId?: string
  readonly text?: string | undefined
}

/** Checks posts before a transaction needs it. Content changed since is checked again: the cache keys on it. */
export async function foresee(
  { database, publisher, userId }: { database: Queries; publisher: { connectors: Connectors }; userId: string },
  postIds: readonly string[],
  { statuses, placesOf = (target) => [target], targetId, text }: Foreseen,
): Promise<void> {
  const { platform, linkId, hasOwnMedia, thread, firstComment, fields, postId } = postTargets
  for (let from = 0; from < postIds.length; from += postsAtOnce) {
    const ids = postIds.slice(from, from + postsAtOnce)
    const targets = await database
      .select({
        postId,
        platform,
        linkId,
        hasOwnMedia,
        thread,
        firstComment,
        fields,
        text: sql<string>`coalesce(${postTargets.text}, ${posts.text})`,
      })
      .from(postTargets)
      .innerJoin(posts, eq(posts.id, postId))
      .where(
        and(
          isAnyOf(postId, ids),
          eq(posts.userId, userId),
          inArray(postTargets.status, [...statuses]),
          targetId === undefined ? undefined : eq(postTargets.id, targetId),
        ),
      )
    if (targets.length === 0) continue
    const mediaOf = await mediaOfPosts(database, ids)
    for (const target of targets) {
      const media = mediaOf(target.postId, target.hasOwnMedia ? target.platform : null)
      const said = text ?? target.text
      const content = contentOf({ ...target, text: said }, { text: said }, media)
      for (const place of placesOf(target)) await refusalAt(publisher.connectors, place, content)
    }
  }
}
