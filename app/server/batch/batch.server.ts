import { and, count, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { BatchPart, BatchView, LeftRow, PartPlanned, PlannedRow } from '#app/domain/batch/batch.ts'
import { judgeRow } from '#app/domain/batch/judge-row.ts'
import { type BatchFailure, batchFailure } from '#app/domain/batch/messages.ts'
import { turnedAway } from '#app/domain/batch/rows.ts'
import { withOwnAlt } from '#app/domain/files/media.ts'
import { batchesKept, batchesTold, batchRowsCeiling, lettersOfOnePart, postsOfOnePart } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { hasBatches } from '#app/domain/plans/plans.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import type { Place } from '#app/domain/posts/check.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import { freeSlots } from '#app/domain/queue/free-slots.ts'
import type { SlotSet } from '#app/domain/queue/slot-set.ts'
import { addMs, type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { nextSlots } from '#app/domain/time/slots.ts'
import { audit } from '../audit/audit.server.ts'
import { nowOf } from '../clock.ts'
import type { Connectors } from '../connectors/connector.ts'
import type { Queries } from '../database/database.server.ts'
import { batches, postMedia, posts, postTargets, queueEntries } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { othersTurn } from '../others-turn.ts'
import { refusalOfMore } from '../plans/room.server.ts'
import { type AttachedMedia, attachedMedia, holdItems } from '../posts/attach-media.server.ts'
import { type PostFacts, placesOf } from '../posts/posts.server.ts'
import { asDraft, type Judged, judge, mediaIdsOf, rowsOf, type Written } from '../posts/target-rows.server.ts'
import { ownProject } from '../projects/projects.server.ts'
import { makeAhead } from '../schedule/repeats.server.ts'
import { slotsFor, takenAmong, takenTimes, withQueueLock } from '../schedule/slots.server.ts'

type Facts = PostFacts & { readonly plan: PlanId }

/**
 * Plans a part of a batch in small transactions, so that other calls need not wait long. Rows already planned, after a
 * lost answer or a closed page, stay. Returns the number of planned rows and the refusal of each other one: a platform
 * or slot was lost, or its id belongs to another post.
 */
export async function planPart(
  facts: Facts,
  { batchId, name, projectId, rows }: BatchPart,
): Promise<Result<PartPlanned, BatchFailure>> {
  if (!hasBatches(facts.plan)) return fail(batchFailure('plan_restriction'))
  const { database, publisher, userId } = facts
  const now = nowOf(facts)
  const placesFor = await placesByAccounts(facts, rows)
  // Rows already planned need no further checks: their media may have left the library since.
  const before = await database
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.batchId, batchId), eq(posts.userId, userId)))
  const planned = new Set(before.map(({ id }) => id))
  const ids = [...new Set(rows.filter(({ postId }) => !planned.has(postId)).flatMap(mediaIdsOf))]
  const attached = await attachedMedia({ ...facts, now }, ids)
  if (!attached.ok) return fail(batchFailure('media_gone'))
  const asked = new Map<string, Asked>()
  for (const row of rows)
    asked.set(row.postId, await askedOf(row, placesFor(row), attached.value, publisher.connectors))
  const draw = (row: PlannedRow) => {
    const own = asked.get(row.postId)
    if (own === undefined) throw new Error('A row was not looked at.')
    const written = { ...own.written, publishAt: row.publishAt }
    return { row, words: own.words, post: rowsOf(row.postId, written, own.places, own.media, own.judged, now) }
  }
  const placeOf = new Map(rows.map(({ postId }, place) => [postId, place]))
  const isQueued = rows.some(({ isSlot }) => isSlot)
  const ahead = isQueued ? await freeAhead({ ...facts, now }, rows.length) : { week: null, free: [] }
  // The lock ensures that the queue assigns each slot once.
  const together = <Value>(change: (tx: Queries) => Promise<Value>) =>
    isQueued ? withQueueLock(facts, change) : database.transaction(change)
  /** `isFirst`: nothing of the part is written yet, so the limit must allow all of it. */
  const plan = async (tx: Queries, few: readonly PlannedRow[], isFirst: boolean) => {
    const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId)).for('update')
    if (batch?.userId !== userId || batch.undoneAt !== null) return batchFailure('batch_not_found')
    // A repeated part adds only missing rows.
    const isOfBatch = eq(posts.batchId, batchId)
    const isOfPart = isAnyOf(posts.id, [...placeOf.keys()])
    const there = await tx.select({ id: posts.id }).from(posts).where(and(isOfPart, isOfBatch))
    const known = new Set(there.map(({ id }) => id))
    const count = (await tx.$count(posts, isOfBatch)) + rows.length - known.size
    if (count > batchRowsCeiling) return batchFailure('too_many_rows', { count, limit: batchRowsCeiling })
    const missing = few.filter(({ postId }) => !known.has(postId))
    const named = new Set(missing.flatMap(mediaIdsOf))
    const held = attached.value.filter(({ mediaId }) => named.has(mediaId))
    if (!(await holdItems(tx, userId, held))) return batchFailure('media_gone')
    const { timed, why } = await intoFreeSlots({ ...facts, now, database: tx }, missing, rows, ahead)
    const drawn = timed.map(draw)
    const wanted = drawn.flatMap(({ row, post }) => (post.ok ? [{ row, ...post.value }] : []))
    for (const { row, words, post } of drawn) if (!post.ok) why.set(row.postId, whyLeft(post.failure, words))
    // In the order of the file.
    const left = () =>
      few.flatMap(({ postId }): LeftRow[] => {
        const failure = why.get(postId)
        return failure === undefined ? [] : [{ postId, failure }]
      })
    const standing = few.filter(({ postId }) => known.has(postId)).length
    if (wanted.length === 0) return { left: left(), queued: [], planned: standing }
    const ownId = await ownProject(tx, userId, projectId)
    // The limit accepts or refuses a part as a whole, so that a file is not planned with gaps.
    const more = isFirst ? rows.filter((row) => !known.has(row.postId) && draw(row).post.ok).length : wanted.length
    const full = await refusalOfMore(tx, facts, 'posts', more)
    if (full !== null) return batchFailure('quota_exceeded', full)
    const made = await tx
      .insert(posts)
      .values(
        wanted.map(({ row, publishAt }) => ({
          id: row.postId,
          userId,
          projectId: ownId,
          text: row.text,
          accountIds: row.accountIds ?? [],
          publishAt,
          // Creation times follow the order of the file.
          createdAt: addMs(now, (placeOf.get(row.postId) ?? 0) + 1 - rows.length),
          batchId,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: posts.id })
    const isNew = new Set(made.map(({ id }) => id))
    const fresh = wanted.filter(({ row }) => isNew.has(row.postId))
    for (const { row } of wanted) if (!isNew.has(row.postId)) why.set(row.postId, batchFailure('post_is_another'))
    if (fresh.length === 0) return { left: left(), queued: [], planned: standing }
    await tx.insert(postTargets).values(fresh.flatMap(({ targets }) => targets))
    const media = fresh.flatMap((post) => post.media)
    if (media.length > 0) await tx.insert(postMedia).values(media)
    const entries = fresh.flatMap(({ row, publishAt }) =>
      row.isSlot && publishAt !== null
        ? { postId: row.postId, accountId: null, slotAt: publishAt, isPinned: false }
        : [],
    )
    if (entries.length > 0) await tx.insert(queueEntries).values(entries)
    const queued = fresh.flatMap((post) => post.queued)
    await publisher.queue.add(tx, queued)
    return { left: left(), queued, planned: standing + fresh.length }
  }
  const left: LeftRow[] = []
  let stands = 0
  for (const [place, few] of fewAtATime(rows).entries()) {
    const done = await together(async (tx) => {
      const row = { id: batchId, userId, name, createdAt: now }
      const opened = await tx.insert(batches).values(row).onConflictDoNothing().returning({ id: batches.id })
      if (opened.length > 0) await forgetOld(tx, userId)
      const made = await plan(tx, few, place === 0)
      // A batch without planned rows is deleted, since the number of listed batches is limited.
      if (opened.length > 0 && ('code' in made || made.planned === 0))
        await tx.delete(batches).where(eq(batches.id, batchId))
      return made
    })
    if ('code' in done) return fail(done)
    publisher.expect(done.queued)
    left.push(...done.left)
    stands += done.planned
    await othersTurn()
  }
  return ok({ planned: stands, refused: rows.length - stands, left })
}

