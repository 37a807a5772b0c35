import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { evergreenAheadMs, repeatAheadMs } from '#app/domain/limits.ts'
import { targetStatuses } from '#app/domain/posts/post.ts'
import { chosenEvergreens } from '#app/domain/queue/repeat.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { nowOf } from '../clock.ts'
import { listSocialAccounts } from '../connections/social-accounts.server.ts'
import type { Queries } from '../database/database.server.ts'
import {
  platformLinks,
  postMedia,
  posts,
  postTargets,
  queueEntries,
  repeatOccurrences,
  repeats,
} from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { reportFailure } from '../log/log.ts'
import { lockRoom, roomLeft } from '../plans/room.server.ts'
import { contentOf, foresee, refusalAt } from '../posts/judgements.server.ts'
import type { DueTarget } from '../posts/queue.server.ts'
import { asQueued } from '../posts/target-rows.server.ts'
import { momentsOf } from './moments.server.ts'
import { aheadOf, isDraftPost, occurrenceId, type Repeat, takeAway } from './repeat-copies.server.ts'
import { nextFreeSlots, type QueueFacts, withQueueLock } from './slots.server.ts'

/** Far more slots than a day has. */
const slotsLookedAt = 60

type MakerFacts = Omit<QueueFacts, 'userId'> & { readonly userId?: string }

/**
 * Makes the posts of repeats that are due in the days ahead, and gives slots that stay free to what comes round again. Each
 * moment once, by whichever server comes first. Where only some posts were changed, their repeats alone are looked at.
 * Answers how many were made.
 */
export async function makeAhead(facts: MakerFacts, postIds: readonly string[] | null = null): Promise<number> {
  if (facts.userId !== undefined) return makeInTurn({ ...facts, userId: facts.userId }, postIds)
  const everybody = await facts.database
    .selectDistinct({ userId: repeats.userId })
    .from(repeats)
    .where(isNull(repeats.stoppedAt))
    .orderBy(asc(repeats.userId))
  let made = 0
  for (const { userId } of everybody) made += await makeInTurn({ ...facts, userId }, null)
  return made
}

type Rounds = {
  /** What the next one is asked for, as long as it has not begun. */
  waiting: { facts: QueueFacts; postIds: ReadonlySet<string> | null } | null
  last: Promise<number>
}

const roundsOf = new WeakMap<Queries, Map<string, Rounds>>()

/** One round of a person after the other. Whoever asks while one runs has theirs in the next, which is one for all of them. */
function makeInTurn(facts: QueueFacts, postIds: readonly string[] | null): Promise<number> {
  const persons = roundsOf.get(facts.database) ?? new Map<string, Rounds>()
  roundsOf.set(facts.database, persons)
  const own = persons.get(facts.userId) ?? { waiting: null, last: Promise.resolve(0) }
  persons.set(facts.userId, own)
  if (own.waiting !== null) {
    const others = own.waiting.postIds
    own.waiting = { facts, postIds: others === null || postIds === null ? null : new Set([...others, ...postIds]) }
    return own.last
  }
  own.waiting = { facts, postIds: postIds === null ? null : new Set(postIds) }
  const made = own.last.then(async () => {
    const asked = own.waiting ?? { facts, postIds: null }
    own.waiting = null
    const count = await makeFor(asked.facts, asked.postIds)
    if (own.last === made) persons.delete(facts.userId)
    return count
  })
  own.last = made
  return made
}

/** A round of one person: what is known already, and what became due of what is made. */
type Round = { readonly tx: Queries; readonly facts: QueueFacts; readonly now: Instant; readonly due: DueTarget[] }
type Moments = ReadonlyMap<string, readonly Instant[]>

/** The repeats that run; of some posts theirs, and all that share their free slots with one of these. */
async function runningOf({ database, userId }: QueueFacts, postIds: ReadonlySet<string> | null): Promise<Repeat[]> {
  const running = and(isNull(repeats.stoppedAt), eq(repeats.userId, userId))
  const read = (which?: SQL) => database.select().from(repeats).where(and(running, which)).orderBy(asc(repeats.id))
  if (postIds === null) return read()
  const isOfPosts = isAnyOf(repeats.postId, [...postIds])
  const own = await read(isOfPosts)
  return own.some(({ kind }) => kind === 'evergreen') ? read(or(isOfPosts, eq(repeats.kind, 'evergreen'))) : own
}

