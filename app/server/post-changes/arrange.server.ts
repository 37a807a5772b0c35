import { and, eq, isNull, sql } from 'drizzle-orm'
import { queueDaysShown } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PostBefore } from '#app/domain/posts/bulk.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { freeSlots } from '#app/domain/queue/free-slots.ts'
import { type QueueFailure, queueFailure } from '#app/domain/queue/messages.ts'
import { type OverdueWay, oneByOneAt } from '#app/domain/queue/overdue.ts'
import {
  type Move,
  type QueueView,
  type QueueWanted,
  reordered,
  type SetQueuePaused,
  shuffled,
} from '#app/domain/queue/queue.ts'
import { addMs, type Instant, instantOf } from '#app/domain/time/instant.ts'
import { nowOf } from '../clock.ts'
import { listSocialAccounts } from '../connections/social-accounts.server.ts'
import type { Queries } from '../database/database.server.ts'
import { pausedSince } from '../database/pause.server.ts'
import { postChanges, posts, postTargets, queueEntries, queueSettings } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { foresee } from '../posts/judgements.server.ts'
import { noteDone, wasDone } from '../posts/once.server.ts'
import { readPlanned } from '../posts/planned-posts.server.ts'
import { nextRevision } from '../posts/posts.server.ts'
import type { DueTarget } from '../posts/queue.server.ts'
import { slotsOf } from '../posts/readdress.server.ts'
import { asDraft } from '../posts/target-rows.server.ts'
import {
  isOwnAccount,
  nextFreeSlots,
  type QueueFacts,
  type SlotFacts,
  slotsFor,
  takenTimes,
  withQueueLock,
} from '../schedule/slots.server.ts'
import {
  dueBehind,
  lockWaiting,
  lockWaitingPost,
  readWaiting,
  retime,
  type WaitingRow,
} from '../schedule/waiting.server.ts'
import { scheduleInSlot } from './change-posts.server.ts'

const dayMs = 24 * 3_600_000
/** Far more free slots than a screen of days has. */
const freeShown = 2_000
/** A slot that was the first free one when it was shown is among so many. */
const slotsCompared = 100

/** What waits, and what is free in the days ahead. */
export async function listQueue(facts: SlotFacts, wanted: QueueWanted): Promise<Result<QueueView, QueueFailure>> {
  const accountId = wanted?.accountId ?? null
  if (!(await isOwnAccount(facts, accountId))) return fail(queueFailure('queue_account_not_found'))
  const now = nowOf(facts)
  const until = addMs(now, (wanted?.days ?? queueDaysShown) * dayMs)
  const [slots, taken, waiting, accounts, pausedAt] = await Promise.all([
    slotsFor(facts, accountId),
    takenTimes({ ...facts, now }, accountId),
    readWaiting(facts),
    listSocialAccounts(facts),
    pausedSince(facts.database, facts.userId),
  ])
  const own = new Map(waiting.map((post) => [post.id, post]))
  const told =
    own.size === 0
      ? []
      : await readPlanned(facts, isAnyOf(posts.id, [...own.keys()]), sql`${posts.publishAt}`, own.size)
  return ok({
    slots,
    accountId,
    accounts,
    posts: told.flatMap((post) => {
      const held = own.get(post.id)
      return held === undefined ? [] : { ...post, ...held }
    }),
    free: slots === null ? [] : freeSlots(slots, taken, now, freeShown, until),
    pausedAt,
  })
}

export type Placed = { readonly postId: string; readonly at: Instant }

/** Makes a change, and tells the publisher what is due when, once it is kept. */
async function arranged<Value>(
  facts: QueueFacts,
  change: (tx: Queries, expect: (due: readonly DueTarget[]) => void) => Promise<Value>,
): Promise<Value> {
  const due: DueTarget[] = []
  const value = await withQueueLock(facts, (tx) => change(tx, (more) => due.push(...more)))
  if (due.length > 0) facts.publisher.expect(due)
  return value
}

const enter = (tx: Queries, postId: string, accountId: string | null, slotAt: Instant, isPinned = false) =>
  tx
    .insert(queueEntries)
    .values({ postId, accountId, slotAt, isPinned })
    .onConflictDoUpdate({ target: queueEntries.postId, set: { accountId, slotAt, isPinned } })