/** Weight of a picture in letters: it is a row of its own and takes as long to write. */
const lettersOfPicture = 1_000

function weightOf({ text, variants = {}, mediaIds = [] }: PlannedRow): number {
  const own = Object.values(variants).map((variant) => variant?.mediaIds?.length ?? 0)
  const pictures = own.reduce((sum, count) => sum + count, mediaIds.length)
  return text.length + JSON.stringify(variants).length + lettersOfPicture * pictures
}

/** Rows of one transaction, limited in number, letters and pictures. */
function fewAtATime(rows: readonly PlannedRow[]): readonly (readonly PlannedRow[])[] {
  const parts: PlannedRow[][] = []
  let letters = 0
  for (const row of rows) {
    const own = weightOf(row)
    const last = parts.at(-1)
    if (last === undefined || last.length >= postsOfOnePart || letters + own > lettersOfOnePart) {
      parts.push([row])
      letters = own
    } else {
      last.push(row)
      letters += own
    }
  }
  return parts
}

/** Deletes the oldest batches; their posts stay. */
async function forgetOld(tx: Queries, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${batches} where ${batches.id} in (select ${batches.id} from ${batches}
      where ${batches.userId} = ${userId} order by ${batches.createdAt} desc, ${batches.id} offset ${batchesKept})`)
}

/** Media of a row, with its alt texts over the library's. */
function namedBy(row: PlannedRow, attached: readonly AttachedMedia[]): readonly AttachedMedia[] {
  const ids = new Set(mediaIdsOf(row))
  const { mediaIds = [], alts = [] } = row
  return attached
    .filter(({ mediaId }) => ids.has(mediaId))
    .map(({ mediaId, facts }) => {
      const alt = alts[mediaIds.indexOf(mediaId)] ?? ''
      return { mediaId, facts: alt === '' ? facts : withOwnAlt(facts, alt) }
    })
}

/** Places of each row; equal account lists are looked up once. */
async function placesByAccounts(facts: Facts, rows: readonly PlannedRow[]) {
  const keyOf = ({ accountIds = [] }: PlannedRow) => JSON.stringify(accountIds)
  const known = new Map<string, readonly Place[]>()
  for (const row of rows)
    if (!known.has(keyOf(row))) known.set(keyOf(row), await placesOf(facts, platformIds, row.accountIds))
  return (row: PlannedRow) => known.get(keyOf(row)) ?? []
}

/** A checked row at any time, and the refusal for its file when no place accepts it. */
type Asked = {
  readonly written: Written
  readonly places: readonly Place[]
  readonly media: readonly AttachedMedia[]
  readonly judged: Judged
  readonly words: BatchFailure
}

/** Runs before the transaction: nine platforms check a hundred long texts, and statements must not wait. */
async function askedOf(
  row: PlannedRow,
  all: readonly Place[],
  attached: readonly AttachedMedia[],
  connectors: Connectors,
): Promise<Asked> {
  const { text, publishAt, mediaIds = [], variants = {}, isDraft = false, platforms } = row
  const places = all.filter(({ platform }) => platforms.includes(platform))
  const written = { text, mediaIds, variants, publishAt, isDraft }
  const media = namedBy(row, attached)
  const judged = await judge(written, places, media, connectors)
  const isTaken = isDraft || places.some((place) => judged.get(place) === null)
  if (isTaken) return { written, places, media, judged, words: batchFailure('text_missing') }
  await othersTurn()
  const known = new Map(media.map(({ mediaId, facts }) => [mediaId, { mediaId, name: '', alt: '', facts }]))
  const [, words] = turnedAway(judgeRow({ text, media: mediaIds, alts: [], versions: variants }, platforms, known))
  return { written, places, media, judged, words }
}

/** The refusal of a row in the words of the file's review. */
function whyLeft(failure: PostFailure, words: BatchFailure): BatchFailure {
  if (failure.code === 'time_has_passed' || failure.code === 'too_far_ahead') return batchFailure(failure.code)
  return failure.code === 'empty_text' ? batchFailure('text_missing') : words
}

/** Free slots at a moment, and the weekly slots they belong to. */
type Ahead = { readonly week: SlotSet | null; readonly free: readonly Instant[] }

/** Twice as many as the part has rows, or all: finding them reads thousands of posts. */
async function freeAhead(facts: PostFacts & { readonly now: Instant }, count: number): Promise<Ahead> {
  const week = await slotsFor(facts, null)
  const taken = week === null ? null : await takenTimes(facts, null)
  return { week, free: week === null || taken === null ? [] : freeSlots(week, taken, facts.now, 2 * count) }
}

/**
 * Assigns a free slot to each queued row; a taken one is replaced by the next. Without a free slot, or when its time is
 * no slot any more, the row is refused, so that no two are published at once.
 */
async function intoFreeSlots(
  facts: PostFacts & { readonly now: Instant },
  rows: readonly PlannedRow[],
  all: readonly PlannedRow[],
  ahead: Ahead,
): Promise<{ timed: readonly PlannedRow[]; why: Map<string, BatchFailure> }> {
  const why = new Map<string, BatchFailure>()
  if (!rows.some(({ isSlot }) => isSlot)) return { timed: rows, why }
  // Times of later rows of the same part count as taken.
  const wanted = new Set(all.flatMap(({ publishAt }) => publishAt ?? []))
  const week = await slotsFor(facts, null)
  const amongAhead = await takenAmong(facts, null, [...wanted, ...ahead.free])
  const isSame = JSON.stringify(week) === JSON.stringify(ahead.week)
  const isLeft = ({ free }: Ahead) => free.length < 2 * all.length || free.some((at) => !amongAhead.has(at))
  const known = isSame && isLeft(ahead) ? ahead : await freeAhead(facts, all.length)
  const taken = known === ahead ? amongAhead : await takenAmong(facts, null, [...wanted, ...known.free])
  const others = known.free.filter((at) => !taken.has(at) && !wanted.has(at))
  const timed = rows.flatMap((row) => {
    if (!row.isSlot || row.publishAt === null) return row
    const at = instantOf(Date.parse(row.publishAt))
    // A past time is refused elsewhere, like any other.
    const isOne = at <= facts.now || (week !== null && nextSlots(week.slots, week.zone, addMs(at, -1), 1)[0] === at)
    const publishAt = isOne && taken.has(at) ? others.shift() : at
    if (!isOne || publishAt === undefined) {
      why.set(row.postId, batchFailure(isOne ? 'no_slot_left' : 'no_posting_time'))
      return []
    }
    taken.add(publishAt)
    return { ...row, publishAt }
  })
  return { timed, why }
}

/** Undoes a batch: deletes its unpublished posts, and accepts no further part of it. */
export async function undoBatch(facts: PostFacts, batchId: string): Promise<Result<{ undone: number }, BatchFailure>> {
  const now = nowOf(facts)
  const taken = await facts.database.transaction(async (tx): Promise<Result<readonly string[], BatchFailure>> => {
    const [batch] = await tx
      .update(batches)
      .set({ undoneAt: now })
      .where(and(eq(batches.id, batchId), eq(batches.userId, facts.userId)))
      .returning({ id: batches.id })
    if (batch === undefined) return fail(batchFailure('batch_not_found'))
    // Lock order of every change: posts, then targets, each by id.
    const own = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.batchId, batchId), eq(posts.userId, facts.userId), isNull(posts.deletedAt)))
      .orderBy(posts.id)
      .for('update')
    const ids = own.map(({ id }) => id)
    const targets = await tx
      .select({ id: postTargets.id, postId: postTargets.postId, status: postTargets.status })
      .from(postTargets)
      .where(isAnyOf(postTargets.postId, ids))
      .orderBy(postTargets.id)
      .for('update')
    // A post whose publishing has begun stays as a whole.
    const begun = new Set(
      targets
        .filter(({ status }) => !['queued', 'draft', 'failed', 'left-out'].includes(status))
        .map(({ postId }) => postId),
    )
    const waits = new Set(
      targets
        .filter(({ postId, status }) => !begun.has(postId) && (status === 'queued' || status === 'draft'))
        .map(({ postId }) => postId),
    )
    const queued = targets.filter(({ postId, status }) => waits.has(postId) && status === 'queued').map(({ id }) => id)
    await facts.publisher.queue.remove(tx, queued)
    await tx
      .update(postTargets)
      .set({ ...asDraft, updatedAt: now })
      .where(isAnyOf(postTargets.id, queued))
    await tx
      .update(posts)
      .set({ deletedAt: now })
      .where(isAnyOf(posts.id, [...waits]))
    // A repeated call changes nothing.
    if (waits.size > 0) {
      const details = { batch: batchId, posts: waits.size }
      await audit(tx, { action: 'batch.undone', userId: facts.userId, details }, facts.origin, millisOf(now))
    }
    return ok([...waits])
  })
  if (!taken.ok) return taken
  // Includes posts created ahead by a repeat.
  await makeAhead(facts, taken.value)
  return ok({ undone: taken.value.length })
}

/** The latest batches of a person, with the posts left in each. */
export async function listBatches({ database, userId }: Pick<PostFacts, 'database' | 'userId'>): Promise<BatchView[]> {
  const isWaiting = exists(
    database
      .select({ one: sql`1` })
      .from(postTargets)
      .where(and(eq(postTargets.postId, posts.id), inArray(postTargets.status, ['queued', 'draft']))),
  )
  return database
    .select({
      id: batches.id,
      name: batches.name,
      createdAt: batches.createdAt,
      undoneAt: batches.undoneAt,
      posts: count(posts.id),
      waiting: sql<number>`count(${posts.id}) filter (where ${isWaiting})::int`,
    })
    .from(batches)
    .leftJoin(posts, and(eq(posts.batchId, batches.id), isNull(posts.deletedAt)))
    .where(eq(batches.userId, userId))
    .groupBy(batches.id)
    .orderBy(desc(batches.createdAt), batches.id)
    .limit(batchesTold)
}
