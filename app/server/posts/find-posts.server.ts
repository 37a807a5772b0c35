import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { postsPageItems, searchedCharacters, searchStatementMs } from '#app/domain/limits.ts'
import { cursorOf, readCursor } from '#app/domain/media/page.ts'
import type { PostOrder, PostsAsked, PostsPage } from '#app/domain/posts/filter.ts'
import { noneOnShelves, type PostShelf, type ShelfCounts } from '#app/domain/posts/shelves.ts'
import { type Instant, instantOf, isOfOurTime } from '#app/domain/time/instant.ts'
import { containing, searchWords } from '../database/containing.ts'
import { searchableColumn } from '../database/folded.ts'
import { pausedSince } from '../database/pause.server.ts'
import { postMedia, posts, postTargets } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { isInProject } from '../projects/projects.server.ts'
import { isOfAccount } from './of-account.server.ts'
import { listedPost, type PostFacts, viewsOf } from './posts.server.ts'

type Facts = Pick<PostFacts, 'database' | 'userId' | 'now'>

/** Publishing or planned time of a post, as its index has it. */
const at = sql`(coalesce(${posts.publishAt}, ${posts.createdAt}))`
const ofPost = eq(postTargets.postId, posts.id)

/** A post's shelf in SQL, as `postStatusOf` and `shelfOf` compute it (a test compares them): held is scheduled. */
const shelfAt = (now: Instant, pausedAt: Instant | null) => sql<PostShelf>`(
  select case
    when bool_or(${postTargets.status} = 'draft') then 'draft'
    when bool_or(${postTargets.status} in ('queued', 'publishing')) then
      case when (${posts.publishAt} > ${now}::timestamptz or ${posts.publishAt} >= ${pausedAt}::timestamptz)
        and not bool_or(${postTargets.status} in ('publishing', 'published', 'unknown'))
      then 'scheduled' else 'on-its-way' end
    when bool_or(${postTargets.status} = 'unknown') then 'on-its-way'
    when bool_or(${postTargets.status} = 'failed') then 'attention'
    when bool_or(${postTargets.status} in ('published', 'repaired')) then 'published'
    else 'attention'
  end from ${postTargets} where ${ofPost})`

/** True when a row exists, checked post by post. Postgres would turn `exists` into a join and read everything. */
const has = (what: SQL): SQL => sql`coalesce((select true from ${what} limit 1), false)`

/** Every word occurs in the beginning of the common text, or of one platform's. */
const says = (asked: string) => {
  const text = sql`left(${posts.text}, ${searchedCharacters})`
  const ownText = sql`left(${postTargets.text}, ${searchedCharacters})`
  return and(
    ...searchWords(asked).map((word) => {
      const like = containing(word)
      const own = sql`${postTargets} where ${ofPost} and ${searchableColumn(ownText)} like ${like}`
      return sql`(${searchableColumn(text)} like ${like} or ${has(own)})`
    }),
  )
}

/** Conditions on the row itself or its indexes. */
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

/** Conditions on other tables. */
function narrowed({ userId }: Facts, { text, platform, media, account }: PostsAsked): SQL | undefined {
  const pictured = has(sql`${postMedia} where ${postMedia.postId} = ${posts.id}`)
  return and(
    platform === null ? undefined : has(sql`${postTargets} where ${ofPost} and ${postTargets.platform} = ${platform}`),
    media === 'all' ? undefined : media === 'with' ? pictured : sql`not ${pictured}`,
    account === null ? undefined : isOfAccount(userId, account),
    says(text),
  )
}

/** Each order ends with the id, so that pages have no ties. */
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
  // The first condition is redundant, and lets the index be used.
  return isDown
    ? sql`${by} <= ${from}::timestamptz and (${by}, ${posts.id}) < (${from}::timestamptz, ${id}::uuid)`
    : sql`${by} >= ${from}::timestamptz and (${by}, ${posts.id}) > (${from}::timestamptz, ${id}::uuid)`
}

/** Posts read by the first statement of a search, and the limits of each later one. */
const slice = { first: 100, least: 10, most: 1_000 }

type Seen = {
  readonly id: string
  readonly key: string | Date
  readonly hit: boolean
  readonly shelf: PostShelf | null
}

/** Posts in order with their match, in slices: statements stay short, and other calls run in between. */
async function* inSlices(
  facts: Facts,
  filter: PostsAsked,
  { order, shelf }: { order: (typeof orders)[PostOrder]; shelf: SQL },
) {
  const direction = sql.raw(order.isDown ? 'desc' : 'asc')
  const hit = narrowed(facts, filter) ?? sql`true`
  let cursor = filter.cursor === null ? undefined : after(order, filter.cursor)
  for (let size = slice.first; ; ) {
    const from = performance.now()
    // "offset 0" keeps the subquery separate, so that conditions on other tables are evaluated for these posts only.
    const { rows } = await facts.database.execute<Seen>(sql`
      select ${posts.id} as id, ${order.by} as key, ${hit} as hit, ${shelf} as shelf
      from (select * from ${posts} where ${and(within(facts, filter), cursor)}
        order by ${order.by} ${direction}, ${posts.id} ${direction} limit ${size} offset 0) as ${posts}
      order by ${order.by} ${direction}, ${posts.id} ${direction}`)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    cursor = after(order, cursorOf(last.id, new Date(last.key).toISOString()))
    const wanted = (size * searchStatementMs) / Math.max(1, performance.now() - from)
    size = Math.round(Math.min(slice.most, 4 * size, Math.max(slice.least, wanted)))
  }
}

export async function findPosts(facts: Facts, filter: PostsAsked, limit = postsPageItems): Promise<PostsPage> {
  const { database, now = instantOf(Date.now()) } = facts
  const isOfAll = filter.shelf === 'all'
  const shelf = isOfAll ? sql`null` : shelfAt(now, await pausedSince(database, facts.userId))
  const ids: string[] = []
  for await (const rows of inSlices(facts, filter, { order: orders[filter.order], shelf })) {
    for (const row of rows) if (row.hit && (isOfAll || row.shelf === filter.shelf)) ids.push(row.id)
    if (ids.length > limit) break
  }
  const known = await database
    .select(listedPost)
    .from(posts)
    .where(isAnyOf(posts.id, ids.slice(0, limit)))
  const byId = new Map(known.map((row) => [row.id, row]))
  const shown = ids.slice(0, limit).flatMap((id) => byId.get(id) ?? [])
  const last = shown.at(-1)
  const isByTime = filter.order === 'latest' || filter.order === 'soonest'
  const orderedBy = isByTime ? (last?.publishAt ?? last?.createdAt) : last?.createdAt
  return {
    posts: await viewsOf(database, shown, now, 'listed'),
    next: ids.length > limit && last !== undefined && orderedBy !== undefined ? cursorOf(last.id, orderedBy) : null,
  }
}

/** Numbers of posts on each shelf under the other filters. */
export async function countPosts(facts: Facts, filter: PostsAsked): Promise<ShelfCounts> {
  const { database, now = instantOf(Date.now()) } = facts
  const shelf = shelfAt(now, await pausedSince(database, facts.userId))
  const counts = { ...noneOnShelves }
  const all = { ...filter, cursor: null }
  for await (const rows of inSlices(facts, all, { order: orders.newest, shelf }))
    for (const row of rows) if (row.hit && row.shelf !== null) counts[row.shelf] += 1
  return counts
}
