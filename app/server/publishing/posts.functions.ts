import { createServerFn } from '@tanstack/react-start'
import { newPostSchema, postIdSchema, targetIdSchema } from '#app/domain/posts/post.ts'
import { signedIn } from '../identity/access.ts'

/** Publishes a post now or at a time, to the chosen practice accounts. */
export const createPost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(newPostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).createPost(data)
  })

/** The caller's posts, newest first, each with how far every platform is. */
export const listPosts = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).listPosts()
  })

/** What the caller's practice accounts show. */
export const practiceFeed = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).practiceFeed()
  })

/** Cancels a scheduled post, or takes a finished one out of the list and the practice feed. */
export const deletePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(postIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).deletePost(data.postId)
  })

/** Tries a platform that failed again. */
export const retryTarget = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(targetIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).retryTarget(data.targetId)
  })
