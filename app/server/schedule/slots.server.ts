import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { scheduleAheadMs } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { type QueueFailure, queueFailure } from '#app/domain/queue/messages.ts'
import type { Move } from '#app/domain/queue/queue.ts'
import type { SaveSlots, SlotSet } from '#app/domain/queue/slot-set.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { nextSlots, type Slot } from '#app/domain/time/slots.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import { lockKeys, withAdvisoryLock } from '../database/locks.ts'
import { posts, postTargets, queueEntries, slotSets, socialAccounts } from '../database/schema.ts'
import { isAnyOf, isMomentAnyOf } from '../database/set-based.ts'
import { othersTurn } from '../others-turn.ts'
import { isOfAccount, isOfNoAccount } from '../posts/of-account.server.ts'
import type { PostFacts } from '../posts/posts.server.ts'

/** What the operations on the queue need of the world. Every one of them reaches only what is `userId`'s. */
export type QueueFacts = PostFacts & {
  /** From 0 up to 1: what a shuffle is drawn from. */
  readonly random?: () => number
}

export type SlotFacts = Pick<QueueFacts, 'database' | 'userId' | 'now'>

/** One change to the queue of a person after the other: two tabs never give away the same slot. */
export const withQueueLock = <Value>(facts: SlotFacts, change: (tx: Queries) => Promise<Value>): Promise<Value> =>
  withAdvisoryLock(facts.database, lockKeys.queue(facts.userId), change)

const isOwner = (accountId: string | null) =>
  accountId === null ? isNull(slotSets.accountId) : eq(slotSets.accountId, accountId)

export async function isOwnAccount({ database, userId }: SlotFacts, accountId: string | null): Promise<boolean> {
  if (accountId === null) return true
  const is = [
    eq(socialAccounts.userId, userId),
    eq(socialAccounts.id, accountId),
    eq(socialAccounts.status, 'active'),
  ] as const
  return (await database.$count(socialAccounts, and(...is))) > 0
}

/**
 * The weeks of times a person has: their own, and those of accounts. Each is told by its first time: whoever asks wants to
 * know where there is one, and a thousand whole weeks are many megabytes.
 */
export const listSlots = ({ database, userId }: SlotFacts): Promise<SlotSet[]> =>
  database
    .select({
      accountId: slotSets.accountId,
      zone: slotSets.zone,
      slots: sql<readonly Slot[]>`jsonb_path_query_array(${slotSets.slots}, '$[0]')`,
    })
    .from(slotSets)
    .where(eq(slotSets.userId, userId))
    .orderBy(sql`${slotSets.accountId} nulls first`)

/** The times an account goes by: its own, else the person's. */
export async function slotsFor({ database, userId }: SlotFacts, accountId: string | null): Promise<SlotSet | null> {
  const hasSome = sql`jsonb_array_length(${slotSets.slots}) > 0`
  const [set] = await database
    .select({ accountId: slotSets.accountId, zone: slotSets.zone, slots: slotSets.slots })
    .from(slotSets)
    .where(and(eq(slotSets.userId, userId), or(isNull(slotSets.accountId), and(isOwner(accountId), hasSome))))
    .orderBy(sql`${slotSets.accountId} nulls last`)
    .limit(1)
  return set ?? null
}

/** Keeps a week of times. Posts that wait keep the times they have. */
export const saveSlots = (facts: SlotFacts, wanted: SaveSlots): Promise<Result<SlotSet, QueueFailure>> =>
  withQueueLock(facts, async (tx) => {
    const { zone, slots } = wanted
    const accountId = wanted.accountId ?? null
    if (!(await isOwnAccount({ ...facts, database: tx }, accountId)))
      return fail(queueFailure('queue_account_not_found'))
    const kept = { zone, slots, updatedAt: nowOf(facts) }
    const changed = await tx
      .update(slotSets)
      .set(kept)
      .where(and(eq(slotSets.userId, facts.userId), isOwner(accountId)))
      .returning({ zone: slotSets.zone })
    if (changed.length === 0) await tx.insert(slotSets).values({ ...kept, userId: facts.userId, accountId })
    return ok({ accountId, zone, slots })
  })

/** So many posts ahead are read by one statement: a person has thousands, and others come in between. */
const readAtOnce = 500

type Standing = { readonly id: string; readonly at: Instant }

/** Posts of this person that are no drafts; of an account, those that go to it or stand in its slots, and those that name none. */
const isStanding = (userId: string, accountId: string | null) =>
  and(
    eq(posts.userId, userId),
    isNull(posts.deletedAt),
    sql`exists (select 1 from ${postTargets} where ${postTargets.postId} = ${posts.id} and ${postTargets.status} not in ('draft', 'failed', 'left-out'))`,
    accountId === null ? undefined : or(isOfAccount(userId, accountId), isOfNoAccount),
  )

