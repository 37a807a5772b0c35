import { createHmac } from 'node:crypto'
import { mailboxOfEmail } from '#app/domain/people/mailbox.ts'
import { settings } from './clerk.server.ts'
import { verifiedEmailOfUser } from './session.server.ts'

/** The same for all addresses of one mailbox as long as the key of this installation stays, and of no use to somebody without it. */
async function markOf(email: string): Promise<string> {
  const { secretKey } = await settings()
  return createHmac('sha256', secretKey)
    .update(`mailbox:${mailboxOfEmail(email)}`)
    .digest('base64url')
}

/** A mark of the address an account has proven, which names nobody; null until one is proven. */
export async function mailboxOf(userId: string): Promise<string | null> {
  const email = await verifiedEmailOfUser(userId)
  return email === null ? null : markOf(email)
}
