import { createServerFn } from '@tanstack/react-start'
import { plannedRangeSchema } from '#app/domain/posts/planned.ts'
import {
  movePostSchema,
  newPostSchema,
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
    return asCaller(context.caller).createPost(data)
  })

/** The caller's posts, of one project or of all, newest first, each with how far every platform is. */
export const listPosts = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postsWantedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).listPosts(data?.projectId)
  })

/** The caller's posts of a stretch of time, as briefly as a calendar needs them, and drafts without a time. */
export const listPlanned = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(plannedRangeSchema)
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
  .validator(postIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).cancelPost(data.postId)
  })

/** Sends a draft on its way, now or at a time. */
export const schedulePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(schedulePostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).schedulePost(data.postId, data.publishAt)
  })

/** Gives a post that waits, or a draft, another time. */
export const movePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(movePostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).movePost(data.postId, data.publishAt)
  })

/** Takes a draft or a finished post out of the list, and its copies out of the practice feed. */
export const deletePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).deletePost(data.postId)
  })

/** Brings a post back that was deleted a moment ago. */
export const restorePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).restorePost(data.postId)
  })

/** Tries a platform that failed again, with a text of its own when it is given one. */
export const retryTarget = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(retryTargetSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).retryTarget(data)
  })
