import { database } from '../database/database.server.ts'
import { hasMailServer } from '../mail/mail.server.ts'
import { notifyMailer } from '../mail/mailer.server.ts'
import { administrationFacts } from '../people/administer.server.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { doerOf } from './bulk-doers.server.ts'
import { openBulkRunner } from './bulk-runner.server.ts'

const runner = oncePerProcess('bulk runner', async () => {
  const facts = {
    ...(await administrationFacts()),
    isMailSent: hasMailServer(),
    onMail: notifyMailer,
  }
  return openBulkRunner(await database(), (operation) => doerOf(facts, operation))
})

/** Starts running the bulk operations of this installation, or answers with what runs them already. */
export const startBulk = runner.get

/** Running operations finish, or continue on the next server. */
export async function stopBulk(timeoutMs?: number): Promise<void> {
  await (await runner.release())?.stop(timeoutMs)
}
