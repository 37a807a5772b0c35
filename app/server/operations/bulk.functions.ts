import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { bulkRepeats } from '#app/domain/operations/bulk.ts'
import { newBulkSchema } from '#app/domain/operations/new-bulk.ts'
import { timeCursor } from '../http/cursor.ts'
import { adminOnly } from '../identity/access.ts'

const bulk = () => import('./bulk.server.ts')

const idSchema = z.object({ id: z.uuid() })

/** A page of bulk operations, newest first; for admins, as everything here. */
export const listOperations = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(z.object({ cursor: timeCursor(z.uuid()) }))
  .handler(async ({ data, context }) => (await bulk()).listBulk(context.caller, data.cursor))

/** One operation with a page of its items. */
export const readOperation = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(
    z.object({
      id: z.uuid(),
      only: z.enum(['errors', 'all']),
      cursor: z.nullable(z.string().check(z.regex(/^\d{1,9}$/))),
    }),
  )
  .handler(async ({ data: { id, ...asked }, context }) => (await bulk()).readBulk(context.caller, id, asked))

/** Every item of an operation, to take away; that it was taken is written down. */
export const exportOperation = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(idSchema)
  .handler(async ({ data, context }) => (await bulk()).exportBulk(context.caller, data.id))

/** Adds a bulk operation. */
export const addOperation = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(newBulkSchema)
  .handler(async ({ data, context }) => (await bulk()).addOperation(context.caller, data))

/** Does what a rehearsal rehearsed for real, or tries again what failed, as a new operation. */
export const repeatOperation = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.object({ id: z.uuid(), of: z.uuid(), which: z.enum(bulkRepeats) }))
  .handler(async ({ data, context }) => (await bulk()).repeatOperation(context.caller, data))

/** Cancels one that waits. */
export const cancelOperation = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(idSchema)
  .handler(async ({ data, context }) => (await bulk()).cancelOperation({ caller: context.caller, id: data.id }))

/** Tries one again that failed. */
export const retryOperation = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(idSchema)
  .handler(async ({ data, context }) => (await bulk()).retryOperation({ caller: context.caller, id: data.id }))

/** Clears those that were completed more than a day ago; says how many. */
export const clearOperations = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await bulk()).clearOperations(context.caller))

const name = z.string().check(z.minLength(1), z.maxLength(254))
const names = z.array(name).check(z.maxLength(500))

/** Those of the addresses that have an account. */
export const findAccounts = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.object({ emails: names }))
  .handler(async ({ data, context }) => (await bulk()).findAccounts(context.caller, data.emails))

/** Who some ids and addresses belong to, and those that nobody has. */
export const choosePeople = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.object({ ids: names, emails: names }))
  .handler(async ({ data, context }) => (await bulk()).choosePeople(context.caller, data))
