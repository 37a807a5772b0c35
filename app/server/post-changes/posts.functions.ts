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

/** Publishes or schedules a post. */
export const createPost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(newPostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).createPost(data)
  })

/** The caller's posts, of one project or all, newest first, with the state of each platform. */
export const listPosts = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postsWantedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).listPosts(data?.projectId)
  })

/** Numbers of the caller's posts on each shelf under a filter. */
export const countPosts = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postsAskedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).countPosts(data)
  })

/** A page of the caller's posts under a filter. */
export const findPosts = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postsAskedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).findPosts(data)
  })

/** A post with all its details; null when missing or another person's. */
export const readPost = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).readPost(data.postId)
  })

/** One change to many posts, with an answer for each. */
export const changePosts = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postBulkSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).changePosts(data)
  })

/** Undoes such a change for posts not changed since. */
export const undoPostChange = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postUndoSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).undoPostChange(data.operationId)
  })

/** The caller's posts in a range, in the calendar's short form, and drafts without a time. */
export const listPlanned = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(plannedWantedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).plannedPosts(data)
  })

/** Feed of the caller's practice accounts. */
export const practiceFeed = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).practiceFeed()
  })

/** Cancels a waiting post, which becomes a draft. */
export const cancelPost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postChangeSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).cancelPost(data.postId)
  })

/** Schedules a draft, now or at a time. */
export const schedulePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(schedulePostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).schedulePost(data.postId, data.publishAt)
  })

/** Moves a waiting post or draft to another time. */
export const movePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(movePostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).movePost(data.postId, data.publishAt, data.from)
  })

/** Deletes a draft, waiting or finished post, and its copies in the practice feed. */
export const deletePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postChangeSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).deletePost(data.postId)
  })

/** Restores a post deleted a moment ago. */
export const restorePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postChangeSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).restorePost(data.postId)
  })

/** Retries a failed target, with another text if given. */
export const retryTarget = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(retryTargetSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller, data.operation).retryTarget(data)
  })
