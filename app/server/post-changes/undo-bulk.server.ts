import { eq } from 'drizzle-orm'
import { postsOfOnePart } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import type { PostBefore, PostBulkOutcome, UndoableAction } from '#app/domain/posts/bulk.ts'
import { canBe, isGoneForGood, refusalOfChange } from '#app/domain/posts/changes.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import { isAsGiven } from '#app/domain/queue/overdue.ts'
import { nowOf } from '../clock.ts'
import { postChanges, posts, postTargets, queueEntries, queueSettings } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { othersTurn } from '../others-turn.ts'
import { foresee } from '../posts/judgements.server.ts'
import { nextRevision, type PostFacts, placesOf } from '../posts/posts.server.ts'
import type { DueTarget } from '../posts/queue.server.ts'
import { backIntoSlots, readdress, type Work } from '../posts/readdress.server.ts'
import { asQueued } from '../posts/target-rows.server.ts'
import { slotsTaken, withQueueLock } from '../schedule/slots.server.ts'
import {
  idsOf,
  lockPosts,
  moveInQueue,
  moveTo,
  ownChange,
  type Post,
  readsWords,
  sorted,
  targetsIn,
  withQueued,
} from './bulk-work.server.ts'
import { bringBack } from './deleted-posts.server.ts'

/** Actions undone in parts; others share slots and are undone as a whole. */
const inParts: ReadonlySet<UndoableAction> = new Set(['delete', 'duplicate', 'cancel', 'readdress'])

/**
 * Undoes a change. Posts changed since stay and are reported, as are those whose slot is taken. A repeated call, also
 * after a crash, undoes nothing twice.
 */
export async function undoPostChange(
  facts: PostFacts,
  operationId: string,
): Promise<Result<PostBulkOutcome, PostFailure>> {
  const now = nowOf(facts)
  for (;;) {
    const due: DueTarget[] = []
    await foreseeUndo(facts, operationId)
    const undone = await withQueueLock(facts, (tx) => undoPart({ ...facts, tx, now, due }, operationId))
    facts.publisher.expect(due)
    if (!undone.ok) return undone
    if (undone.value.left === 0) return ok({ answers: undone.value.answers })
    await othersTurn()
  }
}

/** Checks posts that return to other accounts, before the transaction needs it. */
async function foreseeUndo(facts: PostFacts, operationId: string): Promise<void> {
  const { action, before, undoAnswers } = postChanges
  const [change] = await facts.database
    .select({ action, before, undoAnswers })
    .from(postChanges)
    .where(ownChange(facts, operationId))
  if (change?.action !== 'readdress') return
  const done = change.undoAnswers?.length ?? 0
  const part = change.before.slice(done, done + postsOfOnePart)
  for (const same of Map.groupBy(part, ({ accountIds = [] }) => accountIds.join()).values()) {
    const places = await placesOf(facts, platformIds, same[0]?.accountIds ?? [])
    await foresee(
      facts,
      same.map(({ postId }) => postId),
      {
        statuses: ['queued', 'failed', 'left-out'],
        placesOf: ({ platform }) => places.filter((place) => place.platform === platform),
      },
    )
  }
}

type Undone = PostBulkOutcome & { readonly left: number }

async function undoPart(work: Work, operationId: string): Promise<Result<Undone, PostFailure>> {
  const { tx, now } = work
  const [change] = await tx.select().from(postChanges).where(ownChange(work, operationId)).for('update')
  if (change === undefined || change.action === 'retry') return fail(postFailure('post_change_not_found'))
  const known = change.undoAnswers ?? []
  const rest = change.before.slice(known.length)
  if (change.undoneAt !== null && rest.length === 0) return ok({ answers: known, left: 0 })
  const part = inParts.has(change.action) ? rest.slice(0, postsOfOnePart) : rest
  const ids = part.map(({ postId }) => postId)
  const found = await lockPosts(tx, work, ids, now, {
    hasWords: readsWords.has(change.action),
    also: change.action === 'delete' ? 'those deleted' : null,
  })
  const refusals = await unmake(work, { ...change, before: part }, found)
  const isHere = new Set(idsOf(found))
  const said = ids.map((postId) => ({
    postId,
    refusal: isHere.has(postId) ? (refusals.get(postId) ?? null) : postFailure('post_gone_for_good'),
  }))
  const answers = [...known, ...said]
  await tx
    .update(postChanges)
    .set({ undoneAt: change.undoneAt ?? now, undoAnswers: answers })
    .where(eq(postChanges.id, operationId))
  return ok({ answers, left: rest.length - part.length })
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
      const late = await moveInQueue(
        work,
        taken.map((post) => {
          const before = was.get(post.id)
          return { post, to: before?.publishAt ?? null, slotAt: before?.slot?.slotAt }
        }),
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

/** Posts whose old slot another post has taken. */
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

/** Pauses the queue again with the posts it held. Posts published or changed since stay. */
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
  // Restores the slots; posts that had their own time leave the queue.
  await tx.delete(queueEntries).where(isAnyOf(queueEntries.postId, idsOf(moved)))
  await backIntoSlots(
    tx,
    moved.flatMap(({ id }) => was.get(id) ?? []),
  )
  return refusals
}

/** Queues the cancelled targets again, for their old time. */
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
  // A composer with the draft open then gets a conflict on saving.
  await tx
    .update(posts)
    .set({ revision: nextRevision })
    .where(isAnyOf(posts.id, idsOf(taken)))
  await publisher.queue.add(tx, queued)
  due.push(...queued)
}
