import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { instantOf } from '#app/domain/time/instant.ts'
import { configuration } from '../boot/configuration.ts'
import { database, type Queries } from '../database/database.server.ts'
import { outbox } from '../database/schema/outbox.ts'

export type Mail = { to: string; subject: string; text: string }
export type SentMail = Mail & { id: string; sentAt: string }

export type LetterBox = { db: Queries; folder: string; now?: () => number; say?: (line: string) => void }

/** One line only: a header that breaks would let a subject write headers of its own. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim()

/** Puts a mail in the outbox: a row an admin can read, a file anybody at this machine can open, and a line that names it. */
export async function putInOutbox(mail: Mail, box: LetterBox): Promise<SentMail> {
  const sentAt = instantOf((box.now ?? Date.now)())
  const sent = { id: randomUUID(), to: oneLine(mail.to), subject: oneLine(mail.subject), text: mail.text, sentAt }
  await box.db.insert(outbox).values(sent)
  const file = join(box.folder, `${sentAt.replace(/[:.]/g, '-')}-${sent.id.slice(0, 8)}.eml`)
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
  const say = box.say ?? console.log
  // To whom is in the file: the log keeps no addresses.
  say(`A mail is in the outbox: ${relative(process.cwd(), file) || file}`)
  return sent
}

/** Sends a mail from this installation. Nothing leaves it: the outbox is where mail ends here. */
export async function sendMail(mail: Mail): Promise<void> {
  await putInOutbox(mail, { db: await database(), folder: join(configuration().DATA_DIR, 'outbox') })
}
