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

/** Weekly slots of the caller and of their accounts, each with its next time. */
export const listSlots = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).listSlots()
  })

/** Replaces weekly slots. Waiting posts keep their times. */
export const saveSlots = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(saveSlotsSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).saveSlots(data)
  })

/** The next free slots of the caller or an account, without reserving them. */
export const nextFreeSlots = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(nextFreeSlotsSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).nextFreeSlots(data.accountId, data.count)
  })

/** Start of the pause of the caller's queue; null while it runs. */
export const queuePausedSince = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).pausedSince()
  })

/** The caller's waiting posts, and free slots of the days ahead. */
export const listQueue = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(queueWantedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).listQueue(data)
  })

/** Assigns a slot to a draft or waiting post: the shown free one, else the next. */
export const queuePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(queuePostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller, data.operation).queuePost(data.postId, data.accountId, data.at)
  })

export const moveToSlot = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(moveToSlotSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller, data.operation).moveToSlot(data)
  })

/** Reorders posts of the queue among their times. */
export const reorderQueue = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(reorderQueueSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller, data.operation).reorderQueue(data.postIds)
  })

export const shuffleQueue = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).shuffleQueue()
  })

/** Pauses or resumes the queue; held posts are treated as chosen. */
export const setQueuePaused = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(setQueuePausedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).setQueuePaused(data)
  })

/** Pins or unpins the time of a queued post. */
export const setPinned = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(setPinnedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).setPinned(data.postId, data.pinned)
  })

/** The caller's repeats, each with its next times. */
export const listRepeats = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).listRepeats()
  })

/** Starts a repeat, by a rule or for free slots. */
export const startRepeat = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(newRepeatSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).startRepeat(data)
  })

/** Stops a repeat and removes posts created ahead, or resumes it. */
export const setRepeatStopped = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(setRepeatStoppedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).setRepeatStopped(data.repeatId, data.stopped)
  })

/** Skips an occurrence of a repeat, or restores it. */
export const skipOccurrence = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(skipOccurrenceSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./queue-caller.server.ts')
    return asCaller(context.caller).skipOccurrence(data)
  })
