import { errorFor } from '#app/domain/failures/error-for.ts'
import { promoTries } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { Redeemed, Redeeming } from '#app/domain/promo/redeemed.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { database } from '../database/database.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { assertAdmin } from '../identity/assert-admin.ts'
import { mailboxOf } from '../identity/mailbox.server.ts'
import { idsNamed } from '../identity/named.server.ts'
import { requestOrigin } from '../identity/origin.server.ts'
import { type Publishing, publishCode, readCodes } from './codes.server.ts'
import { type RedemptionFilter, readRedemptions, redeemCode } from './redeem.server.ts'

/** Codes are secret, so the limit prevents guessing. */
const tries = tryLimit(promoTries, 60)

const now = () => instantOf(Date.now())

export async function redeemFor({ userId }: Caller, redeeming: Redeeming): Promise<Redeemed> {
  if ((await tries.waitSeconds(userId)) !== null) throw errorFor('RATE_LIMITED')
  const [mailbox, origin, db] = await Promise.all([mailboxOf(userId), requestOrigin(), database()])
  return redeemCode({ database: db, userId, mailbox, now: now(), origin }, redeeming)
}

export async function publishFor(caller: Caller, publishing: Publishing) {
  assertAdmin(caller)
  const facts = { now: now(), by: caller.userId, origin: await requestOrigin() }
  return publishCode(await database(), publishing, facts)
}

export async function codesFor(caller: Caller) {
  assertAdmin(caller)
  return readCodes(await database())
}

export async function redemptionsFor(caller: Caller, cursor: string | null, filter: RedemptionFilter) {
  assertAdmin(caller)
  const named = await idsNamed(caller, filter.text)
  return readRedemptions(await database(), cursor, { ...filter, named })
}
