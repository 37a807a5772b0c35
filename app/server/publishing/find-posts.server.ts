import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { postsPageItems, searchedCharacters } from '#app/domain/limits.ts'
import { cursorOf, readCursor } from '#app/domain/media/page.ts'
import type { PostOrder, PostsAsked, PostsPage } from '#app/domain/posts/filter.ts'
import { noneOnShelves, type PostShelf, type ShelfCounts } from '#app/domain/posts/shelves.ts'
import { type Instant, instantOf, isOfOurTime } from '#app/domain/time/instant.ts'
import { containing, searchWords } from '../database/containing.ts'
import { postMedia, posts, postTargets } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { isInProject } from '../projects/projects.server.ts'
import { pausedSince } from './pause.server.ts'
import { listedPost, type PostFacts, viewsOf } from './posts.server.ts'

type Facts = Pick<PostFacts, 'database' | 'userId' | 'now'>

/** When a post goes out, or was meant to: as its index has it. */
const at = sql`(coalesce(${posts.publishAt}, ${posts.createdAt}))`
const ofPost = eq(postTargets.postId, posts.id)

/**
 * The shelf of a post, told by its targets as `postStatusOf` and `shelfOf` tell it. A test holds the two together. What a
 * pause holds is still scheduled.
 */
const shelfAt = (now: Instant, pausedAt: Instant | null) => sql<PostShelf>`(
  select case
    when bool_or(${postTargets.status} = 'draft') then 'draft'
    when bool_or(${postTargets.status} in ('queued', 'publishing')) then
      case when (${posts.publishAt} > ${now}::timestamptz or ${posts.publishAt} >= ${pausedAt}::timestamptz)
        and not bool_or(${postTargets.status} in ('publishing', 'published', 'unknown'))
      then 'scheduled' else 'on-its-way' end
    when bool_or(${postTargets.status} = 'unknown') then 'on-its-way'
    when bool_and(${postTargets.status} = 'published') then 'published'
    else 'attention'
  end from ${postTargets} where ${ofPost})`

/**
 * Whether a post has something: asked of one post after the other, and of no more of them than a page needs. What could
 * be made a join of would be, and then all of them are read.
 */
const has = (what: SQL): SQL => sql`coalesce((select true from ${what} limit 1), false)`

/** Every word somewhere in the beginning: of what all platforms get, or of what one of them does. */
const says = (text: string) =>
  and(
    ...searchWords(text).map((word) => {
      const like = containing(word)
      const own = sql`${postTargets} where ${ofPost} and left(${postTargets.text}, ${searchedCharacters}) ilike ${like}`
      return sql`(left(${posts.text}, ${searchedCharacters}) ilike ${like} or ${has(own)})`
    }),
  )

/** What an index, or the row itself, says. */
function within({ userId }: Facts, { project, batch, from, until }: PostsAsked): SQL | undefined {
  return and(
    eq(posts.userId, userId),
    isNull(posts.deletedAt),
    project === null ? undefined : isInProject(posts, userId, project),
    batch === null ? undefined : eq(posts.batchId, batch),
    from === null ? undefined : gte(at, instantOf(Date.parse(from))),
    until === null ? undefined : lt(at, instantOf(Date.parse(until))),
  )
}

/** What other tables say. */
function narrowed({ text, platform, media }: PostsAsked): SQL | undefined {
  const pictured = has(sql`${postMedia} where ${postMedia.postId} = ${posts.id}`)
  return and(
    platform === null ? undefined : has(sql`${postTargets} where ${ofPost} and ${postTargets.platform} = ${platform}`),
    media === 'all' ? undefined : media === 'with' ? pictured : sql`not ${pictured}`,
    says(text),
  )
}

/** Each order with the id after it, so that no two posts are level and a page goes on where the last one ended. */
const orders: Record<PostOrder, { by: SQL; isDown: boolean }> = {
  newest: { by: sql`${posts.createdAt}`, isDown: true },
  oldest: { by: sql`${posts.createdAt}`, isDown: false },
  latest: { by: at, isDown: true },
  soonest: { by: at, isDown: false },
}

function after({ by, isDown }: (typeof orders)[PostOrder], cursor: string): SQL | undefined {
  const { id, orderedBy } = readCursor(cursor)
  if (!isOfOurTime(orderedBy)) return undefined
  const from = instantOf(Date.parse(orderedBy))
  // The first half says nothing new, and is what an index is read by.
  return isDown
    ? sql`${by} <= ${from}::timestamptz and (${by}, ${posts.id}) < (${from}::timestamptz, ${id}::uuid)`
    : sql`${by} >= ${from}::timestamptz and (${by}, ${posts.id}) > (${from}::timestamptz, ${id}::uuid)`
}

/** A page of a person's posts. */
export async function findPosts(facts: Facts, filter: PostsAsked, limit = postsPageItems): Promise<PostsPage> {
  const { database, now = instantOf(Date.now()) } = facts
  const order = orders[filter.order]
  const direction = sql.raw(order.isDown ? 'desc' : 'asc')
  const cursor = filter.cursor === null ? undefined : after(order, filter.cursor)
  // In their order first, which ends where the page is full; "offset 0" keeps the two halves apart.
  const inOrder = sql`(select * from ${posts} where ${and(within(facts, filter), cursor)}
    order by ${order.by} ${direction}, ${posts.id} ${direction} offset 0) as ${posts}`
  const isOnShelf =
    filter.shelf === 'all'
      ? undefined
      : sql`${shelfAt(now, await pausedSince(database, facts.userId))} = ${filter.shelf}`
  const chosen = await database.execute<{ id: string }>(
    sql`select ${posts.id} as id from ${inOrder} where ${and(narrowed(filter), isOnShelf) ?? sql`true`} limit ${limit + 1}`,
  )
  const ids = chosen.rows.map(({ id }) => id)
  const known = await database
    .select(listedPost)
    .from(posts)
    .where(isAnyOf(posts.id, ids.slice(0, limit)))
  const byId = new Map(known.map((row) => [row.id, row]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  const last = shown.at(-1)
  const isByTime = filter.order === 'latest' || filter.order === 'soonest'
  const orderedBy = isByTime ? (last?.publishAt ?? last?.createdAt) : last?.createdAt
  return {
    posts: await viewsOf(database, shown, now, 'listed'),
    next: ids.length > limit && last !== undefined && orderedBy !== undefined ? cursorOf(last.id, orderedBy) : null,
  }
}

/** How many posts there are on each shelf by the rest of a filter. */
export async function countPosts(facts: Facts, filter: PostsAsked): Promise<ShelfCounts> {
  const { database, now = instantOf(Date.now()) } = facts
  const pausedAt = await pausedSince(database, facts.userId)
  const { rows } = await database.execute<{ shelf: PostShelf; posts: number }>(sql`
    select shelf, count(*)::int as posts
    from (select ${shelfAt(now, pausedAt)} as shelf from ${posts} where ${and(within(facts, filter), narrowed(filter))}) as shelved
    group by shelf`)
  return { ...noneOnShelves, ...Object.fromEntries(rows.map(({ shelf, posts: many }) => [shelf, many])) }
}
