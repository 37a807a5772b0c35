import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { instantOf } from '#app/domain/time/instant.ts'
import { configuration } from '../configuration/configuration.ts'
import { database, type Queries } from '../database/database.server.ts'
import { outbox } from '../database/schema/outbox.ts'
import { logInfo, reportFailure } from '../log/log.ts'
import { notifyMailer } from './mailer.server.ts'

export type Mail = { to: string; subject: string; text: string }
export type SentMail = Mail & { id: string; sentAt: string }

export type Outbox = {
  db: Queries
  folder: string
  now?: () => number
  say?: (line: string) => void
  /** A mail server takes what is put here. */
  isSent?: boolean
}

/** The file of a mail: when it was sent, and enough of its id to tell two of one moment apart. */
const fileOf = ({ id, sentAt }: Pick<SentMail, 'id' | 'sentAt'>) =>
  `${sentAt.replace(/[:.]/g, '-')}-${id.slice(0, 8)}.eml`

/** One line only: a header that breaks would let a subject write headers of its own. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim()

/** The row of a mail. It waits when a mail server is there to take it, and is kept when this is where mail ends. */
const rowOf = ({ to, subject, text }: Mail, id: string, sentAt: string, isSent: boolean) => ({
  id,
  to: oneLine(to),
  subject: oneLine(subject),
  text,
  sentAt,
  ...(isSent ? { status: 'waiting' as const, dueAt: sentAt } : {}),
})

export type BulkMail = Mail & { id: string; unsubscribeUrl: string | null }

/**
 * Puts one of many mails in the outbox, inside the transaction that ends its item: the same id is never there twice. As
 * a row only: ten thousand files help nobody.
 */
export async function putInOutboxOnce(
  tx: Queries,
  { id, unsubscribeUrl, ...mail }: BulkMail,
  sentAt: string,
  isSent: boolean,
) {
  const row = rowOf(mail, id, sentAt, isSent)
  await tx
    .insert(outbox)
    .values({ ...row, isBulk: true, unsubscribeUrl })
    .onConflictDoNothing()
}

/**
 * Puts a mail in the outbox: a row an admin can read and, where no mail server takes it, a file anybody at this machine
 * can open, and a line that names it.
 */
export async function putInOutbox(mail: Mail, box: Outbox): Promise<SentMail> {
  const sentAt = instantOf((box.now ?? Date.now)())
  const row = rowOf(mail, randomUUID(), sentAt, box.isSent === true)
  const { to, subject, text, id } = row
  const sent: SentMail = { id, to, subject, text, sentAt }
  await box.db.insert(outbox).values(row)
  if (box.isSent) return sent
  const file = join(box.folder, fileOf(sent))
  const letter = [
    `Date: ${new Date(sentAt).toUTCString()}`,
    'From: Ninefold <outbox@ninefold.local>',
    `To: ${sent.to}`,
    `Subject: ${sent.subject}`,
    `Message-ID: <${sent.id}@ninefold.local>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    sent.text,
    '',
  ].join('\n')
  // A mail may carry a code: only the user the server runs as can read it.
  await mkdir(box.folder, { recursive: true, mode: 0o700 })
  await writeFile(file, letter, { mode: 0o600, flag: 'wx' })
  const say = box.say ?? logInfo
  // To whom is in the file: the log keeps no addresses.
  say(`A mail is in the outbox: ${relative(process.cwd(), file) || file}`)
  return sent
}

/** Removes the files of mails whose rows were deleted. What cannot be removed is said in the log and stays. */
export async function removeFiles(mails: readonly Pick<SentMail, 'id' | 'sentAt'>[], folder: string): Promise<void> {
  for (const mail of mails) {
    await rm(join(folder, fileOf(mail)), { force: true }).catch((error) =>
      reportFailure(error, 'removing the file of a deleted mail'),
    )
  }
}

const ownFolder = () => join(configuration().DATA_DIR, 'outbox')

/** Whether mail leaves this installation. */
export const hasMailServer = (): boolean => configuration().SMTP_URL !== undefined

/** Puts a mail in the outbox of this installation, inside a transaction; whoever does so rings the mailer afterwards. */
export const putInOwnOutbox = (tx: Queries, mail: Mail): Promise<SentMail> =>
  putInOutbox(mail, { db: tx, folder: ownFolder(), isSent: hasMailServer() })

/** Sends a mail from this installation. Without a mail server nothing leaves it: the outbox is where mail ends then. */
export async function sendMail(mail: Mail): Promise<void> {
  await putInOwnOutbox(await database(), mail)
  notifyMailer()
}

export const removeMailFiles = (mails: readonly SentMail[]): Promise<void> => removeFiles(mails, ownFolder())
