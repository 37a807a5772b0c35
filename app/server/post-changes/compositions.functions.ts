import { createServerFn } from '@tanstack/react-start'
import { postIdSchema, savePostSchema, similarPostsSchema } from '#app/domain/posts/post.ts'
import { signedIn } from '../identity/access.ts'

/** A draft or a post that waits, as its composer opens it. */
export const readComposition = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./compositions-caller.server.ts')
    return asCaller(context.caller).readComposition(data.postId)
  })

/** Writes a draft or a post that waits anew: all of it, or nothing. */
export const savePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(savePostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./compositions-caller.server.ts')
    return asCaller(context.caller, data.operation).savePost(data)
  })

/** Posts that say the same in the same place, lately or soon. */
export const similarPosts = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(similarPostsSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./compositions-caller.server.ts')
    return asCaller(context.caller).similarPosts(data)
  })