/**
 * Gives a draft, or a post that waits, the slot it was shown while that is free, or else the next one. One that stands in
 * the queue already keeps its place, so an answer that was lost can be asked for again; one that was done before is not done
 * again, whatever became of it since.
 */
export async function queuePost(
  facts: QueueFacts,
  postId: string,
  accountId: string | null = null,
  shown?: Instant,
): Promise<Result<Placed, QueueFailure>> {
  await foresee(facts, [postId], { statuses: ['draft'] })
  return arranged(facts, async (tx, expect) => {
    const given = { ...facts, database: tx }
    const waiting = await lockWaitingPost(tx, facts, postId)
    if (waiting !== undefined && waiting.holds !== 'own' && waiting.accountId === accountId)
      return ok({ postId, at: waiting.at })
    const [own] = await tx
      .select({ publishAt: posts.publishAt })
      .from(posts)
      .where(and(eq(posts.id, postId), eq(posts.userId, facts.userId)))
    if (own !== undefined && (await wasDone(tx, postId, facts.operation)))
      return ok({ postId, at: own.publishAt ?? nowOf(facts) })
    const free = await nextFreeSlots(given, accountId, shown === undefined ? 1 : slotsCompared)
    if (!free.ok) return free
    const [next = nowOf(facts)] = free.value
    const at = free.value.find((slot) => slot === shown) ?? next
    const placed = await place(tx, given, { postId, at }, accountId, waiting !== undefined, expect)
    if (placed.ok) await noteDone(tx, postId, facts.operation, nowOf(facts))
    return placed
  })
}

/** Puts a post that waits, or a draft, into a slot that is free. */
export async function moveToSlot(
  facts: QueueFacts,
  { postId, at: asked }: Move,
): Promise<Result<Placed, QueueFailure>> {
  await foresee(facts, [postId], { statuses: ['draft'] })
  return arranged(facts, async (tx, expect) => {
    const at = instantOf(Date.parse(asked))
    const waiting = await lockWaitingPost(tx, facts, postId)
    const accountId = waiting?.accountId ?? null
    if (waiting?.at === at || (await wasDone(tx, postId, facts.operation))) return ok({ postId, at: waiting?.at ?? at })
    // Asked last: what was done in time is done, however late its answer is asked for again.
    const untimely = refusalOfTime(at, nowOf(facts))
    if (untimely !== null) return fail(untimely)
    if ((await takenTimes({ ...facts, database: tx }, accountId)).has(at)) return fail(queueFailure('slot_taken'))
    const placed = await place(tx, { ...facts, database: tx }, { postId, at }, accountId, waiting !== undefined, expect)
    if (placed.ok) await noteDone(tx, postId, facts.operation, nowOf(facts))
    return placed
  })
}

async function place(
  tx: Queries,
  facts: QueueFacts,
  move: Move,
  accountId: string | null,
  isWaiting: boolean,
  expect: (due: readonly DueTarget[]) => void,
): Promise<Result<Placed, QueueFailure>> {
  const { postId, at } = move
  if (isWaiting) expect(await retime(tx, facts, [move]))
  else {
    const heard = { ...facts, publisher: { ...facts.publisher, expect } }
    const sent = await scheduleInSlot(heard, postId, at)
    if (!sent.ok) return sent
  }
  await enter(tx, postId, accountId, at)
  return ok({ postId, at })
}

type Arranged = Result<{ readonly moved: number; readonly before: readonly string[] }, QueueFailure>

/**
 * Brings posts into an order. `before` is the order they had: brought into it again, nothing has happened. An order that
 * was made before, under the same id, is not made again, whatever became of the queue since.
 */
export const reorderQueue = (facts: QueueFacts, postIds: readonly string[]): Promise<Arranged> =>
  arranged(facts, async (tx, expect) => {
    const queue = await lockWaiting(tx, facts, isAnyOf(posts.id, postIds))
    const named = queue.map(({ id }) => id)
    if (await wasDone(tx, named, facts.operation)) return ok({ moved: 0, before: named })
    const moves = reordered(queue, postIds)
    expect(await retime(tx, facts, moves))
    // Of all it names: whichever of them still waits knows of it.
    await noteDone(tx, named, facts.operation, nowOf(facts))
    return ok({ moved: moves.length, before: named })
  })

