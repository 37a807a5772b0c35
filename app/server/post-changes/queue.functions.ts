import { createServerFn } from '@tanstack/react-start'
import {
  moveToSlotSchema,
  nextFreeSlotsSchema,
  queuePostSchema,
  queueWantedSchema,
  reorderQueueSchema,
  setPinnedSchema,
  setQueuePausedSchema,
} from '#app/domain/queue/queue.ts'
import { newRepeatSchema, setRepeatStoppedSchema, skipOccurrenceSchema } from '#app/domain/queue/repeat.ts'
import { saveSlotsSchema } from '#app/domain/queue/slot-set.ts'
import { signedIn } from '../identity/access.ts'

/** The caller's weeks of posting times, their own and those of accounts, each with its first time only. */
export const listSlots = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).listSlots()
  })

/** Keeps a week of posting times in the place of what was there. Posts that wait keep their times. */
export const saveSlots = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(saveSlotsSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).saveSlots(data)
  })

/** The next posting times at which nothing of the caller, or of an account, goes out. They are not held for anybody. */
export const nextFreeSlots = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(nextFreeSlotsSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).nextFreeSlots(data.accountId, data.count)
  })

/** Since when the caller's queue is paused; null: it runs. */
export const queuePausedSince = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).pausedSince()
  })

/** What waits of the caller's, and the posting times of the days ahead that are free. */
export const listQueue = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(queueWantedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).listQueue(data)
  })

/** Gives a draft, or a post that waits, the free posting time that was shown, or else the next one. */
export const queuePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(queuePostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller, data.operation).queuePost(data.postId, data.accountId, data.at)
  })

/** Puts a post into a posting time that is free. */
export const moveToSlot = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(moveToSlotSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller, data.operation).moveToSlot(data)
  })

/** Brings posts of the queue into an order; they share out the times they have. */
export const reorderQueue = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(reorderQueueSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller, data.operation).reorderQueue(data.postIds)
  })

/** Lets the posts of the queue change places by chance. */
export const shuffleQueue = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).shuffleQueue()
  })

/** Lets everything wait whose time comes, or lets it run again: with what was held up meanwhile as its owner says. */
export const setQueuePaused = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(setQueuePausedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).setQueuePaused(data)
  })

/** Holds a post at its time when the queue moves, or lets it go. */
export const setPinned = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(setPinnedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).setPinned(data.postId, data.pinned)
  })

/** The caller's posts that are sent again and again, each with its times ahead. */
export const listRepeats = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).listRepeats()
  })

/** Sends a post again, by a rule or whenever a slot stays free. */
export const startRepeat = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(newRepeatSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).startRepeat(data)
  })

/** Stops a repeat, with what it made ahead, or lets it go on. */
export const setRepeatStopped = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(setRepeatStoppedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).setRepeatStopped(data.repeatId, data.stopped)
  })

/** Leaves one time of a repeat out, or lets it be again. */
export const skipOccurrence = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(skipOccurrenceSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).skipOccurrence(data)
  })
