import { createServerFn } from '@tanstack/react-start'
import { linkWantedSchema } from '#app/domain/links/link-wanted.ts'
import { signedInToWait } from '../identity/access.ts'

/** Title, description and picture of a linked page, for link cards. */
export const readLink = createServerFn({ method: 'POST' })
  .middleware([signedInToWait])
  .validator(linkWantedSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).read(data.link)
  })