/**
 * Posts of the queue change places, by chance; what is pinned, or has a time of its own, stays. Of a long queue those that
 * are told of: an order to go back to names no more.
 */
export const shuffleQueue = (facts: QueueFacts): Promise<Arranged> =>
  arranged(facts, async (tx, expect) => {
    const queue = await lockWaiting(tx, facts)
    const moves = shuffled(queue, facts.random ?? Math.random)
    expect(await retime(tx, facts, moves))
    const before = queue.filter(({ holds }) => holds === 'queue').map(({ id }) => id)
    return ok({ moved: moves.length, before })
  })

/** A pinned post keeps its time. One that somebody gave a time joins the queue when it is let go. */
export const setPinned = (
  facts: QueueFacts,
  postId: string,
  pinned: boolean,
): Promise<Result<{ readonly postId: string }, QueueFailure>> =>
  arranged(facts, async (tx) => {
    const post = await lockWaitingPost(tx, facts, postId)
    if (post === undefined) return fail(await whyNotWaiting(tx, facts, postId))
    await enter(tx, postId, post.accountId, post.at, pinned)
    return ok({ postId })
  })

async function whyNotWaiting(tx: Queries, facts: QueueFacts, postId: string): Promise<QueueFailure> {
  const [post] = await tx
    .select({ publishAt: posts.publishAt })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, facts.userId), isNull(posts.deletedAt)))
  if (post === undefined) return queueFailure('queue_post_not_found')
  const targets = await tx
    .select({ status: postTargets.status })
    .from(postTargets)
    .where(eq(postTargets.postId, postId))
  const status = postStatusOf(targets, post.publishAt, nowOf(facts), await pausedSince(tx, facts.userId))
  return status === 'publishing' ? postFailure('post_is_publishing') : queueFailure('not_in_queue')
}

/** The outcome: posts that were given another time, and those that are drafts now. */
type Resumed = { readonly pausedAt: Instant | null; readonly moved: number; readonly drafts: number }

/**
 * Pauses the queue, or lets it run again. Of the posts whose time came meanwhile none goes out unless somebody says so: they
 * get the next free slots, in their order; or go out one by one; or are drafts. What finds no free slot is a draft.
 */
export async function setQueuePaused(
  facts: QueueFacts,
  { paused, overdue = 'spread', operationId }: SetQueuePaused,
): Promise<Result<Resumed, QueueFailure>> {
  const before = await pausedSince(facts.database, facts.userId)
  if (paused === (before !== null)) return ok({ pausedAt: before, moved: 0, drafts: 0 })
  if (paused || before === null) return ok({ pausedAt: await keepPaused(facts, nowOf(facts)), moved: 0, drafts: 0 })
  // Paused still, it lets none of them out before all have their times.
  const changed = await settleOverdue(facts, overdue, before)
  if (operationId !== undefined && changed.length > 0) await keepForUndo(facts, operationId, changed)
  const pausedAt = await keepPaused(facts, null)
  // Put back among what is due, whatever became of their jobs while nothing went out.
  await eachDue(facts, async (tx, due, expect) =>
    expect(
      await retime(
        tx,
        facts,
        due.map(({ id, at }) => ({ postId: id, at })),
      ),
    ),
  )
  const drafts = changed.filter(({ movedTo }) => movedTo === undefined).length
  return ok({ pausedAt, moved: changed.length - drafts, drafts })
}

const keepForUndo = (facts: QueueFacts, id: string, before: readonly PostBefore[]) =>
  facts.database
    .insert(postChanges)
    .values({ id, userId: facts.userId, action: 'resume', answers: [], before, createdAt: nowOf(facts) })
    .onConflictDoNothing()

