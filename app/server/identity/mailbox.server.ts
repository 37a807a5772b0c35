import { createHmac } from 'node:crypto'
import { mailboxOfEmail } from '#app/domain/people/mailbox.ts'
import { settings } from './clerk.server.ts'
import { verifiedEmailOfUser } from './session.server.ts'

/** Equal for all addresses of one mailbox while this installation's key stays; not reversible without it. */
async function markOf(email: string): Promise<string> {
  const { secretKey } = await settings()
  return createHmac('sha256', secretKey)
    .update(`mailbox:${mailboxOfEmail(email)}`)
    .digest('base64url')
}

/** An anonymous mark of the account's verified mailbox; null without one. */
export async function mailboxOf(userId: string): Promise<string | null> {
  const email = await verifiedEmailOfUser(userId)
  return email === null ? null : markOf(email)
}
