import { instantOf } from '#app/domain/time/instant.ts'
import { type WebhookSetup, type WebhookSource, webhookPayloadSchema } from '#app/domain/webhooks/webhook-event.ts'
import { configuration } from '../boot/configuration.ts'
import { database } from '../database/database.server.ts'
import { isSoundJson } from '../http/check-request.ts'
import { failureResponse } from '../http/failure-response.ts'
import { wakeWebhooks } from './processor.server.ts'
import { acceptEvent } from './queue.server.ts'
import { isSignedBy, signedHeaders } from './signature.server.ts'

const variables = { identity: 'CLERK_WEBHOOK_SECRET', checkout: 'CHECKOUT_WEBHOOK_SECRET' } as const
export const webhookPath = (source: WebhookSource) => `/api/webhooks/${source}`

/**
 * Without a secret nothing is believed; only who develops may hear of people unsigned, as specified. A purchase is
 * credits: unsigned it is believed nowhere.
 */
export function setupOf(source: WebhookSource, origin: string): WebhookSetup & { readonly secrets: readonly string[] } {
  const settings = configuration()
  const variable = variables[source]
  const secrets = settings[variable]
  const isUnsignedAllowed = source === 'identity' && settings.NODE_ENV === 'development'
  const state = secrets.length > 0 ? 'signed' : isUnsignedAllowed ? 'unsigned' : 'refused'
  return { source, variable, secrets, state, address: (settings.PUBLIC_ORIGIN ?? origin) + webhookPath(source) }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The body as it was signed; null when it is no text, or none that could be kept. */
async function textOf(request: Request): Promise<string | null> {
  try {
    return utf8.decode(await request.arrayBuffer())
  } catch {
    return null
  }
}

/**
 * A webhook, from its bytes to its place in the queue. One that was accepted before is answered as well as the first time:
 * a sender whose answer was lost must not hear an error for ever.
 */
export async function answerWebhook(source: WebhookSource, request: Request): Promise<Response> {
  const { secrets, state } = setupOf(source, '')
  const body = await textOf(request)
  const headers = signedHeaders(request.headers)
  const isNamed = headers.id !== '' && headers.id.length <= 200
  // Nothing is read of what nobody has signed.
  if (state === 'refused') return failureResponse('WEBHOOK_NOT_CONFIGURED')
  if (body === null || !isNamed) return failureResponse('BAD_REQUEST')
  if (state === 'signed' && !isSignedBy(secrets, headers, body)) return failureResponse('WEBHOOK_SIGNATURE_INVALID')
  if (!isSoundJson(body)) return failureResponse('BAD_REQUEST')
  const payload = webhookPayloadSchema.safeParse(JSON.parse(body))
  if (!payload.success) return failureResponse('BAD_REQUEST')
  const event = { source, id: headers.id, payload: payload.data }
  const accepted = await acceptEvent(await database(), event, instantOf(Date.now()))
  if (accepted.kind === 'full') {
    const refusal = failureResponse('WEBHOOK_QUEUE_FULL')
    refusal.headers.set('retry-after', String(accepted.retryAfterSeconds))
    return refusal
  }
  if (accepted.kind === 'accepted') wakeWebhooks()
  return Response.json({ received: true, isNew: accepted.kind === 'accepted' })
}