/** Of two pauses at once the first one counts. */
const keepPaused = (facts: QueueFacts, pausedAt: Instant | null): Promise<Instant | null> =>
  arranged(facts, async (tx) => {
    const kept = pausedAt === null ? null : ((await pausedSince(tx, facts.userId)) ?? pausedAt)
    await tx
      .insert(queueSettings)
      .values({ userId: facts.userId, pausedAt: kept })
      .onConflictDoUpdate({ target: queueSettings.userId, set: { pausedAt: kept } })
    return kept
  })

/** Goes through what waits and is due, a part after the other: others wait for each. */
async function eachDue(
  facts: QueueFacts,
  change: (tx: Queries, due: readonly WaitingRow[], expect: (due: readonly DueTarget[]) => void) => Promise<void>,
): Promise<void> {
  const now = nowOf(facts)
  let last: WaitingRow | undefined
  do {
    last = await arranged(facts, async (tx, expect) => {
      const due = await lockWaiting(tx, facts, dueBehind(last, now))
      await change(tx, due, expect)
      return due.at(-1)
    })
  } while (last !== undefined)
}

/** Gives posts that are held past their time another one, or makes them drafts. Answers how each of them was. */
async function settleOverdue(facts: QueueFacts, way: OverdueWay, pausedAt: Instant): Promise<readonly PostBefore[]> {
  const now = nowOf(facts)
  const changed: PostBefore[] = []
  await eachDue(facts, async (tx, due, expect) => {
    const moves =
      way === 'now'
        ? due.map(({ id }, place) => ({ postId: id, at: oneByOneAt(now, changed.length + place) }))
        : way === 'spread'
          ? await intoFreeSlots(tx, facts, due)
          : []
    const timeOf = new Map(moves.map(({ postId, at }) => [postId, at]))
    const slots = await slotsOf(tx, [...timeOf.keys()])
    expect(await retime(tx, facts, moves))
    // A post with a time of its own stands in a slot now, and moves with the queue.
    if (way === 'spread')
      for (const { id, holds } of due) {
        const at = timeOf.get(id)
        if (holds === 'own' && at !== undefined) await enter(tx, id, null, at)
      }
    const stopped = await intoDrafts(
      tx,
      facts,
      due.flatMap(({ id }) => (timeOf.has(id) ? [] : id)),
    )
    changed.push(
      ...due.map(({ id: postId, at: publishAt }): PostBefore => {
        const slot = slots.get(postId)
        const movedTo = timeOf.get(postId)
        const targetIds = stopped.get(postId)
        const facts = { postId, publishAt, pausedAt, ...(slot && { slot }) }
        return { ...facts, ...(movedTo && { movedTo }), ...(targetIds && { targetIds }) }
      }),
    )
  })
  return changed
}

/** Posts that are locked are drafts with the time they had. Answers the targets that were stopped. */
async function intoDrafts(tx: Queries, facts: QueueFacts, postIds: readonly string[]) {
  const waiting = await tx
    .select({ id: postTargets.id, postId: postTargets.postId })
    .from(postTargets)
    .where(and(isAnyOf(postTargets.postId, postIds), eq(postTargets.status, 'queued')))
  const ids = waiting.map(({ id }) => id)
  await facts.publisher.queue.remove(tx, ids)
  await tx
    .update(postTargets)
    .set({ ...asDraft, updatedAt: nowOf(facts) })
    .where(isAnyOf(postTargets.id, ids))
  await tx.update(posts).set({ revision: nextRevision }).where(isAnyOf(posts.id, postIds))
  const byPost = Map.groupBy(waiting, ({ postId }) => postId)
  return new Map([...byPost].map(([postId, own]) => [postId, own.map(({ id }) => id)]))
}

/** Posts that are due, into the slots that are free next, each of its account; some may find none. */
async function intoFreeSlots(tx: Queries, facts: QueueFacts, due: readonly WaitingRow[]): Promise<readonly Move[]> {
  const moves: Move[] = []
  for (const [accountId, own] of Map.groupBy(due, (post) => post.accountId)) {
    const free = await nextFreeSlots({ ...facts, database: tx }, accountId, own.length)
    const slots = free.ok ? free.value : []
    moves.push(
      ...own.flatMap(({ id }, place) => {
        const at = slots[place]
        return at === undefined ? [] : { postId: id, at }
      }),
    )
  }
  return moves
}
