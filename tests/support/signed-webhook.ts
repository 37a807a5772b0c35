import { Webhook } from 'standardwebhooks'

/** A secret as providers show it. */
export const webhookSecret = `whsec_${Buffer.from('a secret of the tests, 32 bytes!!').toString('base64')}`
export const otherSecret = `whsec_${Buffer.from('the secret of somebody else, 32b').toString('base64')}`

type Signed = { id: string; body: string; at?: Date; secret?: string; prefix?: 'svix' | 'webhook' }

/** The headers of a webhook as its sender signs it. */
export function signedWith({ id, body, at = new Date(), secret = webhookSecret, prefix = 'svix' }: Signed) {
  return {
    'content-type': 'application/json',
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1_000)),
    [`${prefix}-signature`]: new Webhook(secret).sign(id, at, body),
  }
}
