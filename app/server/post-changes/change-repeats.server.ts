import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { repeatsAtMost, scheduleAheadMs, stoppedRepeatsKept } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { canRepeat, refusalOfChange } from '#app/domain/posts/changes.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { type QueueFailure, queueFailure } from '#app/domain/queue/messages.ts'
import { isStartNear, type NewRepeat, type RepeatView } from '#app/domain/queue/repeat.ts'
import { addMs, type Instant, instantOf } from '#app/domain/time/instant.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets, repeatOccurrences, repeats } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { momentsOf, nextMoments } from '../schedule/moments.server.ts'
import { aheadOf, cameTo, isDraftPost, type Repeat, takeAway } from '../schedule/repeat-copies.server.ts'
import { makeAhead } from '../schedule/repeats.server.ts'
import { type QueueFacts, type SlotFacts, withQueueLock } from '../schedule/slots.server.ts'

const titleCharacters = 120
/** Upcoming times sent to a screen. */
const aheadTold = 5

const mine = (userId: string, repeatId: string) => and(eq(repeats.userId, userId), eq(repeats.id, repeatId))

/** Running repeats of a person, oldest first. */
export async function listRepeats(facts: SlotFacts): Promise<RepeatView[]> {
  const { database, userId } = facts
  const now = nowOf(facts)
  const rows = await database
    .select({ repeat: repeats, text: posts.text, isDraft: isDraftPost })
    .from(repeats)
    .innerJoin(posts, eq(posts.id, repeats.postId))
    .where(and(eq(repeats.userId, userId), isNull(repeats.stoppedAt), isNull(posts.deletedAt)))
    .orderBy(asc(repeats.createdAt), asc(repeats.id))
  const ids = rows.map(({ repeat }) => repeat.id)
  const known = await cameTo(
    database,
    and(isAnyOf(repeatOccurrences.repeatId, ids), gt(repeatOccurrences.occurrence, now)),
  )
  const knownOf = Map.groupBy(known, ({ repeatId }) => repeatId)
  const told: RepeatView[] = []
  for (const { repeat, text, isDraft } of rows) {
    const { id, postId, kind, zone, rrule, start, minimumDays } = repeat
    const own = knownOf.get(id) ?? []
    const left = new Set(own.filter((one) => one.isSkipped || one.isGone || one.isDraft).map(({ at }) => at))
    const moments =
      kind === 'rule'
        ? await nextMoments(repeat, now, aheadTold)
        : own
            .map(({ at }) => at)
            .toSorted()
            .slice(0, aheadTold)
    told.push({
      id,
      postId,
      title: excerptOf(titleOf(text), titleCharacters),
      kind,
      zone,
      rrule,
      start,
      minimumDays,
      isDraft,
      ahead: isDraft ? [] : moments.map((at) => ({ at, isSkipped: left.has(at) })),
    })
  }
  return told
}

type Started = Result<{ readonly repeatId: string }, QueueFailure>
type OfPost = { readonly repeatId: string; readonly postId: string }

/** Starts a repeat. The post itself is published as planned; the repeat creates the later ones. */
export async function startRepeat(facts: QueueFacts, wanted: NewRepeat): Promise<Started> {
  const now = nowOf(facts)
  const { repeatId, postId, zone, kind } = wanted
  if (kind === 'rule' && !isStartNear(wanted.start, now)) return fail(queueFailure('repeat_start_far'))
  const isRule = kind === 'rule'
  const row: Repeat = {
    id: repeatId,
    userId: facts.userId,
    postId,
    kind,
    zone,
    start: isRule ? wanted.start : null,
    rrule: isRule ? wanted.rrule : null,
    minimumDays: isRule ? null : wanted.minimumDays,
    createdAt: now,
    stoppedAt: null,
  }
  // Before the transaction, since it is slow and others wait for the lock.
  const isNever = isRule && (await nextMoments(row, now, 1)).length === 0
  const started = await withQueueLock(facts, async (tx): Promise<Started> => {
    const own = eq(repeats.userId, facts.userId)
    if ((await tx.$count(repeats, and(own, eq(repeats.id, repeatId)))) > 0) return ok({ repeatId })
    const [post] = await tx
      .select({ publishAt: posts.publishAt })
      .from(posts)
      .where(and(eq(posts.id, postId), eq(posts.userId, facts.userId), isNull(posts.deletedAt)))
      .for('key share')
    if (post === undefined) return fail(queueFailure('queue_post_not_found'))
    const targets = await tx
      .select({ status: postTargets.status })
      .from(postTargets)
      .where(eq(postTargets.postId, postId))
    // A draft was never scheduled, and a failed post was accepted by no platform.
    const status = postStatusOf(targets, post.publishAt, now)
    if (!canRepeat(status)) return fail(queueFailure(status === 'draft' ? 'repeat_of_draft' : 'repeat_of_refused'))
    const crowded = await refusalOfOneMore(tx, facts, postId)
    if (crowded !== null) return fail(crowded)
    if (isNever) return fail(queueFailure('repeat_never'))
    await forgetStopped(tx, facts)
    const made = await tx.insert(repeats).values(row).onConflictDoNothing().returning({ id: repeats.id })
    return made.length === 0 ? fail(queueFailure('repeat_not_found')) : ok({ repeatId })
  })
  if (started.ok) await makeAhead(facts, [postId])
  return started
}

