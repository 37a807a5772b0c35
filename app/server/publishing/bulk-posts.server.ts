import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { bulkTextBytes, postChangesKept } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PostAnswer, PostBefore, PostBulk, PostBulkAction, PostBulkOutcome } from '#app/domain/posts/bulk.ts'
import { canBe, isGoneForGood, refusalOfChange } from '#app/domain/posts/changes.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { PostStatus } from '#app/domain/posts/post.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import { dueAtOf, postStatusOf } from '#app/domain/posts/status.ts'
import { isAsGiven } from '#app/domain/queue/overdue.ts'
import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import { postChanges, postMedia, posts, postTargets, queueEntries, queueSettings } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import { audit } from '../operations/audit.server.ts'
import { lockRoom, roomLeft } from '../plans/room.server.ts'
import { makeAhead } from '../schedule/repeats.server.ts'
import { inTurn, isOwnAccount, slotsTaken } from '../schedule/slots.server.ts'
import { goneMediaOf } from './attach-media.server.ts'
import { bytesOfPost } from './bytes-of-post.ts'
import { bringBack, hide } from './deleted-posts.server.ts'
import { pausedSince } from './pause.server.ts'
import { mediaOfPosts } from './pick-up.server.ts'
import { nextRevision, type PostFacts } from './posts.server.ts'
import type { DueTarget } from './queue.server.ts'
import {
  backIntoSlots,
  changeOf,
  partsOf,
  placesOfAll,
  readdress,
  slotsOf,
  type Target,
  type Work,
} from './readdress.server.ts'
import { asDraft, asQueued, contentOf, refusalAt } from './target-rows.server.ts'

type Post = typeof posts.$inferSelect & { readonly targets: readonly Target[]; readonly status: PostStatus }

type Made = {
  readonly refusals: ReadonlyMap<string, PostFailure>
  readonly before: readonly PostBefore[]
  readonly copies?: ReadonlyMap<string, string>
}

/**
 * One change to many posts, in one transaction. What a post does not take is its own answer and holds no other. Sent
 * again, also at once, it is not made again: it answers what it answered.
 */
export async function changePosts(facts: PostFacts, change: PostBulk): Promise<Result<PostBulkOutcome, PostFailure>> {
  const now = nowOf(facts)
  const due: DueTarget[] = []
  const outcome = await facts.database.transaction(async (tx): Promise<Result<PostBulkOutcome, PostFailure>> => {
    const { operationId: id, action } = change
    const row = { id, userId: facts.userId, action, answers: [], before: [], createdAt: now }
    const isNew = await tx.insert(postChanges).values(row).onConflictDoNothing().returning({ id: postChanges.id })
    if (isNew.length === 0) {
      const [known] = await tx.select().from(postChanges).where(ownChange(facts, id))
      return known === undefined || known.action !== action
        ? fail(postFailure('post_change_not_found'))
        : ok({ answers: known.answers })
    }
    await forgetOld(tx, facts)
    const asked = change.action === 'reschedule' ? change.times.map(({ postId }) => postId) : change.postIds
    const ids = [...new Set(asked.map((postId) => postId.toLowerCase()))]
    const tooMuch = readsWords.has(action) ? await beyondRoom(tx, facts, ids) : new Set<string>()
    const within = ids.filter((id) => !tooMuch.has(id))
    const found = await lockPosts(tx, facts, within, now, { hasWords: readsWords.has(action) })
    const { refusals, before, copies } = await makeChange({ ...facts, tx, now, due }, change, found)
    const isHere = new Set(found.map((post) => post.id))
    const refusalOf = (postId: string) => {
      if (tooMuch.has(postId)) return postFailure('too_much_at_once')
      return isHere.has(postId) ? (refusals.get(postId) ?? null) : postFailure('post_not_found')
    }
    const answers = ids.map((postId): PostAnswer => {
      const refusal = refusalOf(postId)
      const copyId = copies?.get(postId)
      return copyId === undefined ? { postId, refusal } : { postId, refusal, copyId }
    })
    await tx.update(postChanges).set({ answers, before }).where(eq(postChanges.id, id))
    return ok({ answers })
  })
  facts.publisher.expect(due)
  // Also what was made ahead of a post that is repeated.
  if (outcome.ok && (change.action === 'delete' || change.action === 'cancel')) {
    const changed = outcome.value.answers.filter(({ refusal }) => refusal === null).map(({ postId }) => postId)
    await makeAhead(facts, changed)
  }
  return outcome
}

