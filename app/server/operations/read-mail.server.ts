import { and, desc, eq, sql } from 'drizzle-orm'
import { hideCodes, type MailListed, type MailRead, type MailStatus } from '#app/domain/operations/outbox.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { oneContains } from '../database/containing.ts'
import { database } from '../database/database.server.ts'
import { outbox } from '../database/schema/outbox.ts'
import { assertAdmin } from '../identity/assert-admin.ts'
import { hasMailServer } from '../mail/mail.server.ts'

const pageSize = 50

type Asked = { readonly cursor: string | null; readonly text: string; readonly status: MailStatus | 'all' }

const { id, to, subject, sentAt, status, reason, isBulk } = outbox
const listed = { id, to, subject, sentAt, status, reason, isBulk }

/** Codes stand in the text; a subject that has one is hidden all the same. */
const withoutCodes = (mail: MailListed): MailListed => ({ ...mail, subject: hideCodes(mail.subject) })

/** A page of the outbox, newest first. Searched by address and subject: the text may be a secret of whom it went to. */
export async function listMails(caller: Caller, { cursor, text, status: only }: Asked) {
  assertAdmin(caller)
  const db = await database()
  const [at, last] = cursor?.split(' ') ?? []
  const rows = await db
    .select(listed)
    .from(outbox)
    .where(
      and(
        cursor === null ? undefined : sql`(${sentAt}, ${id}) < (${at}::timestamptz, ${last})`,
        text === '' ? undefined : oneContains([to, subject], text),
        only === 'all' ? undefined : eq(status, only),
      ),
    )
    .orderBy(desc(sentAt), desc(id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const end = rows.length > pageSize ? page.at(-1) : undefined
  return { rows: page.map(withoutCodes), next: end ? `${end.sentAt} ${end.id}` : null, leaves: hasMailServer() }
}

/** One mail whole, its codes hidden; null when it is not there. */
export async function readMail(caller: Caller, mailId: string): Promise<MailRead | null> {
  assertAdmin(caller)
  const db = await database()
  const [mail] = await db
    .select({ ...listed, text: outbox.text, attempts: outbox.attempts })
    .from(outbox)
    .where(eq(id, mailId))
  return mail === undefined ? null : { ...mail, subject: hideCodes(mail.subject), text: hideCodes(mail.text) }
}
