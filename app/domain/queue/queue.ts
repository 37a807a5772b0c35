import * as z from 'zod/mini'
import { queueDaysAtMost, queuedPostsTold } from '../limits.ts'
import { operationSchema } from '../operation.ts'
import type { PlannedPost } from '../posts/planned.ts'
import { idSchema, postChangeSchema, postIdSchema } from '../posts/post.ts'
import type { Instant } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { overdueWays } from './overdue.ts'
import { type SlotSet, slotsOwnerSchema } from './slot-set.ts'

const countSchema = z.int().check(z.minimum(1), z.maximum(100))

export const nextFreeSlotsSchema = z.extend(slotsOwnerSchema, { count: countSchema })
/** `at`: the free slot on screen. The post gets it while it is free, else the next free one. */
export const queuePostSchema = z.extend(slotsOwnerSchema, { ...postChangeSchema.shape, at: z.optional(instantSchema) })
export const moveToSlotSchema = z.extend(postChangeSchema, { at: instantSchema })
/** Posts in their new order. */
export const reorderQueueSchema = z.object({
  postIds: z.array(idSchema).check(z.maxLength(queuedPostsTold)),
  operation: operationSchema,
})
/** `overdue`: option for held posts past their time. An operation id makes it undoable. */
export const setQueuePausedSchema = z.object({
  paused: z.boolean(),
  overdue: z.optional(z.enum(overdueWays)),
  operationId: z.optional(z.uuid()),
})
export type SetQueuePaused = z.output<typeof setQueuePausedSchema>
export const setPinnedSchema = z.extend(postIdSchema, { pinned: z.boolean() })
/** Default: two weeks. */
export const queueWantedSchema = z.optional(
  z.extend(slotsOwnerSchema, {
    days: z.optional(z.int().check(z.minimum(1), z.maximum(queueDaysAtMost))),
  }),
)
export type QueueWanted = z.output<typeof queueWantedSchema>

/**
 * How a waiting post holds its time: `queue`, assigned and changeable by the queue; `pinned`, assigned by the queue and
 * fixed; `own`, chosen by the person and fixed.
 */
export type Holds = 'queue' | 'pinned' | 'own'

export type QueuedPost = PlannedPost & {
  readonly at: Instant
  readonly holds: Holds
  /** Owner of its slot; null: the person. */
  readonly accountId: string | null
  /** The repeat that created it. */
  readonly repeatId: string | null
}

export type QueueView = {
  /** Slots shown: an account's or the person's. An account without own slots uses the person's. */
  readonly slots: SlotSet | null
  readonly accountId: string | null
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
  /** All waiting posts, the next one first. */
  readonly posts: readonly QueuedPost[]
  /** Free slots of the days ahead. */
  readonly free: readonly Instant[]
  /** Start of the pause; null while the queue runs. */
  readonly pausedAt: Instant | null
}

/** The parts of a post that determine its order. */
export type Waiting = Pick<QueuedPost, 'id' | 'at' | 'holds' | 'accountId'>
export type Move = { readonly postId: string; readonly at: Instant }

const ascending = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Posts that can swap times: those the queue assigns, by account. */
const groupsOf = (queue: readonly Waiting[], among: (post: Waiting) => boolean): readonly (readonly Waiting[])[] => [
  ...Map.groupBy(
    queue.filter((post) => post.holds === 'queue' && among(post)).toSorted((one, other) => ascending(one.at, other.at)),
    ({ accountId }) => accountId,
  ).values(),
]

/** Moves that assign the sorted times to posts in a new order; unchanged posts are omitted. */
const movesTo = (own: readonly Waiting[], order: readonly Waiting[]): readonly Move[] =>
  order.flatMap(({ id, at }, place) => {
    const next = own[place]?.at ?? at
    return next === at ? [] : [{ postId: id, at: next }]
  })

/**
 * Reorders the named posts among their current times. Posts that left the queue, have fixed times or are not named
 * stay, so an outdated list does no harm.
 */
export function reordered(queue: readonly Waiting[], postIds: readonly string[]): readonly Move[] {
  const placeOf = new Map([...new Set(postIds)].map((id, place) => [id, place]))
  return groupsOf(queue, ({ id }) => placeOf.has(id)).flatMap((own) =>
    movesTo(
      own,
      own.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0)),
    ),
  )
}

function inAnyOrder<One>(list: readonly One[], random: () => number): readonly One[] {
  const order = [...list]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [order[last], order[other]]
    if (one && two) [order[last], order[other]] = [two, one]
  }
  return order
}

/** Two posts keep their order in half of all shuffles; after 20 tries that is practically impossible. */
const shufflesAtMost = 20

/** A random order, all equally likely; `random` returns at least 0 and below 1. */
export function shuffled(queue: readonly Waiting[], random: () => number): readonly Move[] {
  return groupsOf(queue, () => true).flatMap((own) => {
    let moves: readonly Move[] = []
    for (let tries = 0; tries < shufflesAtMost && own.length > 1 && moves.length === 0; tries += 1)
      moves = movesTo(own, inAnyOrder(own, random))
    return moves
  })
}

/** The queue after these moves, the next one first. */
export function afterMoves<Post extends Waiting>(queue: readonly Post[], moves: readonly Move[]): readonly Post[] {
  const times = new Map(moves.map(({ postId, at }) => [postId, at]))
  return queue
    .map((post) => ({ ...post, at: times.get(post.id) ?? post.at }))
    .sort((one, other) => ascending(one.at, other.at) || ascending(one.id, other.id))
}
