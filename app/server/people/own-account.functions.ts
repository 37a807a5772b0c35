import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { ownExportRows } from '#app/domain/limits.ts'
import { signedIn } from '../identity/access.ts'

const own = () => import('./own-account.server.ts')

const partSchema = z.object({ from: z.int().check(z.gte(0), z.lte(ownExportRows)) })

/** The caller's posts in parts, since a list may exceed one response. */
export const exportMyPosts = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(partSchema)
  .handler(async ({ data, context }) => (await own()).exportOwnPosts(context.caller, data.from))

/** All other data of the caller, for their own file. */
export const exportMine = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .handler(async ({ context }) => (await own()).exportOwnAccount(context.caller))

const deletionSchema = z.object({ typed: z.string().check(z.maxLength(320)) })

/** Deletes the caller's account after they typed its address and recently entered their password. */
export const deleteMine = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(deletionSchema)
  .handler(async ({ data, context }) => (await own()).deleteOwnAccount(context.caller, data.typed))

const idSchema = z.object({ userId: z.string().check(z.regex(/^[\w-]{1,100}$/)) })

/** True when an account was deleted here; for a device that kept work under its id and has no session. */
export const wasDeleted = createServerFn({ method: 'GET' })
  .validator(idSchema)
  .handler(async ({ data }) => (await import('./erasures.server.ts')).wasDeletedHere(data.userId))