async function makeFor(facts: QueueFacts, postIds: ReadonlySet<string> | null): Promise<number> {
  try {
    const due: DueTarget[] = []
    const now = nowOf(facts)
    const own = await runningOf(facts, postIds)
    if (own.length === 0) return 0
    // Before the transaction, for which others wait: the built-in database has one connection. A rule never changes.
    const ahead = new Map<string, readonly Instant[]>()
    for (const repeat of own) ahead.set(repeat.id, await momentsOf(repeat, now, addMs(now, repeatAheadMs)))
    const known = await knownMoments({ tx: facts.database, now }, own)
    const isWanted = ({ id }: Repeat) => (ahead.get(id) ?? []).some((at) => !known.has(keyOf(id, at)))
    const wanted = own.filter((repeat) => repeat.kind === 'evergreen' || isWanted(repeat))
    await foresee(facts, [...new Set(wanted.map(({ postId }) => postId))], { statuses: targetStatuses })
    const made = await withQueueLock(facts, (tx) => makeAll({ tx, facts, now, due }, own, ahead, postIds))
    if (due.length > 0) facts.publisher.expect(due)
    return made
  } catch (error) {
    // One person's repeats keep nobody else's from being made; the next round tries again.
    reportFailure(error, 'making repeats of a person')
    return 0
  }
}

async function makeAll(
  round: Round,
  own: readonly Repeat[],
  ahead: Moments,
  postIds: ReadonlySet<string> | null,
): Promise<number> {
  const { tx, facts, now } = round
  // A repeat stopped in between stays stopped.
  const ids = own.map(({ id }) => id)
  const rows = await tx
    .select({ repeat: repeats, isMeant: sql<boolean>`${posts.deletedAt} is null and not ${isDraftPost}` })
    .from(repeats)
    .innerJoin(posts, eq(posts.id, repeats.postId))
    .where(and(isAnyOf(repeats.id, ids), isNull(repeats.stoppedAt)))
    .for('update', { of: repeats })
  // What was deleted or taken back to drafts comes round no more; on its way again, its posts are made again.
  for (const { repeat, isMeant } of rows)
    if (!isMeant) await takeAway(tx, facts, repeat.id, await aheadOf(tx, repeat.id, now))
  const running = rows.filter(({ isMeant }) => isMeant).map(({ repeat }) => repeat)
  const known = await knownMoments(round, running)
  const missing = running.flatMap((repeat) => {
    const moments = (ahead.get(repeat.id) ?? []).filter((at) => !known.has(keyOf(repeat.id, at)))
    return moments.length === 0 ? [] : { repeat, moments }
  })
  const sources = await sourcesOf(
    tx,
    missing.map(({ repeat }) => repeat.postId),
  )
  let count = 0
  for (const { repeat, moments } of missing) count += await makeCopies(round, repeat, moments, sources)
  // A posting time that was just left is free for whoever takes that back, until the next round of all.
  const isAsked = postIds === null || running.some(({ postId }) => postIds.has(postId))
  return isAsked ? count + (await makeEvergreens(round, running, known)) : count
}

const keyOf = (repeatId: string, at: Instant) => `${repeatId} ${at}`

/** Moments ahead that were made, skipped or deleted before. */
async function knownMoments(
  { tx, now }: Pick<Round, 'tx' | 'now'>,
  running: readonly Repeat[],
): Promise<ReadonlySet<string>> {
  const ids = running.map(({ id }) => id)
  const rows = await tx
    .select({ repeatId: repeatOccurrences.repeatId, at: repeatOccurrences.occurrence })
    .from(repeatOccurrences)
    .where(and(isAnyOf(repeatOccurrences.repeatId, ids), gt(repeatOccurrences.occurrence, now)))
  return new Set(rows.map(({ repeatId, at }) => keyOf(repeatId, at)))
}

type Source = {
  readonly post: typeof posts.$inferSelect
  readonly targets: readonly (typeof postTargets.$inferSelect)[]
  readonly media: readonly (typeof postMedia.$inferSelect)[]
}

/** Whether its platform takes what a target is given: what it refused once is not sent to it time and again. */
const isTaken = async ({ facts }: Round, { post, media }: Source, target: Source['targets'][number]) => {
  const own = target.hasOwnMedia ? target.platform : null
  const given = media.filter(({ platform }) => platform === own).toSorted((one, other) => one.place - other.place)
  const content = contentOf(
    target,
    post,
    given.map((one) => one.facts),
  )
  return (await refusalAt(facts.publisher.connectors, target, content)) === null
}

/** The repeated post in its present form. */
async function sourcesOf(tx: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Source>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.select().from(posts).where(isAnyOf(posts.id, ids))
  const targets = await tx.select().from(postTargets).where(isAnyOf(postTargets.postId, ids))
  const media = await tx.select().from(postMedia).where(isAnyOf(postMedia.postId, ids))
  const targetsOf = Map.groupBy(targets, ({ postId }) => postId)
  const mediaOf = Map.groupBy(media, ({ postId }) => postId)
  return new Map(
    rows.map((post) => [post.id, { post, targets: targetsOf.get(post.id) ?? [], media: mediaOf.get(post.id) ?? [] }]),
  )
}

