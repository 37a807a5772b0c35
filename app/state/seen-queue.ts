import { atom } from 'jotai'
import * as z from 'zod/mini'
import { seenQueueRows } from '#app/domain/limits.ts'
import { platformSchema } from '#app/domain/platforms/platform-schema.ts'
import { postStatuses } from '#app/domain/post-statuses.ts'
import { targetStatuses } from '#app/domain/posts/post.ts'
import type { QueueView } from '#app/domain/queue/queue.ts'
import { weekdays } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { keptInstantSchema } from '#app/domain/time/kept-instant-schema.ts'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

const postSchema = z.object({
  id: z.string(),
  title: z.string(),
  at: keptInstantSchema,
  status: z.enum(postStatuses),
  platforms: z.array(z.object({ platform: platformSchema, status: z.enum(targetStatuses) })),
  holds: z.enum(['queue', 'pinned', 'own']),
  accountId: z.nullable(z.string()),
  repeatId: z.nullable(z.string()),
})

const queueSchema = z.object({
  slots: z.nullable(
    z.object({
      accountId: z.nullable(z.string()),
      zone: z.string(),
      slots: z.array(z.object({ weekday: z.literal(weekdays), time: z.string() })),
    }),
  ),
  accountId: z.nullable(z.string()),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
  posts: z.array(postSchema),
  free: z.array(keptInstantSchema),
  pausedAt: z.nullable(keptInstantSchema),
  /** The time of the server's answer. */
  readAt: z.optional(keptInstantSchema),
})

export type SeenQueue = QueueView & { readonly readAt?: Instant | undefined }

const seenOf = memo((userId) =>
  storedAtom<SeenQueue | null>({
    key: keys.seenQueue(userId),
    schema: z.nullable(queueSchema),
    initial: null,
    from: 'read',
  }),
)

/** The queue as last read from the server, shown when the page is opened without a network. */
export const seenQueueAtom = atom(
  (get): SeenQueue | null => {
    const caller = get(callerAtom)
    return caller === null ? null : get(seenOf(caller.userId))
  },
  (get, set, { posts, free, ...queue }: SeenQueue) => {
    const caller = get(callerAtom)
    if (caller === null) return
    set(seenOf(caller.userId), { ...queue, posts: posts.slice(0, seenQueueRows), free: free.slice(0, seenQueueRows) })
  },
)
