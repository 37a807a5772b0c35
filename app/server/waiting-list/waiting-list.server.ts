import { and, count, eq, gte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { joinsADay, joinsADayOfNetwork } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { emailTyped, isEmail } from '#app/domain/people/email.ts'
import { domainsOfMailbox, mailboxOfEmail } from '#app/domain/people/mailbox.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { lockKeys, withAdvisoryLock } from '../database/locks.ts'
import { waitingList } from '../database/schema.ts'
import { isTextAnyOf } from '../database/set-based.ts'
import { type DayShares, dayShares } from '../http/day-shares.server.ts'
import { type TryLimit, tryLimit } from '../http/try-limit.server.ts'

const dayMs = 24 * 60 * 60_000

const emailSchema = z.string().overwrite(emailTyped).toLowerCase().refine(isEmail)

export type WaitingListFailure = {
  readonly code: 'invalid_email' | 'duplicate_waiting' | 'rate_limit_exceeded' | 'waiting_full'
}

export type JoinFacts = {
  readonly database: Queries
  /** Tries of any kind, from one network. */
  readonly limit: TryLimit
  readonly shares: DayShares
  readonly networkAddress: string
  readonly now: Instant
}

/** The addresses on the list that lead to a mailbox, however they are spelled. */
export async function waitingAddresses(database: Queries, mailbox: string): Promise<readonly string[]> {
  const { email } = waitingList
  const at = mailbox.lastIndexOf('@')
  // Signs that some providers read over are left out on both sides: what is found is looked at once more below.
  const bare = sql`translate(split_part(split_part(${email}, '@', 1), '+', 1), '._-', '')`
  const rows = await database
    .select({ email })
    .from(waitingList)
    .where(
      or(
        eq(email, mailbox),
        and(
          isTextAnyOf(sql`split_part(${email}, '@', 2)`, domainsOfMailbox(mailbox)),
          eq(bare, mailbox.slice(0, at).replace(/[._-]/g, '')),
        ),
      ),
    )
  return rows.map((row) => row.email).filter((one) => mailboxOfEmail(one) === mailbox)
}

const isWaiting = async (database: Queries, mailbox: string) => (await waitingAddresses(database, mailbox)).length > 0

/** Puts an address on the list, once for each mailbox. */
export async function join(email: string, facts: JoinFacts): Promise<Result<{ email: string }, WaitingListFailure>> {
  if ((await facts.limit.waitSeconds(facts.networkAddress)) !== null) return fail({ code: 'rate_limit_exceeded' })
  const address = emailSchema.safeParse(email)
  if (!address.success) return fail({ code: 'invalid_email' })
  const mailbox = mailboxOfEmail(address.data)
  if (await isWaiting(facts.database, mailbox)) return fail({ code: 'duplicate_waiting' })
  const today = gte(waitingList.joinedAt, addMs(facts.now, -dayMs))
  const [taken] = await facts.database.select({ of: count() }).from(waitingList).where(today)
  // People with an account skip the list.
  const sender = { networkAddress: facts.networkAddress, person: async () => null, taken: taken?.of ?? 0 }
  const refusal = await facts.shares.refusalFor(sender)
  if (refusal !== null) return fail({ code: refusal.code === 'full' ? 'waiting_full' : refusal.code })
  // Two addresses of one mailbox that come at once come one after the other.
  const added = await withAdvisoryLock(facts.database, lockKeys.waitingList(mailbox), async (tx) => {
    if (await isWaiting(tx, mailbox)) return []
    return tx
      .insert(waitingList)
      .values({ email: address.data, joinedAt: facts.now })
      .onConflictDoNothing()
      .returning({ email: waitingList.email })
  })
  return added[0] === undefined ? fail({ code: 'duplicate_waiting' }) : ok(added[0])
}

/** The limits of this process. */
export const joiningLimit = tryLimit()
export const joiningShares = dayShares(joinsADay, joinsADayOfNetwork)
