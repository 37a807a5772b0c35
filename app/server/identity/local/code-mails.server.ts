import { and, like, or } from 'drizzle-orm'
import type { Queries } from '../../database/database.server.ts'
import { outbox } from '../../database/schema/outbox.ts'
import { isTextAnyOf } from '../../database/set-based.ts'
import type { SentMail } from '../../mail/mail.server.ts'

/** Subjects of mails with a code, by purpose; the code follows. */
export const codeTitles = { password: 'Your code for a new password', address: 'Your code to verify this address' }

/** Deletes and returns the mails with codes for these addresses. */
export function forgetCodeMails(tx: Queries, emails: readonly string[]): Promise<readonly SentMail[]> {
  const isCode = or(...Object.values(codeTitles).map((title) => like(outbox.subject, `${title}: %`)))
  return tx
    .delete(outbox)
    .where(and(isTextAnyOf(outbox.to, emails), isCode))
    .returning()
}
