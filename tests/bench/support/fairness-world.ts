import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { emptyBrand } from '#app/domain/projects/brand.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import {
  batches,
  identityUsers,
  mediaContents,
  mediaItems,
  posts,
  projects,
  repeats,
  slotSets,
  snippets,
  socialAccounts,
} from '#app/server/database/schema.ts'
import { isAnyOf } from '#app/server/database/set-based.ts'
import { folderDisk } from '#app/server/media/disk.server.ts'
import type { Own } from './ordinary-work.ts'

/** What somebody has, as ids: a call is about their own. */
export type Rows = Readonly<
  Record<'post' | 'failed' | 'media' | 'snippet' | 'project' | 'account' | 'batch' | 'repeat', readonly string[]>
>

const now = () => new Date().toISOString()
const uuids = (count: number) => Array.from({ length: count }, () => randomUUID())
const bread = 'The oven is hot, and the bread https://bakery.example/bread is on its way. #bread @ines '

/** So many posts of somebody, each with targets: drafts, posts that wait, posts that are out, posts that failed. */
async function addPosts(db: Database, userId: string, count: number, size: { targets: number; times: number }) {
  await db.execute(sql`
    insert into posts (id, user_id, text, publish_at, created_at)
    select gen_random_uuid(), ${userId}, 'number ' || n || ' ' || repeat(${bread}, ${size.times}::int),
      case when n % 4 = 1 then now() + n * interval '10 minutes' end, now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) as n`)
  await db.execute(sql`
    insert into post_targets (id, post_id, platform, status, is_watched, due_at, updated_at, failure)
    select gen_random_uuid(), post.id, platform, status, status = 'queued', coalesce(post.publish_at, now() + interval '1 year'), now(),
      case when status = 'failed' then '{"code":"platform_is_down"}'::jsonb end
    from (select id, publish_at, case row_number() over (order by created_at) % 4
        when 0 then 'failed' when 2 then 'published' else 'draft' end as other from posts
        where user_id = ${userId} and not exists (select from post_targets where post_id = posts.id)) post
      cross join (select unnest((array['x','bluesky','threads','facebook','linkedin','instagram','tiktok','pinterest','youtube'])[:${size.targets}::int]) as platform) p
      cross join lateral (select case when post.publish_at is not null then 'queued' else other end as status) s`)
}

async function addMedia(
  db: Database,
  userId: string,
  count: number,
  file: { key: string; bytes: number; hash: string },
) {
  await db.insert(mediaContents).values({
    userId,
    hash: file.hash,
    kind: 'image',
    mime: 'image/png',
    bytes: file.bytes,
    width: 1_200,
    height: 800,
    codecs: [],
    files: { original: { key: file.key, mime: 'image/png', bytes: file.bytes, hash: file.hash } },
    createdAt: now(),
  })
  const ids = uuids(count)
  for (let from = 0; from < count; from += 500)
    await db.insert(mediaItems).values(
      ids.slice(from, from + 500).map((id, at) => ({
        id,
        userId,
        contentHash: file.hash,
        name: `oven ${from + at}.png`,
        alt: 'Bread in an oven '.repeat(10),
        folder: `folder ${(from + at) % 90}`,
        tags: [`tag ${(from + at) % 300}`, 'bread'],
        createdAt: now(),
        updatedAt: now(),
      })),
    )
  return ids
}

/** Gives somebody as much as their plan lets them keep, near enough, and the others a little; into a server's data. */
export async function fillWorld(
  dataDir: string,
  worst: { readonly userId: string; readonly plan: PlanId; readonly posts: number; readonly media: number },
  others: readonly string[],
): Promise<{ readonly rows: Rows; readonly own: readonly Own[] }> {
  const db = await openDatabase({ dataDir })
  try {
    const bytes = randomBytes(60_000)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const disk = folderDisk(join(dataDir, 'media'))
    const keep = async (userId: string) => {
      const arriving = join(dataDir, `${randomUUID()}.png`)
      await writeFile(arriving, bytes)
      const key = `${userId}/${hash}.png`
      await disk.keep(arriving, key, 'image/png')
      return { key, bytes: bytes.byteLength, hash }
    }
    const { userId, plan } = worst
    await db.update(identityUsers).set({ publicMetadata: { plan } }).where(eq(identityUsers.id, userId))
    await addPosts(db, userId, worst.posts, { targets: 3, times: 5 })
    // A few that are as long as a post may be, and go everywhere.
    await addPosts(db, userId, 60, { targets: 9, times: 900 })
    const media = await addMedia(db, userId, worst.media, await keep(userId))
    const account = uuids(6)
    await db
      .insert(socialAccounts)
      .values(account.map((id) => ({ userId, id, name: 'A bakery', status: 'active' as const, createdAt: now() })))
    const project = uuids(12)
    await db
      .insert(projects)
      .values(project.map((id) => ({ id, userId, name: id, brand: emptyBrand, createdAt: now(), usedAt: now() })))
    const snippet = uuids(190)
    await db.insert(snippets).values(
      snippet.map((id) => ({
        id,
        userId,
        kind: 'template' as const,
        name: id.slice(0, 20),
        body: bread.repeat(200),
        createdAt: now(),
        updatedAt: now(),
      })),
    )
    const slots = Array.from({ length: 336 }, (_, at) => ({
      weekday: 1 + Math.floor(at / 48),
      time: `${String(Math.floor((at % 48) / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
    }))
    await db.insert(slotSets).values({ userId, zone: 'Europe/Berlin', slots: slots as never, updatedAt: now() })
    const ids = (await db.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId)).limit(4_000)).map(
      ({ id }) => id,
    )
    // The rows a queue has: what waits stands in its posting times.
    await db.execute(sql`
      insert into queue_entries (post_id, slot_at, is_pinned)
      select id, date_trunc('hour', publish_at), false from posts
      where user_id = ${userId} and publish_at is not null order by publish_at limit 2000`)
    const repeat = uuids(95)
    await db.insert(repeats).values(
      repeat.map((id, at) => ({
        id,
        userId,
        postId: ids[at] ?? '',
        kind: 'rule' as const,
        zone: 'America/New_York',
        start: '2020-01-01T09:30',
        rrule: 'FREQ=DAILY',
        createdAt: now(),
      })),
    )
    const batch = uuids(40)
    await db.insert(batches).values(batch.map((id) => ({ id, userId, name: 'a file.csv', createdAt: now() })))
    await db
      .update(posts)
      .set({ batchId: batch[0] ?? null })
      .where(isAnyOf(posts.id, ids.slice(0, 3_000)))
    const failed = await db.execute<{ id: string }>(sql`
      select target.id from post_targets target join posts post on post.id = target.post_id
      where post.user_id = ${userId} and target.status = 'failed' limit 500`)
    const own: Own[] = []
    for (const other of others) {
      await addPosts(db, other, 300, { targets: 9, times: 3 })
      const [mediaId = ''] = await addMedia(db, other, 40, await keep(other))
      const mine = await db.execute<{ id: string; isDraft: boolean }>(sql`
        select id, not exists (select from post_targets where post_id = posts.id and status <> 'draft') as "isDraft"
        from posts where user_id = ${other}`)
      const draftId = mine.rows.find(({ isDraft }) => isDraft)?.id ?? ''
      own.push({ postIds: mine.rows.map(({ id }) => id).filter((id) => id !== draftId), draftId, mediaId })
    }
    await db.execute(sql`analyze`)
    const rows = { post: ids, failed: failed.rows.map(({ id }) => id), media, snippet, project, account, batch, repeat }
    return { rows, own }
  } finally {
    await db.close()
  }
}
