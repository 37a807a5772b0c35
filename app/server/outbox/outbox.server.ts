import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { instantOf } from '#app/domain/time/instant.ts'
import { configuration } from '../boot/configuration.ts'
import { database, type Queries } from '../database/database.server.ts'
import { reasonOf } from '../database/failure.ts'
import { outbox } from '../database/schema/outbox.ts'

export type Mail = { to: string; subject: string; text: string }
export type SentMail = Mail & { id: string; sentAt: string }

export type Outbox = { db: Queries; folder: string; now?: () => number; say?: (line: string) => void }

/** The file of a mail: when it was sent, and enough of its id to tell two of one moment apart. */
const fileOf = ({ id, sentAt }: Pick<SentMail, 'id' | 'sentAt'>) =>
  `${sentAt.replace(/[:.]/g, '-')}-${id.slice(0, 8)}.eml`

/** One line only: a header that breaks would let a subject write headers of its own. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim()

/** Puts a mail in the outbox: a row an admin can read, a file anybody at this machine can open, and a line that names it. */
export async function putInOutbox(mail: Mail, box: Outbox): Promise<SentMail> {
  const sentAt = instantOf((box.now ?? Date.now)())
  const sent = { id: randomUUID(), to: oneLine(mail.to), subject: oneLine(mail.subject), text: mail.text, sentAt }
  await box.db.insert(outbox).values(sent)
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
  const say = box.say ?? console.log
  // To whom is in the file: the log keeps no addresses.
  say(`A mail is in the outbox: ${relative(process.cwd(), file) || file}`)
  return sent
}

/** Removes the files of mails whose rows were deleted. What cannot be removed is said in the log and stays. */
export async function removeFiles(mails: readonly Pick<SentMail, 'id' | 'sentAt'>[], folder: string): Promise<void> {
  for (const mail of mails) {
    await rm(join(folder, fileOf(mail)), { force: true }).catch((error) =>
      console.error(`The file of a deleted mail stays: ${reasonOf(error)}`),
    )
  }
}

const ownFolder = () => join(configuration().DATA_DIR, 'outbox')

/** Sends a mail from this installation. Nothing leaves it: the outbox is where mail ends here. */
export async function sendMail(mail: Mail): Promise<void> {
  await putInOutbox(mail, { db: await database(), folder: ownFolder() })
}

export const removeMailFiles = (mails: readonly SentMail[]): Promise<void> => removeFiles(mails, ownFolder())
