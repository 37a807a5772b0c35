import type { FailureCode } from '#app/domain/failures/failures.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { type WebhookSetup, type WebhookSource, webhookPayloadSchema } from '#app/domain/webhooks/webhook-event.ts'
import { configuration } from '../configuration/configuration.ts'
import { database } from '../database/database.server.ts'
import { failureResponse } from '../http/failure-response.ts'
import { type Body, readBody } from '../http/read-body.ts'
import { isSoundJson } from '../http/sound-json.ts'
import { addressOf } from '../http/try-limit.server.ts'
import { notifyWebhooks } from './processor.server.ts'
import { acceptEvent } from './queue.server.ts'
import { isSignedAtAll, isSignedBy, signedHeaders } from './signature.server.ts'

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

/** More than any provider tells of one thing. */
export const webhookMaxBytes = 256 * 1024

/** The body as it was signed; null when it is no text, or none that could be kept. */
function textOf(body: Body): string | null {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}

/** Why a webhook is refused before a byte of it is read: nobody signs here, it has no name, it is too long, or it is signed by nobody. */
function refusalOf(source: WebhookSource, given: Headers): FailureCode | null {
  const { state } = setupOf(source, '')
  const headers = signedHeaders(given)
  if (state === 'refused') return 'WEBHOOK_NOT_CONFIGURED'
  if (headers.id === '' || headers.id.length > 200) return 'BAD_REQUEST'
  if (state === 'signed' && !isSignedAtAll(headers, Date.now())) return 'WEBHOOK_SIGNATURE_INVALID'
  return Number(given.get('content-length') ?? 0) > webhookMaxBytes ? 'HTTP_413' : null
}

export const refusalByHeaders = (pathname: string, headers: Headers): FailureCode | null =>
  refusalOf(/checkout\/?$/.test(pathname) ? 'checkout' : 'identity', headers)

/**
 * A webhook, from its bytes to its place in the queue. One that was accepted before is answered as well as the first time:
 * a sender whose answer was lost must not hear an error for ever.
 */
export async function answerWebhook(source: WebhookSource, request: Request): Promise<Response> {
  const refusal = refusalOf(source, request.headers)
  if (refusal !== null) return failureResponse(refusal)
  const { secrets, state } = setupOf(source, '')
  const address = addressOf(request, configuration().TRUST_PROXY)
  const bytes = await readBody(request, { address, maxBytes: webhookMaxBytes })
  if (typeof bytes === 'string') return failureResponse(bytes)
  const headers = signedHeaders(request.headers)
  const body = textOf(bytes)
  if (body === null) return failureResponse('BAD_REQUEST')
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
  if (accepted.kind === 'accepted') notifyWebhooks()
  return Response.json({ received: true, isNew: accepted.kind === 'accepted' })
}