/** Keeps the latest stopped repeats, which can be resumed. */
async function forgetStopped(tx: Queries, { userId }: QueueFacts): Promise<void> {
  await tx.execute(sql`
    delete from ${repeats} where ${repeats.id} in (select ${repeats.id} from ${repeats}
      where ${repeats.userId} = ${userId} and ${repeats.stoppedAt} is not null
      order by ${repeats.stoppedAt} desc, ${repeats.id} offset ${stoppedRepeatsKept})`)
}

/** Refusal of a further running repeat; null when possible. */
async function refusalOfOneMore(tx: Queries, { userId }: QueueFacts, postId: string): Promise<QueueFailure | null> {
  const running = and(eq(repeats.userId, userId), isNull(repeats.stoppedAt))
  if ((await tx.$count(repeats, and(running, eq(repeats.postId, postId)))) > 0) return queueFailure('repeat_exists')
  return (await tx.$count(repeats, running)) >= repeatsAtMost ? queueFailure('too_many_repeats') : null
}

/** Stops a repeat and removes posts created ahead, or resumes it. */
export async function setRepeatStopped(facts: QueueFacts, repeatId: string, stopped: boolean): Promise<Started> {
  const now = nowOf(facts)
  const done = await withQueueLock(facts, async (tx): Promise<Result<OfPost, QueueFailure>> => {
    const isIt = mine(facts.userId, repeatId)
    const [known] = await tx
      .select({ postId: repeats.postId, stoppedAt: repeats.stoppedAt })
      .from(repeats)
      .where(isIt)
      .for('update')
    if (known === undefined) return fail(queueFailure('repeat_not_found'))
    // Resuming needs the checks of a start: another repeat may run by now.
    const crowded = stopped || known.stoppedAt === null ? null : await refusalOfOneMore(tx, facts, known.postId)
    if (crowded !== null) return fail(crowded)
    await tx
      .update(repeats)
      .set({ stoppedAt: stopped ? now : null })
      .where(isIt)
    if (stopped) await takeAway(tx, facts, repeatId, await aheadOf(tx, repeatId, now))
    return ok({ repeatId, postId: known.postId })
  })
  if (done.ok && !stopped) await makeAhead(facts, [done.value.postId])
  return done.ok ? ok({ repeatId }) : done
}

type Skip = { readonly repeatId: string; readonly occurrence: Instant; readonly skipped: boolean }

const minuteMs = 60_000

/** True when the repeat has this occurrence ahead, or created it. */
async function hasMoment(facts: QueueFacts, repeatId: string, at: Instant): Promise<boolean> {
  const { database, userId } = facts
  const made = and(eq(repeatOccurrences.repeatId, repeatId), eq(repeatOccurrences.occurrence, at))
  if ((await database.$count(repeatOccurrences, made)) > 0) return true
  const [repeat] = await database.select().from(repeats).where(mine(userId, repeatId))
  // A missing repeat is refused later, under the lock.
  if (repeat === undefined) return true
  if (at > addMs(nowOf(facts), scheduleAheadMs)) return false
  return (await momentsOf(repeat, addMs(at, -minuteMs), addMs(at, minuteMs))).includes(at)
}
/** Skips an occurrence or restores it; impossible once its publishing has begun. */
export async function skipOccurrence(facts: QueueFacts, { repeatId, occurrence, skipped }: Skip): Promise<Started> {
  const at = instantOf(Date.parse(occurrence))
  // Before the transaction, since it is slow and others wait for the lock.
  if (skipped && !(await hasMoment(facts, repeatId, at))) return fail(queueFailure('repeat_not_found'))
  const left = await withQueueLock(facts, async (tx): Promise<Result<OfPost, QueueFailure>> => {
    const [known] = await tx.select({ postId: repeats.postId }).from(repeats).where(mine(facts.userId, repeatId))
    if (known === undefined) return fail(queueFailure('repeat_not_found'))
    const done = ok({ repeatId, postId: known.postId })
    const [staying] = await takeAway(tx, facts, repeatId, [at])
    if (staying !== undefined) {
      const status = postStatusOf(
        staying.map((one) => ({ status: one })),
        at,
        nowOf(facts),
      )
      if (status !== 'draft') {
        const refusal = skipped ? refusalOfChange('move', status) : null
        return refusal === null ? done : fail(refusal)
      }
      return skipped ? done : fail(queueFailure('repeat_is_draft'))
    }
    if (skipped)
      await tx
        .insert(repeatOccurrences)
        .values({ repeatId, occurrence: at, postId: null, isSkipped: true })
        .onConflictDoNothing()
    return done
  })
  if (left.ok && !skipped) await makeAhead(facts, [left.value.postId])
  return left.ok ? ok({ repeatId }) : left
}