/** Of the changes of a person the latest are remembered: each carries how hundreds of posts were. */
async function forgetOld(tx: Queries, { userId }: PostFacts): Promise<void> {
  await tx.execute(sql`
    delete from ${postChanges} where ${postChanges.id} in (select ${postChanges.id} from ${postChanges}
      where ${postChanges.userId} = ${userId} order by ${postChanges.createdAt} desc, ${postChanges.id} offset ${postChangesKept})`)
}

const ownChange = ({ userId }: PostFacts, id: string) => and(eq(postChanges.id, id), eq(postChanges.userId, userId))

/** Changes that read the words of posts, which can be a hundred megabytes of five hundred. */
const readsWords: ReadonlySet<string> = new Set(['retry', 'duplicate', 'readdress'] satisfies PostBulkAction[])

/** Those of the posts whose words have no room beside the ones before them. */
async function beyondRoom(tx: Queries, { userId }: PostFacts, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: posts.id, bytes: bytesOfPost })
    .from(posts)
    .where(and(isAnyOf(posts.id, ids), eq(posts.userId, userId)))
    .orderBy(posts.id)
  let sum = 0
  return new Set(
    rows.flatMap(({ id, bytes }, place) => {
      sum += bytes
      return place > 0 && sum > bulkTextBytes ? id : []
    }),
  )
}

const withoutWords = {
  posts: { ...getTableColumns(posts), text: sql<string>`''` },
  targets: {
    ...getTableColumns(postTargets),
    text: sql<null>`null`,
    thread: sql<null>`null`,
    firstComment: sql<null>`null`,
    fields: sql<null>`null`,
  },
}

/** Posts of this person with their targets, locked as every other change locks them: posts, then targets, each by id. */
async function lockPosts(
  tx: Queries,
  { userId }: PostFacts,
  ids: readonly string[],
  now: Instant,
  { hasWords = false, also = null }: { hasWords?: boolean; also?: 'those deleted' | null } = {},
): Promise<readonly Post[]> {
  const mine = and(
    isAnyOf(posts.id, ids),
    eq(posts.userId, userId),
    also === null ? isNull(posts.deletedAt) : undefined,
  )
  const columns = hasWords ? { posts: getTableColumns(posts), targets: getTableColumns(postTargets) } : withoutWords
  const rows = await tx.select(columns.posts).from(posts).where(mine).orderBy(posts.id).for('update')
  const own = isAnyOf(
    postTargets.postId,
    rows.map(({ id }) => id),
  )
  const targets = await tx.select(columns.targets).from(postTargets).where(own).orderBy(postTargets.id).for('update')
  const pausedAt = await pausedSince(tx, userId)
  const byPost = Map.groupBy(targets, ({ postId }) => postId)
  return rows.map((row) => {
    const ofRow = byPost.get(row.id) ?? []
    return { ...row, targets: ofRow, status: postStatusOf(ofRow, row.publishAt, now, pausedAt) }
  })
}

/** Takes posts apart: those a change is made to, and why the others stay as they are. */
function sorted(found: readonly Post[], refusalOf: (post: Post) => PostFailure | null) {
  const refusals = new Map<string, PostFailure>()
  const taken = found.filter((post) => {
    const refusal = refusalOf(post)
    if (refusal !== null) refusals.set(post.id, refusal)
    return refusal === null
  })
  return { taken, refusals }
}

const targetsIn = (found: readonly Post[], ...statuses: readonly Target['status'][]) =>
  found.flatMap(({ targets }) => targets.filter(({ status }) => statuses.includes(status)))
const withQueued = (post: Post) => ({ ...post, queued: idsOf(targetsIn([post], 'queued')) })
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

