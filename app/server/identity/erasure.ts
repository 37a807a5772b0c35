import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import type { SentMail } from '../mail/mail.server.ts'

/** Erases records of people in the caller's transaction. Both answer the mails whose files are to be removed after it. */
export type Erasure = {
  person(tx: Queries, personId: string, now: Instant, emails?: readonly string[]): Promise<readonly SentMail[]>
  mail(tx: Queries, emails: readonly string[]): Promise<readonly SentMail[]>
}

/** One a process, also when a bundler loads this module twice. */
const holder = globalThis as typeof globalThis & { ninefoldErasure?: Erasure }

/** To be called at the start: records of people lie in rooms above identity. */
export const giveErasure = (erasure: Erasure): void => {
  holder.ninefoldErasure = erasure
}

export function givenErasure(): Erasure {
  if (holder.ninefoldErasure === undefined) throw new Error('giveErasure was not called.')
  return holder.ninefoldErasure
}
