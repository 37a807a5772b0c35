import { createServerFn } from '@tanstack/react-start'
import { postIdSchema, savePostSchema, similarPostsSchema } from '#app/domain/posts/post.ts'
import { signedIn } from '../identity/access.ts'

/** A draft or waiting post for the composer. */
export const readComposition = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(postIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./compositions-caller.server.ts')
    return asCaller(context.caller).readComposition(data.postId)
  })

/** Saves a draft or waiting post as a whole, or refuses. */
export const savePost = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(savePostSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./compositions-caller.server.ts')
    return asCaller(context.caller, data.operation).savePost(data)
  })

/** Posts with the same text for the same account and platform, recent or planned. */
export const similarPosts = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(similarPostsSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./compositions-caller.server.ts')
    return asCaller(context.caller).similarPosts(data)
  })