function makeChange(work: Work, change: PostBulk, found: readonly Post[]): Promise<Made> {
  switch (change.action) {
    case 'cancel':
      return cancel(work, found)
    case 'delete':
      return remove(work, found)
    case 'reschedule':
      return reschedule(
        work,
        found,
        new Map(change.times.map(({ postId, publishAt }) => [postId.toLowerCase(), publishAt])),
        change.keepsQueue ?? false,
      )
    case 'retry':
      return retry(work, found)
    case 'duplicate': {
      // In the order they were named in, and not in that of their ids.
      const placeOf = new Map(change.postIds.map((id, place) => [id.toLowerCase(), place]))
      return duplicate(
        work,
        found.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0)),
        change.accountId,
      )
    }
    case 'readdress':
      return sendTo(work, found, change.accountId)
  }
}

/** To one account, or to all of them. */
async function sendTo(work: Work, found: readonly Post[], accountId: string | null): Promise<Made> {
  const isOwn = await isOwnAccount({ database: work.tx, userId: work.userId }, accountId)
  const { taken, refusals } = sorted(found, ({ status }) =>
    isOwn ? refusalOfChange('save', status) : postFailure('post_account_not_found'),
  )
  const accountIds = accountId === null ? [] : [accountId]
  const slotOf = await slotsOf(work.tx, idsOf(taken))
  const stay = await readdress(
    work,
    taken.map((post) => ({ post, accountIds })),
  )
  const before = taken.flatMap(({ id: postId, publishAt, revision, accountIds }) => {
    const slot = slotOf.get(postId)
    return stay.has(postId) ? [] : { postId, publishAt, revision: revision + 1, accountIds, ...(slot && { slot }) }
  })
  return { refusals: new Map([...refusals, ...stay]), before }
}

async function cancel({ tx, publisher, now }: Work, found: readonly Post[]): Promise<Made> {
  const { taken, refusals } = sorted(found, ({ status }) => refusalOfChange('cancel', status))
  const waiting = idsOf(targetsIn(taken, 'queued'))
  await publisher.queue.remove(tx, waiting)
  await tx
    .update(postTargets)
    .set({ ...asDraft, updatedAt: now })
    .where(isAnyOf(postTargets.id, waiting))
  await tx
    .update(posts)
    .set({ revision: nextRevision })
    .where(isAnyOf(posts.id, idsOf(taken)))
  const before = taken.map((post) => ({
    postId: post.id,
    publishAt: post.publishAt,
    revision: post.revision + 1,
    targetIds: idsOf(targetsIn([post], 'queued')),
  }))
  return { refusals, before }
}

async function remove({ tx, now, userId, origin, publisher }: Work, found: readonly Post[]): Promise<Made> {
  const { taken, refusals } = sorted(found, ({ status }) => refusalOfChange('delete', status))
  await hide(tx, { publisher }, taken.map(withQueued), now)
  await audit(
    tx,
    taken.map(({ id }) => ({ action: 'post.deleted', userId, details: { post: id } })),
    origin,
    millisOf(now),
  )
  return { refusals, before: taken.map(({ id, publishAt }) => ({ postId: id, publishAt })) }
}

async function reschedule(
  work: Work,
  found: readonly Post[],
  times: ReadonlyMap<string, Instant>,
  keepsQueue: boolean,
): Promise<Made> {
  const { taken, refusals } = sorted(
    found,
    ({ id, status }) => refusalOfChange('move', status) ?? refusalOfTime(times.get(id) ?? null, work.now),
  )
  const moved = taken.flatMap((post) => {
    const to = times.get(post.id)
    return to === undefined ? [] : [{ post, to: instantOf(millisOf(to)) }]
  })
  const slotOf = keepsQueue ? await standingIn(work.tx, taken) : new Map<string, never>()
  const inQueue = moved.filter(({ post }) => slotOf.has(post.id))
  await moveSlots(
    work.tx,
    inQueue.map(({ post, to }) => ({ id: post.id, at: to })),
  )
  await moveTo(work, moved)
  const before = moved.map(({ post, to }) => {
    const slot = slotOf.get(post.id)
    return { postId: post.id, publishAt: post.publishAt, movedTo: to, ...(slot && { slot }) }
  })
  return { refusals, before }
}

