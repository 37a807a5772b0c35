import { database } from '../database/database.server.ts'
import { hasMailServer } from '../mail/mail.server.ts'
import { ringMailer } from '../mail/mailer.server.ts'
import { administrationFacts } from '../people/administer.server.ts'
import { doerOf } from './bulk-doers.server.ts'
import { type BulkRunner, openBulkRunner } from './bulk-runner.server.ts'

/** One runner a process, also when a bundler loads this module twice. */
const holder = globalThis as typeof globalThis & { ninefoldBulk?: Promise<BulkRunner> | undefined }

/** Starts running the bulk operations of this installation, or answers with what runs them already. */
export function startBulk(): Promise<BulkRunner> {
  if (holder.ninefoldBulk === undefined) {
    const starting = open()
    holder.ninefoldBulk = starting
    starting.catch(() => {
      if (holder.ninefoldBulk === starting) holder.ninefoldBulk = undefined
    })
  }
  return holder.ninefoldBulk
}

async function open(): Promise<BulkRunner> {
  const facts = {
    ...(await administrationFacts()),
    isMailSent: hasMailServer(),
    onMail: ringMailer,
  }
  return openBulkRunner(await database(), (operation) => doerOf(facts, operation))
}

/** What is under way finishes, or is taken up by the next server. */
export async function stopBulk(timeoutMs?: number): Promise<void> {
  const running = holder.ninefoldBulk
  holder.ninefoldBulk = undefined
  if (running !== undefined) await (await running).stop(timeoutMs)
}
