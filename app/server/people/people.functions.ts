import { createServerFn } from '@tanstack/react-start'
import { adminOnly } from '../identity/access.ts'

/** Everybody with an account, newest first; for admins. */
export const listPeople = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => {
    const { readPeople } = await import('./people.server.ts')
    return readPeople(context.caller)
  })