/** The posting times that posts of the queue stand in; one that has another time by now was moved by hand. */
async function standingIn(tx: Queries, found: readonly Post[]) {
  const slots = await slotsOf(tx, idsOf(found))
  const timeOf = new Map(found.map(({ id, publishAt }) => [id, publishAt]))
  return new Map([...slots].filter(([id, { slotAt }]) => timeOf.get(id) === slotAt))
}

/** Posts of the queue keep standing in it, at other times. */
async function moveSlots(tx: Queries, moved: readonly { readonly id: string; readonly at: Instant }[]): Promise<void> {
  if (moved.length === 0) return
  await tx.execute(sql`
    update ${queueEntries} set slot_at = row.at from ${recordset(moved)} as row(id uuid, at timestamptz)
    where ${queueEntries.postId} = row.id`)
}

/** New times for posts that wait, and for drafts, which stay drafts. */
async function moveTo(
  { tx, publisher, now, due }: Work,
  moved: readonly { readonly post: Post; readonly to: Instant | null }[],
): Promise<void> {
  if (moved.length === 0) return
  const times = moved.map(({ post, to }) => ({ id: post.id, at: to }))
  await tx.execute(sql`
    update ${posts} set publish_at = row.at, revision = revision + 1 from ${recordset(times)} as row(id uuid, at timestamptz)
    where ${posts.id} = row.id`)
  const queued = moved.flatMap(({ post, to }) =>
    to === null ? [] : targetsIn([post], 'queued').map(({ id: targetId }) => ({ targetId, dueAt: to })),
  )
  if (queued.length === 0) return
  const targetIds = queued.map(({ targetId }) => targetId)
  const rows = queued.map(({ targetId, dueAt }) => ({ id: targetId, due: dueAt }))
  await tx.execute(sql`
    update ${postTargets} set due_at = row.due, updated_at = ${now}::timestamptz
    from ${recordset(rows)} as row(id uuid, due timestamptz) where ${postTargets.id} = row.id`)
  await publisher.queue.remove(tx, targetIds)
  await publisher.queue.add(tx, queued)
  due.push(...queued)
}

/**
 * What failed is queued again as it is; where its platform would refuse it again, its text has to be put right first, and
 * nothing goes out without a picture it was written with.
 */
async function retry({ tx, publisher, now, due }: Work, found: readonly Post[]): Promise<Made> {
  const mediaOf = await mediaOfPosts(tx, idsOf(found))
  const isGone = await goneMediaOf(tx, idsOf(found))
  const again = new Map<string, readonly Target[]>()
  const problemOf = async (post: Post, target: Target) => {
    const shown = target.hasOwnMedia ? target.platform : null
    if (isGone(post.id, shown)) return postFailure('post_media_not_found')
    return refusalAt(publisher.connectors, target, contentOf(target, post, mediaOf(post.id, shown)))
  }
  const problems = new Map<Target, PostFailure | null>()
  for (const post of found)
    for (const target of targetsIn([post], 'failed')) problems.set(target, await problemOf(post, target))
  const { refusals } = sorted(found, (post) => {
    const failed = targetsIn([post], 'failed')
    if (failed.length === 0) return postFailure('target_not_failed')
    const checked = failed.map((target) => ({ target, problem: problems.get(target) ?? null }))
    const ready = checked.flatMap(({ target, problem }) => (problem === null ? [target] : []))
    if (ready.length > 0) again.set(post.id, ready)
    return ready.length > 0 ? null : (checked[0]?.problem ?? null)
  })
  const isDraft = new Set(found.flatMap(({ id, status }) => (status === 'draft' ? id : [])))
  const ready = found.flatMap((post) => {
    const dueAt = dueAtOf(post.publishAt, now)
    return (again.get(post.id) ?? []).map(({ id }) => ({ targetId: id, postId: post.id, dueAt }))
  })
  if (ready.length > 0) {
    const rows = ready.map(({ targetId, postId, dueAt }) => ({
      id: targetId,
      status: isDraft.has(postId) ? 'draft' : 'queued',
      due: dueAt,
    }))
    await tx.execute(sql`
      update ${postTargets} set status = row.status, is_watched = true, due_at = row.due, failure = null, updated_at = ${now}::timestamptz
      from ${recordset(rows)} as row(id uuid, status text, due timestamptz) where ${postTargets.id} = row.id`)
    await tx
      .update(posts)
      .set({ revision: nextRevision })
      .where(isAnyOf(posts.id, [...again.keys()]))
    const queued = ready.filter(({ postId }) => !isDraft.has(postId))
    await publisher.queue.remove(
      tx,
      ready.map(({ targetId }) => targetId),
    )
    await publisher.queue.add(tx, queued)
    due.push(...queued)
  }
  return { refusals, before: [] }
}

