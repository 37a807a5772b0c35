import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { messageStates } from '#app/domain/contact/message.ts'
import { mailTextCharacters } from '#app/domain/limits.ts'
import { timeCursor } from '../http/cursor.ts'
import { adminOnly } from '../identity/access.ts'

const contact = () => import('./contact-admin.server.ts')

/** A page of contact messages, latest first; for admins. */
export const listMessages = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(
    z.object({
      cursor: timeCursor(z.uuid()),
      text: z.string().check(z.trim(), z.maxLength(200)),
      state: z.enum(['all', ...messageStates]),
    }),
  )
  .handler(async ({ data: { cursor, ...filter }, context }) =>
    (await contact()).listMessages(context.caller, cursor, filter),
  )

/** A message with its answers; for admins. */
export const readMessage = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(z.object({ id: z.uuid() }))
  .handler(async ({ data, context }) => (await contact()).readMessage(context.caller, data.id))

/** Answers a message by mail; the same answer twice sends one mail. For admins. */
export const answerMessage = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(
    z.object({
      id: z.uuid(),
      answerId: z.uuid(),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(mailTextCharacters)),
      isLast: z.boolean(),
    }),
  )
  .handler(async ({ data, context }) => (await contact()).answerMessage(context.caller, data))

/** Closes or reopens a message; for admins. */
export const changeMessage = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.object({ id: z.uuid(), isClosed: z.boolean() }))
  .handler(async ({ data, context }) => (await contact()).changeMessage(context.caller, data.id, data.isClosed))
