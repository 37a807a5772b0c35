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
/** Far more than the free slots of any screen. */
const freeShown = 2_000
/** Slots searched for the one shown earlier. */
const slotsCompared = 100

/** Waiting posts, and free slots of the days ahead. */
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

/** Makes a change, and after the commit tells the publisher the due times. */
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
 * Assigns a slot to a draft or waiting post: the shown one while it is free, else the next. A post in this queue keeps
 * its slot, so a repeated call is harmless; an operation done before is not repeated, whatever changed since.
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

/** Moves a waiting post or draft to a free slot. */
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
    // Checked last: a repeated call of a change made in time must succeed, however late.
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

/** Reorders posts. `before` is the order for undo. An operation done before is not repeated. */
export const reorderQueue = (facts: QueueFacts, postIds: readonly string[]): Promise<Arranged> =>
  arranged(facts, async (tx, expect) => {
    const queue = await lockWaiting(tx, facts, isAnyOf(posts.id, postIds))
    const named = queue.map(({ id }) => id)
    if (await wasDone(tx, named, facts.operation)) return ok({ moved: 0, before: named })
    const moves = reordered(queue, postIds)
    expect(await retime(tx, facts, moves))
    // Recorded for all named posts, so that any of them still waiting identifies the operation.
    await noteDone(tx, named, facts.operation, nowOf(facts))
    return ok({ moved: moves.length, before: named })
  })

/** Shuffles queued posts, except pinned ones and own times. Only the listed posts: an undo names no more. */
export const shuffleQueue = (facts: QueueFacts): Promise<Arranged> =>
  arranged(facts, async (tx, expect) => {
    const queue = await lockWaiting(tx, facts)
    const moves = shuffled(queue, facts.random ?? Math.random)
    expect(await retime(tx, facts, moves))
    const before = queue.filter(({ holds }) => holds === 'queue').map(({ id }) => id)
    return ok({ moved: moves.length, before })
  })

/** Pins or unpins a post's time. A post with its own time joins the queue when it is unpinned. */
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

/** Result: posts with a new time, and posts turned into drafts. */
type Resumed = { readonly pausedAt: Instant | null; readonly moved: number; readonly drafts: number }

/**
 * Pauses or resumes the queue. Posts that fell due during the pause get the next free slots in order, or are sent one
 * by one, or become drafts, as chosen. A post without a free slot becomes a draft.
 */
export async function setQueuePaused(
  facts: QueueFacts,
  { paused, overdue = 'spread', operationId }: SetQueuePaused,
): Promise<Result<Resumed, QueueFailure>> {
  const before = await pausedSince(facts.database, facts.userId)
  if (paused === (before !== null)) return ok({ pausedAt: before, moved: 0, drafts: 0 })
  if (paused || before === null) return ok({ pausedAt: await keepPaused(facts, nowOf(facts)), moved: 0, drafts: 0 })
  // The queue stays paused until all posts have their times.
  const changed = await settleOverdue(facts, overdue, before)
  if (operationId !== undefined && changed.length > 0) await keepForUndo(facts, operationId, changed)
  const pausedAt = await keepPaused(facts, null)
  // Schedules due posts again, since their jobs may have been lost during the pause.
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

/** Of two concurrent pauses the first counts. */
const keepPaused = (facts: QueueFacts, pausedAt: Instant | null): Promise<Instant | null> =>
  arranged(facts, async (tx) => {
    const kept = pausedAt === null ? null : ((await pausedSince(tx, facts.userId)) ?? pausedAt)
    await tx
      .insert(queueSettings)
      .values({ userId: facts.userId, pausedAt: kept })
      .onConflictDoUpdate({ target: queueSettings.userId, set: { pausedAt: kept } })
    return kept
  })

/** Processes due waiting posts in parts, so that others run in between. */
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

/** Reschedules held posts past their time, or makes them drafts. Returns their previous states. */
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
    // A post with its own time now occupies a slot and moves with the queue.
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

/** Turns locked posts into drafts with their times. Returns the cancelled targets. */
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

/** Assigns due posts to the next free slots of their accounts; some may get none. */
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
