import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { mailStatuses } from '#app/domain/operations/outbox.ts'
import { timeCursor } from '../http/cursor.ts'
import { adminOnly } from '../identity/access.ts'

const outbox = () => import('./read-mail.server.ts')

/** A page of the mails this installation sent, newest first; for admins. */
export const listMails = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(
    z.object({
      cursor: timeCursor(z.string().check(z.regex(/^[\w-]{1,60}$/))),
      text: z.string().check(z.trim(), z.maxLength(200)),
      status: z.enum(['all', ...mailStatuses]),
    }),
  )
  .handler(async ({ data, context }) => (await outbox()).listMails(context.caller, data))

/** One mail whole, but for its codes; for admins. */
export const readMail = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)) }))
  .handler(async ({ data, context }) => (await outbox()).readMail(context.caller, data.id))
