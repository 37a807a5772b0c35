import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** What a webhook says of itself beside its body. Svix names its headers after itself; the scheme is the same. */
export type SignedHeaders = { readonly id: string; readonly timestamp: string; readonly signature: string }

export function signedHeaders(headers: Headers): SignedHeaders {
  const of = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? ''
  return { id: of('id'), timestamp: of('timestamp'), signature: of('signature') }
}

/** How far a webhook's time may be from ours, as the library has it. */
const toleranceMs = 5 * 60_000

/** Whether headers look like those of a signed webhook of about now. Cheap: said before its body is read. */
export function isSignedAtAll({ timestamp, signature }: SignedHeaders, nowMs: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs - Number(timestamp) * 1_000) > toleranceMs + 1_000) return false
  return signature.split(' ').some((one) => /^v1,[A-Za-z0-9+/]{43}=$/.test(one))
}

/**
 * Whether one of these secrets has signed exactly this id, time and body, within the five minutes the library allows.
 * Several secrets are good while one takes the place of another; several signatures may stand in one header.
 */
export function isSignedBy(
  secrets: readonly string[],
  { id, timestamp, signature }: SignedHeaders,
  body: string,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers, { jsonParse: false })
      return true
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false
      throw error
    }
  })
}
