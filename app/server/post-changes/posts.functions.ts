import { createServerFn } from '@tanstack/react-start'
import { postBulkSchema, postUndoSchema } from '#app/domain/posts/bulk.ts'
import { postsAskedSchema } from '#app/domain/posts/filter.ts'
import { plannedWantedSchema } from '#app/domain/posts/planned.ts'
import {
  movePostSchema,
  newPostSchema,
  postChangeSchema,
  postIdSchema,
  postsWantedSchema,
  retryTargetSchema,
  schedulePostSchema,
} from '#app/domain/posts/post.ts'
import { signedIn } from '../identity/access.ts'

/** Publishes a post now or at a time, to the chosen practice accounts. */
export const createPost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(newPostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).createPost(data)
  })

/** The caller's posts, of one project or of all, newest first, each with how far every platform is. */
export const listPosts = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postsWantedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).listPosts(data?.projectId)
  })

/** How many posts the caller has of each status, by the rest of a filter. */
export const countPosts = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postsAskedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).countPosts(data)
  })

/** A page of the caller's posts by a filter. */
export const findPosts = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postsAskedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).findPosts(data)
  })

/** Everything about one post; null when there is none, or it is somebody else's. */
export const readPost = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).readPost(data.postId)
  })

/** One change to many posts; each answers for itself. */
export const changePosts = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postBulkSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).changePosts(data)
  })

/** Takes such a change back, as far as nothing was changed since. */
export const undoPostChange = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postUndoSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).undoPostChange(data.operationId)
  })

/** The caller's posts of a stretch of time, as briefly as a calendar needs them, and drafts without a time. */
export const listPlanned = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(plannedWantedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).plannedPosts(data)
  })

/** What the caller's practice accounts show. */
export const practiceFeed = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).practiceFeed()
  })

/** Stops a post before its time: it is a draft then. */
export const cancelPost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postChangeSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).cancelPost(data.postId)
  })

/** Sends a draft on its way, now or at a time. */
export const schedulePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(schedulePostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).schedulePost(data.postId, data.publishAt)
  })

/** Gives a post that waits, or a draft, another time. */
export const movePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(movePostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).movePost(data.postId, data.publishAt, data.from)
  })

/** Takes a draft, a post that waits or a finished post out of the list, and its copies out of the practice feed. */
export const deletePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postChangeSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).deletePost(data.postId)
  })

/** Brings a post back that was deleted a moment ago. */
export const restorePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postChangeSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).restorePost(data.postId)
  })

/** Tries a platform that failed again, with a text of its own when it is given one. */
export const retryTarget = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(retryTargetSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).retryTarget(data)
  })
