import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { auditActionNames } from '#app/domain/audit/audit.ts'
import { errorSides } from '#app/domain/operations/errors.ts'
import { instantSchema } from '#app/domain/time/instant-schema.ts'
import { adminOnly } from '../identity/access.ts'

const operations = () => import('./operations.server.ts')

const cursor = z.nullable(z.string().check(z.regex(/^\d{1,12}$/)))
const text = z.string().check(z.trim(), z.maxLength(200))

const auditFilterSchema = z.object({
  text,
  action: z.nullable(z.enum(auditActionNames as [(typeof auditActionNames)[number]])),
  person: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  from: z.nullable(instantSchema),
})

/** A page of the audit log, with the names of the people in it; for admins. */
export const listAudit = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(z.extend(auditFilterSchema, { cursor }))
  .handler(async ({ data: { cursor: from, ...filter }, context }) =>
    (await operations()).listAudit(context.caller, from, filter),
  )

/** A thousand lines of the audit log at a time, to take away; that it was taken is written down. For admins. */
export const exportAudit = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.extend(auditFilterSchema, { cursor }))
  .handler(async ({ data: { cursor: from, ...filter }, context }) =>
    (await operations()).exportAudit(context.caller, from, filter),
  )

/** A page of what goes wrong; for admins. */
export const listErrors = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(z.object({ cursor, text, side: z.nullable(z.enum(errorSides)) }))
  .handler(async ({ data, context }) => (await operations()).listErrors(context.caller, data))

/** How the parts of the installation are; for admins. */
export const readHealth = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await operations()).readHealth(context.caller))

/** How this process keeps up; for admins. */
export const readPerformance = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await operations()).readPerformance(context.caller))