/** What a post would have at other accounts: each of its platforms there, with what the platform was given. */
async function targetsAt(work: Work, found: readonly Post[], accountIds: readonly string[]) {
  const placesFor = await placesOfAll(
    work,
    found.map((post) => ({ post, accountIds })),
  )
  return (post: Post) => {
    const { kept, fresh } = changeOf(post, placesFor(post, accountIds))
    return [...kept, ...fresh]
  }
}

/** A draft without a time of each, with its own texts and pictures; for the same accounts, or for another one. */
async function duplicate(work: Work, asked: readonly Post[], accountId?: string): Promise<Made> {
  const { tx, now, ...facts } = work
  const other = accountId === undefined ? null : [accountId]
  if (accountId !== undefined && !(await isOwnAccount({ database: tx, userId: facts.userId }, accountId)))
    return { refusals: new Map(asked.map(({ id }) => [id, postFailure('post_account_not_found')])), before: [] }
  await lockRoom(tx, facts)
  const room = await roomLeft(tx, facts, 'posts')
  const found = asked.slice(0, room)
  const full = postFailure('quota_exceeded', { what: 'posts', plan: facts.plan ?? 'admin' })
  const refusals = new Map(asked.slice(room).map(({ id }) => [id, full]))
  const copies = new Map(found.map(({ id }) => [id, randomUUID()]))
  const copyOf = (postId: string) => copies.get(postId) ?? postId
  if (found.length > 0) {
    const rows = found.map(({ targets: _targets, status: _status, ...post }, place) => ({
      ...post,
      id: copyOf(post.id),
      accountIds: other ?? post.accountIds,
      publishAt: null,
      // Listed in the order of the posts they were made of.
      createdAt: instantOf(millisOf(now) - place),
      batchId: null,
    }))
    await tx.insert(posts).values(rows)
    const targetsOf = other === null ? ({ targets }: Post) => targets : await targetsAt(work, found, other)
    const targets = found.flatMap((post) =>
      targetsOf(post).map((target) => ({
        ...target,
        id: randomUUID(),
        postId: copyOf(post.id),
        status: 'draft' as const,
        dueAt: now,
        failure: null,
        publishedAt: null,
        updatedAt: now,
      })),
    )
    for (const part of partsOf(targets)) await tx.insert(postTargets).values(part)
    const pictures = await tx
      .select()
      .from(postMedia)
      .where(isAnyOf(postMedia.postId, idsOf(found)))
    const shown = pictures.map((one) => ({ ...one, postId: copyOf(one.postId) }))
    for (const part of partsOf(shown)) await tx.insert(postMedia).values(part)
  }
  const before = found.map(({ id, revision }) => ({ postId: copyOf(id), publishAt: null, revision }))
  return { refusals, before, copies }
}

/**
 * Makes undone what a change did. What was changed again since stays as it is, and says so; so does what would come back to
 * a posting time that another has taken since.
 */
