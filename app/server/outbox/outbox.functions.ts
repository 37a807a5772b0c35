import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { mailStatuses } from '#app/domain/operations/outbox.ts'
import { adminOnly } from '../identity/access.ts'

const outbox = () => import('./read-outbox.server.ts')

/** A page of the mails this installation sent, newest first; for admins. */
export const listMails = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(
    z.object({
      cursor: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z [\w-]{1,60}$/))),
      text: z.string().check(z.trim(), z.maxLength(200)),
      status: z.enum(['all', ...mailStatuses]),
    }),
  )
  .handler(async ({ data }) => (await outbox()).listMails(data))

/** One mail whole, but for its codes; for admins. */
export const readMail = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)) }))
  .handler(async ({ data }) => (await outbox()).readMail(data.id))