/** Those that go out at a moment ahead, with that moment. */
async function standing({ database, userId, now }: SlotFacts, accountId: string | null): Promise<Standing[]> {
  const all: Standing[] = []
  for (;;) {
    const last = all.at(-1)
    const rows = await database
      .select({ id: posts.id, at: posts.publishAt })
      .from(posts)
      .where(
        and(
          isStanding(userId, accountId),
          gt(posts.publishAt, nowOf({ now })),
          last && sql`(${posts.publishAt}, ${posts.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(posts.publishAt), asc(posts.id))
      .limit(readAtOnce)
    all.push(...rows.flatMap(({ id, at }) => (at === null ? [] : { id, at })))
    if (rows.length < readAtOnce) return all
  }
}

/** The moments ahead at which something of this person, or of an account, goes out. */
export async function takenTimes(facts: SlotFacts, accountId: string | null): Promise<ReadonlySet<Instant>> {
  return new Set((await standing(facts, accountId)).map(({ at }) => at))
}

/** The taken ones of a few moments: a transaction that reads thousands of them holds everybody up. */
export async function takenAmong(
  { database, userId }: SlotFacts,
  accountId: string | null,
  moments: readonly Instant[],
): Promise<Set<Instant>> {
  const rows = await database
    .selectDistinct({ at: posts.publishAt })
    .from(posts)
    .where(and(isStanding(userId, accountId), isMomentAnyOf(posts.publishAt, moments)))
  return new Set(rows.flatMap(({ at }) => at ?? []))
}

/**
 * Those of the moves that would put a post into its posting time while another stands there, or comes before it in the list.
 * Asked in turn. One that does not move stays where it is, and that may be where another of them would go.
 */
export async function slotsTaken(facts: SlotFacts, moves: readonly Move[]): Promise<ReadonlySet<string>> {
  if (moves.length === 0) return new Set()
  const ids = new Set(moves.map(({ postId }) => postId))
  const entries = await facts.database
    .select()
    .from(queueEntries)
    .where(isAnyOf(queueEntries.postId, [...ids]))
  const entryOf = new Map(entries.map((entry) => [entry.postId, entry]))
  const wanted = moves.flatMap(({ postId, at }) => {
    const entry = entryOf.get(postId)
    return entry?.slotAt === at ? { postId, at, accountId: entry.accountId } : []
  })
  const seen = new Map<string | null, readonly Standing[]>()
  for (const { accountId } of wanted) if (!seen.has(accountId)) seen.set(accountId, await standing(facts, accountId))
  return lateAmong(wanted, seen, ids)
}

type Wanted = Move & { readonly accountId: string | null }

function lateAmong(
  wanted: readonly Wanted[],
  seen: ReadonlyMap<string | null, readonly Standing[]>,
  moving: ReadonlySet<string>,
): ReadonlySet<string> {
  const late = new Set<string>()
  const accounts = [...seen].map(([accountId, rows]) => ({
    accountId,
    taken: new Set(rows.flatMap(({ id, at }) => (moving.has(id) ? [] : at))),
    before: new Map(rows.filter(({ id }) => moving.has(id)).map(({ id, at }) => [id, at])),
    comes: new Map<Instant, string>(),
  }))
  const stays = (first: string) => {
    const left = [first]
    for (let postId = left.pop(); postId !== undefined; postId = left.pop()) {
      if (late.has(postId)) continue
      late.add(postId)
      for (const { taken, before, comes } of accounts) {
        const at = before.get(postId)
        if (at === undefined) continue
        taken.add(at)
        const other = comes.get(at)
        if (other !== undefined) left.push(other)
      }
    }
  }
  for (const { postId, at, accountId } of wanted) {
    const own = accounts.find((account) => account.accountId === accountId)
    if (own === undefined) continue
    if (own.taken.has(at) || own.comes.has(at)) stays(postId)
    else
      for (const account of accounts) if (account === own || account.before.has(postId)) account.comes.set(at, postId)
  }
  return late
}

/** So many slots are reckoned before others have their turn. */
const reckonedAtOnce = 500

/** The next free slots; none is further ahead than a post may be planned. */
export async function nextFreeSlots(
  facts: SlotFacts,
  accountId: string | null,
  count: number,
  until?: Instant,
): Promise<Result<readonly Instant[], QueueFailure>> {
  if (!(await isOwnAccount(facts, accountId))) return fail(queueFailure('queue_account_not_found'))
  const set = await slotsFor(facts, accountId)
  if (set === null || set.slots.length === 0) return fail(queueFailure('no_slots'))
  const now = nowOf(facts)
  const taken = await takenTimes(facts, accountId)
  await othersTurn()
  const end = until ?? addMs(now, scheduleAheadMs)
  const free: Instant[] = []
  for (let from = now; free.length < count; ) {
    const some = nextSlots(set.slots, set.zone, from, Math.min(reckonedAtOnce, count - free.length + taken.size), end)
    const last = some.at(-1)
    if (last === undefined) break
    free.push(...some.filter((at) => !taken.has(at)).slice(0, count - free.length))
    from = last
    await othersTurn()
  }
  return free.length === 0 && until === undefined ? fail(queueFailure('no_free_slot')) : ok(free)
}
