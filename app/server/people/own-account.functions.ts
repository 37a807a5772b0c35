import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { signedIn } from '../identity/access.ts'

const own = () => import('./own-account.server.ts')

/** Everything the server keeps of the caller, for a file of their own. */
export const exportMine = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .handler(async ({ context }) => (await own()).exportOwnAccount(context.caller))

const deletionSchema = z.object({ typed: z.string().check(z.maxLength(320)) })

/** Deletes the caller's account, once they have typed its address and, a short while ago, their password. */
export const deleteMine = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(deletionSchema)
  .handler(async ({ data, context }) => (await own()).deleteOwnAccount(context.caller, data.typed))
