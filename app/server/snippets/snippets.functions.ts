import { createServerFn } from '@tanstack/react-start'
import { saveSnippetSchema, snippetIdSchema, snippetsWantedSchema } from '#app/domain/snippets/snippet.ts'
import { signedIn } from '../identity/access.ts'

/** Templates and hashtag groups of a project or all, by name; raw JSON, since they may be megabytes. */
export const listSnippets = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(snippetsWantedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).list(data?.projectId)
  })

/** Saves a new or changed template or hashtag group, also to restore a deleted one. */
export const saveSnippet = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(saveSnippetSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).save(data)
  })

/** Deletes a snippet. Undo saves it again. */
export const deleteSnippet = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(snippetIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).remove(data.id)
  })
