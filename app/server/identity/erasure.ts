import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import type { SentMail } from '../mail/mail.server.ts'
import { oncePerProcess } from '../work/once-per-process.ts'

/** Erases records of people in the caller's transaction. Both answer the mails whose files are to be removed after it. */
export type Erasure = {
  person(tx: Queries, personId: string, now: Instant, emails?: readonly string[]): Promise<readonly SentMail[]>
  mail(tx: Queries, emails: readonly string[]): Promise<readonly SentMail[]>
}

const erasure = oncePerProcess<Erasure>('erasure', () => {
  throw new Error('giveErasure was not called.')
})

/** To be called at the start: records of people lie in rooms above identity. */
export const giveErasure = erasure.set
export const givenErasure = erasure.get
