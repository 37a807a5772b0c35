import { z } from 'zod'
import { emailCharacters } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { waitingList } from '../database/schema.ts'
import { type TryLimit, tryLimit } from '../http/try-limit.server.ts'

const emailSchema = z.string().trim().toLowerCase().max(emailCharacters).pipe(z.email())

export type WaitingListFailure = { readonly code: 'invalid_email' | 'duplicate_waiting' | 'rate_limit_exceeded' }

export type JoinFacts = {
  readonly database: Queries
  readonly limit: TryLimit
  readonly networkAddress: string
  readonly now: Instant
}

/** Puts an address on the list, once. */
export async function join(email: string, facts: JoinFacts): Promise<Result<{ email: string }, WaitingListFailure>> {
  if ((await facts.limit.waitSeconds(facts.networkAddress)) !== null) return fail({ code: 'rate_limit_exceeded' })
  const address = emailSchema.safeParse(email)
  if (!address.success) return fail({ code: 'invalid_email' })
  const added = await facts.database
    .insert(waitingList)
    .values({ email: address.data, joinedAt: facts.now })
    .onConflictDoNothing()
    .returning({ email: waitingList.email })
  return added[0] === undefined ? fail({ code: 'duplicate_waiting' }) : ok(added[0])
}

/** The limit of this process. */
export const joiningLimit = tryLimit()