export async function undoPostChange(
  facts: PostFacts,
  operationId: string,
): Promise<Result<PostBulkOutcome, PostFailure>> {
  const now = nowOf(facts)
  const due: DueTarget[] = []
  const outcome = await inTurn(facts, async (tx): Promise<Result<PostBulkOutcome, PostFailure>> => {
    const [change] = await tx.select().from(postChanges).where(ownChange(facts, operationId)).for('update')
    if (change === undefined || change.action === 'retry') return fail(postFailure('post_change_not_found'))
    // Asked twice, it is undone already.
    if (change.undoneAt !== null) return ok({ answers: change.undoAnswers ?? [] })
    const ids = change.before.map(({ postId }) => postId)
    const found = await lockPosts(tx, facts, ids, now, {
      hasWords: readsWords.has(change.action),
      also: change.action === 'delete' ? 'those deleted' : null,
    })
    const refusals = await unmake({ ...facts, tx, now, due }, change, found)
    const isHere = new Set(idsOf(found))
    const answers = ids.map((postId) => ({
      postId,
      refusal: isHere.has(postId) ? (refusals.get(postId) ?? null) : postFailure('post_gone_for_good'),
    }))
    await tx.update(postChanges).set({ undoneAt: now, undoAnswers: answers }).where(eq(postChanges.id, operationId))
    return ok({ answers })
  })
  facts.publisher.expect(due)
  return outcome
}

async function unmake(
  work: Work,
  { action, before }: typeof postChanges.$inferSelect,
  found: readonly Post[],
): Promise<ReadonlyMap<string, PostFailure>> {
  const { tx, now } = work
  const was = new Map(before.map((one) => [one.postId, one]))
  const changedSince = postFailure('post_changed_since')
  const isWritten = ({ id, revision }: Post) => revision !== (was.get(id)?.revision ?? revision)
  switch (action) {
    case 'delete': {
      const isOver = ({ deletedAt }: Post) => deletedAt !== null && isGoneForGood(deletedAt, now)
      const { taken, refusals } = sorted(found, (post) => (isOver(post) ? postFailure('post_gone_for_good') : null))
      const { drafts, due } = await bringBack(tx, work, taken.map(withQueued), now)
      work.due.push(...due)
      return new Map([...refusals, ...[...drafts].map((id) => [id, postFailure('post_back_as_draft')] as const)])
    }
    case 'duplicate': {
      const { taken, refusals } = sorted(found, (post) =>
        post.status !== 'draft' || isWritten(post) ? changedSince : null,
      )
      await tx
        .update(posts)
        .set({ deletedAt: now })
        .where(isAnyOf(posts.id, idsOf(taken)))
      return refusals
    }
    case 'reschedule': {
      const { taken, refusals } = sorted(found, ({ id, status, publishAt }) => {
        const isAsLeft = publishAt !== null && publishAt === was.get(id)?.movedTo
        if (!isAsLeft || refusalOfChange('move', status) !== null) return changedSince
        return refusalOfTime(was.get(id)?.publishAt ?? null, now)
      })
      const isLate = await backToTheirTimes(
        work,
        taken.filter(({ status }) => status !== 'draft'),
        was,
      )
      const late = new Map([...isLate].map((id) => [id, postFailure('posting_time_taken')]))
      await moveTo(
        work,
        taken.flatMap((post) => (late.has(post.id) ? [] : { post, to: was.get(post.id)?.publishAt ?? null })),
      )
      return new Map([...refusals, ...late])
    }
    case 'readdress': {
      const { taken, refusals } = sorted(found, (post) =>
        isWritten(post) ? changedSince : refusalOfChange('save', post.status),
      )
      const stay = await readdress(
        work,
        taken.map((post) => ({ post, accountIds: was.get(post.id)?.accountIds ?? [] })),
      )
      await backIntoSlots(
        tx,
        taken.flatMap(({ id }) => (stay.has(id) ? [] : (was.get(id) ?? []))),
      )
      return new Map([...refusals, ...stay])
    }
    case 'resume':
      return unresume(work, found, was)
    default: {
      const { taken, refusals } = sorted(found, (post) => {
        if (post.status !== 'draft' || post.publishAt !== was.get(post.id)?.publishAt || isWritten(post))
          return changedSince
        return refusalOfTime(post.publishAt, now)
      })
      const late = await outOfTheirSlots(work, taken, was)
      await sendAgain(
        work,
        taken.filter(({ id }) => !late.has(id)),
        was,
      )
      return new Map([...refusals, ...late])
    }
  }
}

