import { and, asc, eq, gt, isNull, not, or, sql } from 'drizzle-orm'
import { scheduleAheadMs } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { freeSlots } from '#app/domain/queue/free-slots.ts'
import { type QueueFailure, queueFailure } from '#app/domain/queue/messages.ts'
import type { Move } from '#app/domain/queue/queue.ts'
import type { SaveSlots, SlotSet } from '#app/domain/queue/slot-set.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import type { Slot } from '#app/domain/time/slots.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets, queueEntries, slotSets, socialAccounts } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { isOfAccount, isOfNoAccount } from '../publishing/of-account.server.ts'
import type { PostFacts } from '../publishing/posts.server.ts'

/** What the operations on the queue need of the world. Every one of them reaches only what is `userId`'s. */
export type QueueFacts = PostFacts & {
  /** From 0 up to 1: what a shuffle is drawn from. */
  readonly random?: () => number
}

export type SlotFacts = Pick<QueueFacts, 'database' | 'userId' | 'now'>

/** One change to the queue of a person after the other: two tabs never give away the same slot. */
export const inTurn = <Value>(facts: SlotFacts, change: (tx: Queries) => Promise<Value>): Promise<Value> =>
  facts.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`queue ${facts.userId}`}))`)
    return change(tx)
  })

const isOwner = (accountId: string | null) =>
  accountId === null ? isNull(slotSets.accountId) : eq(slotSets.accountId, accountId)

export const accountsOf = ({ database, userId }: SlotFacts) =>
  database
    .select({ id: socialAccounts.id, name: socialAccounts.name })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.userId, userId), eq(socialAccounts.status, 'active')))
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id))

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
  inTurn(facts, async (tx) => {
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

/**
 * The moments ahead at which something of this person goes out; of an account, what goes to it or stands in its
 * slots, and what names none. Some posts may be left out of it.
 */
export async function takenTimes(
  { database, userId, now }: SlotFacts,
  accountId: string | null,
  besides: readonly string[] = [],
): Promise<ReadonlySet<Instant>> {
  const rows = await database
    .select({ at: posts.publishAt })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        isNull(posts.deletedAt),
        gt(posts.publishAt, nowOf({ now })),
        sql`exists (select 1 from ${postTargets} where ${postTargets.postId} = ${posts.id} and ${postTargets.status} not in ('draft', 'failed'))`,
        accountId === null ? undefined : or(isOfAccount(userId, accountId), isOfNoAccount),
        besides.length === 0 ? undefined : not(isAnyOf(posts.id, besides)),
      ),
    )
  return new Set(rows.flatMap(({ at }) => at ?? []))
}

/**
 * Those of the posts that would stand in a posting time of theirs once more, which another has taken since. Asked in turn.
 * One that does not go back stays where it is, and that may be where another of them would go: asked until none joins them.
 */
export async function slotsTaken(
  facts: SlotFacts,
  back: readonly Move[],
  staying: ReadonlySet<string> = new Set(),
): Promise<ReadonlySet<string>> {
  const ids = back.map(({ postId }) => postId).filter((id) => !staying.has(id))
  const entries = await facts.database.select().from(queueEntries).where(isAnyOf(queueEntries.postId, ids))
  const toOf = new Map(back.map(({ postId, at }) => [postId, at]))
  const again = entries.filter(({ postId, slotAt }) => toOf.get(postId) === slotAt)
  const late = new Set<string>()
  for (const [accountId, own] of Map.groupBy(again, (entry) => entry.accountId)) {
    const times = new Set(await takenTimes(facts, accountId, ids))
    for (const { postId, slotAt } of own) {
      if (times.has(slotAt)) late.add(postId)
      times.add(slotAt)
    }
  }
  return late.size === 0 ? staying : slotsTaken(facts, back, new Set([...staying, ...late]))
}

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
  const free = freeSlots(set, await takenTimes(facts, accountId), now, count, until ?? addMs(now, scheduleAheadMs))
  return free.length === 0 && until === undefined ? fail(queueFailure('no_free_slot')) : ok(free)
}
