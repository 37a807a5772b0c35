import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { webhookOrders, webhookSources, webhookStates } from '#app/domain/webhooks/webhook-event.ts'
import { adminOnly } from '../identity/access.ts'

const events = () => import('./events.server.ts')

const pageSchema = z.object({
  /** Of the page before; null for the first. */
  cursor: z.nullable(z.string().check(z.regex(/^\d{1,15}$/))),
  source: z.enum(['all', ...webhookSources]),
  state: z.enum(['all', ...webhookStates]),
  text: z.string().check(z.trim(), z.maxLength(200)),
  order: z.enum(webhookOrders),
})
const eventSchema = z.object({ seq: z.int().check(z.positive()) })

/** A page of the webhooks that came, the latest first; for admins. */
export const listWebhooks = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(pageSchema)
  .handler(async ({ data: { cursor, ...filter }, context }) =>
    (await events()).readEvents(context.caller, cursor, filter),
  )

/** What one of them said, without secrets; for admins. */
export const webhookPayload = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(eventSchema)
  .handler(async ({ data, context }) => (await events()).readPayload(context.caller, data.seq))

/** Processes one of them once more; for admins. */
export const replayWebhook = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(eventSchema)
  .handler(async ({ data, context }) => (await events()).replayEvent(context.caller, data.seq))

/** What the senders of webhooks must be given; for admins. */
export const webhookSetup = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => {
    const { getRequestUrl } = await import('@tanstack/react-start/server')
    return (await events()).readSetup(context.caller, getRequestUrl().origin)
  })
