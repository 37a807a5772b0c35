import { and, eq, sql } from 'drizzle-orm'
import { bulkTextBytes, postChangesKept, postsOfOnePart } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import type { PostAnswer, PostBulk, PostBulkOutcome } from '#app/domain/posts/bulk.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import { postChanges, posts } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { othersTurn } from '../others-turn.ts'
import { bytesOfPost } from '../posts/bytes-of-post.ts'
import { foresee } from '../posts/judgements.server.ts'
import { type PostFacts, placesOf } from '../posts/posts.server.ts'
import type { DueTarget } from '../posts/queue.server.ts'
import type { Work } from '../posts/readdress.server.ts'
import { makeAhead } from '../schedule/repeats.server.ts'
import { withQueueLock } from '../schedule/slots.server.ts'
import { makeChange } from './bulk-acts.server.ts'
import { idsOf, lockPosts, ownChange, readsWords } from './bulk-work.server.ts'

/**
 * Changes many posts in parts: each part has its own transaction, and other calls run in between. A refused post has
 * its own answer and blocks no other. A repeated call, even a concurrent one or after a crash, does only the unanswered
 * posts and returns the earlier answers for the rest.
 */
export async function changePosts(facts: PostFacts, change: PostBulk): Promise<Result<PostBulkOutcome, PostFailure>> {
  const now = nowOf(facts)
  const { database, publisher } = facts
  const asked = change.action === 'reschedule' ? change.times.map(({ postId }) => postId) : change.postIds
  const ids = [...new Set(asked.map((postId) => postId.toLowerCase()))]
  const begun = await begin(facts, change, now)
  if (!begun.ok) return begun
  const answers = new Map(begun.value.map((answer) => [answer.postId, answer]))
  const left = begun.value.length >= ids.length ? [] : ids.filter((id) => !answers.has(id))
  const tooMuch = readsWords.has(change.action) ? await beyondRoom(database, facts, left) : new Set<string>()
  const atOnce = movesTheQueue(change) ? ids.length : postsOfOnePart
  for (let from = 0; from < left.length; from += atOnce) {
    const part = left.slice(from, from + atOnce)
    await foreseeChange(facts, change, part)
    const due: DueTarget[] = []
    const said = await together(facts, change, (tx) => changePart({ ...facts, tx, now, due }, change, part, tooMuch))
    for (const answer of said) answers.set(answer.postId, answer)
    publisher.expect(due)
    await othersTurn()
  }
  // Includes posts created ahead by a repeat.
  if (left.length > 0 && (change.action === 'delete' || change.action === 'cancel')) {
    const changed = [...answers.values()].filter(({ refusal }) => refusal === null).map(({ postId }) => postId)
    await makeAhead(facts, changed)
  }
  // A repeat with other posts returns the original answers.
  const told = ids.flatMap((id) => answers.get(id) ?? [])
  return ok({ answers: told.length === 0 ? begun.value : told })
}

/** Moves of queued posts are one transaction: two posts that exchange a slot may be far apart in the list. */
const movesTheQueue = (change: PostBulk) => change.action === 'reschedule' && change.keepsQueue === true

/** Changes of slots hold the queue's lock, like all others. */
const together = <Value>(facts: PostFacts, { action }: PostBulk, made: (tx: Queries) => Promise<Value>) =>
  action === 'reschedule' || action === 'readdress' || action === 'retry'
    ? withQueueLock(facts, made)
    : facts.database.transaction(made)

/** Records the start of a change, and returns the answers of an earlier call. */
function begin(
  facts: PostFacts,
  { operationId: id, action }: PostBulk,
  now: Instant,
): Promise<Result<readonly PostAnswer[], PostFailure>> {
  return facts.database.transaction(async (tx): Promise<Result<readonly PostAnswer[], PostFailure>> => {
    const row = { id, userId: facts.userId, action, answers: [], before: [], createdAt: now }
    const isNew = await tx.insert(postChanges).values(row).onConflictDoNothing().returning({ id: postChanges.id })
    if (isNew.length > 0) {
      await forgetOld(tx, facts)
      return ok([])
    }
    const [known] = await tx.select().from(postChanges).where(ownChange(facts, id))
    return known === undefined || known.action !== action
      ? fail(postFailure('post_change_not_found'))
      : ok(known.answers)
  })
}

/** Checks posts on their platforms before the transaction needs it. */
async function foreseeChange(facts: PostFacts, change: PostBulk, postIds: readonly string[]): Promise<void> {
  if (change.action === 'retry') await foresee(facts, postIds, { statuses: ['failed'] })
  if (change.action !== 'readdress') return
  const places = await placesOf(facts, platformIds, change.accountId === null ? [] : [change.accountId])
  await foresee(facts, postIds, {
    statuses: ['queued', 'failed', 'left-out'],
    placesOf: ({ platform }) => places.filter((place) => place.platform === platform),
  })
}

/** Changes one part, except posts a concurrent call has answered; returns all answers. */
async function changePart(
  work: Work,
  change: PostBulk,
  part: readonly string[],
  tooMuch: ReadonlySet<string>,
): Promise<readonly PostAnswer[]> {
  const { tx, now } = work
  const [row] = await tx.select().from(postChanges).where(ownChange(work, change.operationId)).for('update')
  if (row === undefined || row.undoneAt !== null) return row?.answers ?? []
  const answered = new Set(row.answers.map(({ postId }) => postId))
  const ids = part.filter((id) => !answered.has(id))
  const within = ids.filter((id) => !tooMuch.has(id))
  const found = await lockPosts(tx, work, within, now, { hasWords: readsWords.has(change.action) })
  const { refusals, before, copies } = await makeChange(work, change, found)
  const isHere = new Set(idsOf(found))
  const refusalOf = (postId: string) => {
    if (tooMuch.has(postId)) return postFailure('too_much_at_once')
    return isHere.has(postId) ? (refusals.get(postId) ?? null) : postFailure('post_not_found')
  }
  const answers = ids.map((postId): PostAnswer => {
    const refusal = refusalOf(postId)
    const copyId = copies?.get(postId)
    return copyId === undefined ? { postId, refusal } : { postId, refusal, copyId }
  })
  const { answers: allAnswers, before: allBefore } = row
  await tx
    .update(postChanges)
    .set({ answers: [...allAnswers, ...answers], before: [...allBefore, ...before] })
    .where(eq(postChanges.id, change.operationId))
  return [...allAnswers.filter(({ postId }) => part.includes(postId)), ...answers]
}

/** Keeps a person's latest changes only: each contains the previous states of hundreds of posts. */
async function forgetOld(tx: Queries, { userId }: PostFacts): Promise<void> {
  await tx.execute(sql`
    delete from ${postChanges} where ${postChanges.id} in (select ${postChanges.id} from ${postChanges}
      where ${postChanges.userId} = ${userId} order by ${postChanges.createdAt} desc, ${postChanges.id} offset ${postChangesKept})`)
}

/** Posts whose texts exceed the limit of one change. */
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
