import { createServerFn } from '@tanstack/react-start'
import { saveSnippetSchema, snippetIdSchema, snippetsWantedSchema } from '#app/domain/snippets/snippet.ts'
import { signedIn } from '../identity/access.ts'

/** The caller's templates and groups of hashtags, of one project or of all, by their names: JSON, as all of them are megabytes. */
export const listSnippets = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(snippetsWantedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).list(data?.projectId)
  })

/** Keeps a template or a group of hashtags, new or changed; one that was deleted comes back with what it was. */
export const saveSnippet = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(saveSnippetSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).save(data)
  })

/** Deletes one. Undo saves it again. */
export const deleteSnippet = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(snippetIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).remove(data.id)
  })