/** Makes the posts of moments, as what is repeated is now. Answers how many. */
async function makeCopies(
  round: Round,
  repeat: Repeat,
  moments: readonly Instant[],
  sources: ReadonlyMap<string, Source>,
): Promise<number> {
  const { tx, facts, now, due } = round
  const source = sources.get(repeat.postId)
  const taken: Source['targets'][number][] = []
  for (const target of source?.targets ?? []) if (source && (await isTaken(round, source, target))) taken.push(target)
  if (source === undefined || taken.length === 0) return 0
  // Without room the others wait: made again in a later round, they are looked for anew.
  await lockRoom(tx, facts)
  const room = await roomLeft(tx, facts, 'posts')
  if (room === 0) return 0
  const copies = moments.slice(0, room).map((at) => ({
    ...source.post,
    ...{
      id: occurrenceId(repeat.id, at),
      publishAt: at,
      createdAt: now,
      batchId: null,
      repairs: null,
      deletedAt: null,
    },
  }))
  const kept = await tx
    .insert(posts)
    .values(copies)
    .onConflictDoNothing()
    .returning({ id: posts.id, at: posts.publishAt })
  const made = kept.flatMap(({ id, at }) => (at === null ? [] : { postId: id, at }))
  if (made.length === 0) return 0
  const targets = made.flatMap(({ postId, at }) => {
    const fresh = { ...asQueued, postId, dueAt: at, failure: null, publishedAt: null, updatedAt: now } as const
    return taken.map((target) => ({ ...target, ...fresh, id: randomUUID() }))
  })
  await tx.insert(postTargets).values(targets)
  const media = made.flatMap(({ postId }) => source.media.map((one) => ({ ...one, postId })))
  if (media.length > 0) await tx.insert(postMedia).values(media)
  const queued = targets.map(({ id, dueAt }) => ({ targetId: id, dueAt }))
  await facts.publisher.queue.add(tx, queued)
  await tx
    .insert(repeatOccurrences)
    .values(made.map(({ postId, at }) => ({ repeatId: repeat.id, occurrence: at, postId, isSkipped: false })))
  due.push(...queued)
  return made.length
}

/** Gives slots that are still free to what comes round again: each to one, among those of its account. */
async function makeEvergreens(round: Round, running: readonly Repeat[], known: ReadonlySet<string>): Promise<number> {
  const pool = running.filter(({ kind }) => kind === 'evergreen')
  if (pool.length === 0) return 0
  const { tx, facts, now } = round
  const seen = await evergreensOf(round, pool)
  const sources = await sourcesOf(
    tx,
    pool.map(({ postId }) => postId),
  )
  let count = 0
  // One account after the other: what the one before has taken is not free any more.
  for (const [accountId, own] of Map.groupBy(seen, (one) => one.accountId)) {
    const until = addMs(now, evergreenAheadMs)
    const free = await nextFreeSlots({ ...facts, database: tx }, accountId, slotsLookedAt, until)
    if (!free.ok) continue
    for (const { repeatId, at } of chosenEvergreens(own, free.value)) {
      const repeat = pool.find(({ id }) => id === repeatId)
      if (repeat === undefined || known.has(keyOf(repeatId, at))) continue
      const made = await makeCopies(round, repeat, [at], sources)
      if (made === 0) continue
      const entry = { postId: occurrenceId(repeatId, at), accountId, slotAt: at, isPinned: false }
      await tx.insert(queueEntries).values(entry).onConflictDoNothing()
      count += made
    }
  }
  return count
}

/** When each was last out, and whose slots it takes: those it stood in itself, or of the one account it goes to. */
async function evergreensOf({ tx, facts }: Round, pool: readonly Repeat[]) {
  const rows = await tx
    .select({
      id: repeats.id,
      last: sql<string | Date>`greatest(coalesce(${posts.publishAt}, ${posts.createdAt}),
        (select max(occurrence) from ${repeatOccurrences} where repeat_id = ${repeats.id}))`,
      accountId: sql<string | null>`coalesce(${queueEntries.accountId},
        (select min(${platformLinks.accountId}) from ${postTargets} join ${platformLinks} on ${platformLinks.id} = ${postTargets.linkId}
          where ${postTargets.postId} = ${posts.id} having count(distinct ${platformLinks.accountId}) = 1))`,
    })
    .from(repeats)
    .innerJoin(posts, eq(posts.id, repeats.postId))
    .leftJoin(queueEntries, eq(queueEntries.postId, posts.id))
    .where(
      inArray(
        repeats.id,
        pool.map(({ id }) => id),
      ),
    )
  const stateOf = new Map(rows.map((row) => [row.id, row]))
  const connected = new Set((await listSocialAccounts({ ...facts, database: tx })).map(({ id }) => id))
  return pool.map(({ id, minimumDays, createdAt }) => {
    const state = stateOf.get(id)
    return {
      repeatId: id,
      minimumDays: minimumDays ?? 1,
      lastAt: state ? new Date(state.last).toISOString() : createdAt,
      // Of an account that is gone, the person's own are left.
      accountId: state?.accountId && connected.has(state.accountId) ? state.accountId : null,
    }
  })
}
