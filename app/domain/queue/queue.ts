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
/** `at`: the free slot that was shown. It is the post's while it is free; else the next one is. */
export const queuePostSchema = z.extend(slotsOwnerSchema, { ...postChangeSchema.shape, at: z.optional(instantSchema) })
export const moveToSlotSchema = z.extend(postChangeSchema, { at: instantSchema })
/** Posts in the order they are to go out in. */
export const reorderQueueSchema = z.object({
  postIds: z.array(idSchema).check(z.maxLength(queuedPostsTold)),
  operation: operationSchema,
})
/** `overdue`: what becomes of the posts that are held past their time. With an id of its own it can be undone. */
export const setQueuePausedSchema = z.object({
  paused: z.boolean(),
  overdue: z.optional(z.enum(overdueWays)),
  operationId: z.optional(z.uuid()),
})
export type SetQueuePaused = z.output<typeof setQueuePausedSchema>
export const setPinnedSchema = z.extend(postIdSchema, { pinned: z.boolean() })
/** Without days, two weeks. */
export const queueWantedSchema = z.optional(
  z.extend(slotsOwnerSchema, {
    days: z.optional(z.int().check(z.minimum(1), z.maximum(queueDaysAtMost))),
  }),
)
export type QueueWanted = z.output<typeof queueWantedSchema>

/**
 * How a post that waits holds its time: `queue`, the queue gave it and changes it; `pinned`, the queue gave it and leaves
 * it; `own`, somebody chose it, and the queue leaves it.
 */
export type Holds = 'queue' | 'pinned' | 'own'

/** A post that waits for its time. */
export type QueuedPost = PlannedPost & {
  readonly at: Instant
  readonly holds: Holds
  /** Whose slots it stands in; null: the person's own. */
  readonly accountId: string | null
  /** The repeat that made it. */
  readonly repeatId: string | null
}

export type QueueView = {
  /** The times that are shown: of an account, or the person's own. An account without any follows the person's. */
  readonly slots: SlotSet | null
  readonly accountId: string | null
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
  /** Everything that waits, the next one first. */
  readonly posts: readonly QueuedPost[]
  /** Slots of the days ahead that nothing stands in. */
  readonly free: readonly Instant[]
  /** Since when nothing goes out; null: it runs. */
  readonly pausedAt: Instant | null
}

/** What the order of a queue is made of. */
export type Waiting = Pick<QueuedPost, 'id' | 'at' | 'holds' | 'accountId'>
export type Move = { readonly postId: string; readonly at: Instant }

const ascending = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Posts that change places with each other: not what keeps its time, and each account's among themselves. */
const groupsOf = (queue: readonly Waiting[], among: (post: Waiting) => boolean): readonly (readonly Waiting[])[] => [
  ...Map.groupBy(
    queue.filter((post) => post.holds === 'queue' && among(post)).toSorted((one, other) => ascending(one.at, other.at)),
    ({ accountId }) => accountId,
  ).values(),
]

/** The moves that give posts the times of others, in an order; who comes to stand where it stood is not moved. */
const movesTo = (own: readonly Waiting[], order: readonly Waiting[]): readonly Move[] =>
  order.flatMap(({ id, at }, place) => {
    const next = own[place]?.at ?? at
    return next === at ? [] : [{ postId: id, at: next }]
  })

/**
 * Brings the posts that are named into their order: they share out the times they have now. What is not in the queue any
 * more, keeps its time, or is not named, stays as it is; so a list that was read a while ago does no harm.
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

/** Two posts fall back into their places every other time: so often that never comes of it. */
const shufflesAtMost = 20

/** Another order, each as likely as every other; `random` answers from 0 up to 1. */
export function shuffled(queue: readonly Waiting[], random: () => number): readonly Move[] {
  return groupsOf(queue, () => true).flatMap((own) => {
    let moves: readonly Move[] = []
    for (let tries = 0; tries < shufflesAtMost && own.length > 1 && moves.length === 0; tries += 1)
      moves = movesTo(own, inAnyOrder(own, random))
    return moves
  })
}

/** The queue after its moves, the next one first. */
export function afterMoves<Post extends Waiting>(queue: readonly Post[], moves: readonly Move[]): readonly Post[] {
  const times = new Map(moves.map(({ postId, at }) => [postId, at]))
  return queue
    .map((post) => ({ ...post, at: times.get(post.id) ?? post.at }))
    .sort((one, other) => ascending(one.at, other.at) || ascending(one.id, other.id))
}