/** Posts that would wait in a posting time of theirs again, which another has taken since. */
async function outOfTheirSlots(
  { tx, ...facts }: Work,
  posts: readonly Post[],
  was: ReadonlyMap<string, PostBefore>,
): Promise<ReadonlyMap<string, PostFailure>> {
  const back = posts.flatMap(({ id: postId }) => {
    const at = was.get(postId)?.publishAt ?? null
    return at === null ? [] : { postId, at }
  })
  const late = await slotsTaken({ ...facts, database: tx }, back)
  return new Map([...late].map((postId) => [postId, postFailure('posting_time_taken')]))
}

/**
 * Posts that moved with their posting times stand in the ones before again. Answers those whose time another has taken
 * since: they stay where they are.
 */
async function backToTheirTimes(
  work: Work,
  taken: readonly Post[],
  was: ReadonlyMap<string, PostBefore>,
): Promise<ReadonlySet<string>> {
  const moved = taken.flatMap(({ id, publishAt }) => {
    const slotAt = was.get(id)?.slot?.slotAt
    return slotAt === undefined || publishAt === null ? [] : { id, at: slotAt, now: publishAt }
  })
  await moveSlots(work.tx, moved)
  const late = new Set((await outOfTheirSlots(work, taken, was)).keys())
  await moveSlots(
    work.tx,
    moved.flatMap(({ id, now }) => (late.has(id) ? { id, at: now } : [])),
  )
  return late
}

/** The queue is paused again as it was, and holds what it held. What has gone out since, or was changed, stays as it is. */
async function unresume(
  work: Work,
  found: readonly Post[],
  was: ReadonlyMap<string, PostBefore>,
): Promise<ReadonlyMap<string, PostFailure>> {
  const { tx, userId } = work
  const pausedAt = [...was.values()].flatMap((one) => one.pausedAt ?? [])[0]
  if (pausedAt !== undefined)
    await tx
      .insert(queueSettings)
      .values({ userId, pausedAt })
      .onConflictDoUpdate({ target: queueSettings.userId, set: { pausedAt } })
  const { taken, refusals } = sorted(found, ({ id, status, publishAt }) => {
    const before = was.get(id)
    const isAsLeft =
      before?.movedTo === undefined
        ? status === 'draft' && publishAt === before?.publishAt
        : canBe('cancel', status) && isAsGiven(publishAt, before.movedTo)
    return isAsLeft ? null : postFailure(canBe('move', status) ? 'post_changed_since' : 'post_is_out')
  })
  const drafts = taken.filter(({ status }) => status === 'draft')
  await sendAgain(work, drafts, was)
  const moved = taken.filter(({ status }) => status !== 'draft')
  await moveTo(
    work,
    moved.map((post) => ({ post, to: was.get(post.id)?.publishAt ?? null })),
  )
  // Into the slots they had; what had a time of its own leaves the queue again.
  await tx.delete(queueEntries).where(isAnyOf(queueEntries.postId, idsOf(moved)))
  await backIntoSlots(
    tx,
    moved.flatMap(({ id }) => was.get(id) ?? []),
  )
  return refusals
}

/** The targets that were stopped wait again, for the time they had. */
async function sendAgain(
  { tx, publisher, now, due }: Work,
  taken: readonly Post[],
  was: ReadonlyMap<string, PostBefore>,
): Promise<void> {
  const queued = taken.flatMap((post) => {
    const stopped = new Set(was.get(post.id)?.targetIds ?? [])
    return targetsIn([post], 'draft').flatMap(({ id }) =>
      stopped.has(id) && post.publishAt !== null ? [{ targetId: id, dueAt: post.publishAt }] : [],
    )
  })
  const targetIds = queued.map(({ targetId }) => targetId)
  await tx
    .update(postTargets)
    .set({ ...asQueued, updatedAt: now })
    .where(isAnyOf(postTargets.id, targetIds))
  // Who has one open as a draft is told before they save over it.
  await tx
    .update(posts)
    .set({ revision: nextRevision })
    .where(isAnyOf(posts.id, idsOf(taken)))
  await publisher.queue.add(tx, queued)
  due.push(...queued)
}
