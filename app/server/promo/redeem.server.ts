import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { refusedRedemptionsKept } from '#app/domain/limits.ts'
import type { PromoOutcome, PromoRefusal } from '#app/domain/promo/outcomes.ts'
import type { Redeemed, Redeeming, RedemptionLine } from '#app/domain/promo/redeemed.ts'
import type { AnyPromoCode } from '#app/domain/promo/terms.ts'
import { validatePromo } from '#app/domain/promo/validate.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { audit, type Origin } from '../audit/audit.server.ts'
import { oneContains } from '../database/containing.ts'
import type { Queries } from '../database/database.server.ts'
import { creditGrants } from '../database/schema/generation.ts'
import { promoCodes, promoRedemptions } from '../database/schema/promo.ts'
import { claimRedemptions, grantOf, takeUse } from './claim.server.ts'
import { codeOf, creditsIn, findCode } from './codes.server.ts'

export type RedeemFacts = {
  readonly database: Queries
  readonly userId: string
  /** A mark of the verified mailbox; null without one. */
  readonly mailbox: string | null
  readonly now: Instant
  readonly origin: Origin
}

function refuse(outcome: PromoRefusal): never {
  throw new Refused(outcome)
}

class Refused extends Error {
  readonly outcome: PromoRefusal

  constructor(outcome: PromoRefusal) {
    super(outcome)
    this.outcome = outcome
  }
}

/**
 * Counts a redemption once per user, mailbox and code, at most as often as the code allows; the database enforces both
 * under concurrency. One without a verified address is granted, and counted once the address is verified. A repeated
 * operation returns its first answer.
 */
export function redeemCode(
  facts: RedeemFacts,
  { system, code: typed, operationId, isLate }: Redeeming,
): Promise<Redeemed> {
  const { database, userId, mailbox, now, origin } = facts
  return database.transaction(async (tx) => {
    if (mailbox !== null) await claimRedemptions(tx, userId, mailbox)
    const earlier = await answerOf(tx, userId, operationId)
    if (earlier !== null) return earlier
    const code = await findCode(tx, system, typed)
    if (code === null) {
      const other = await findCode(tx, system === 'ai' ? 'social' : 'ai', typed)
      return other === null ? { kind: 'unknown' } : { kind: 'unknown', isOfOther: true }
    }
    const line = { operationId, userId, mailbox, codeId: code.id, system, code: code.code, at: now, isLate }
    const credits = creditsIn(code)
    try {
      return await tx.transaction(async (inner) => {
        const outcome: PromoOutcome = validatePromo(code.code, [code], [], userId, now)
        if (outcome !== 'valid') throw new Refused(outcome)
        const [written] = await inner
          .insert(promoRedemptions)
          .values({ ...line, credits })
          .onConflictDoNothing()
          .returning({ seq: promoRedemptions.seq })
        if (written === undefined) {
          const sameAtOnce = await answerOf(inner, userId, operationId)
          if (sameAtOnce !== null) return sameAtOnce
          throw new Refused('already-redeemed')
        }
        // Unverified addresses are easy to invent, so they use up no use of others.
        const used = mailbox === null ? code : codeOf((await takeUse(inner, code.id)) ?? refuse('limit-reached'))
        await grant(inner, code, facts, operationId)
        const details = { system, code: code.code, credits }
        await audit(inner, { action: 'code.redeemed', userId, details }, origin, millisOf(now))
        return { kind: 'counted', code: used }
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { outcome } = error
      if (isLate) {
        await tx
          .insert(promoRedemptions)
          .values({ ...line, credits, refusal: outcome })
          .onConflictDoNothing()
        await forgetRefused(tx, userId)
        const details = { system, code: code.code, why: outcome }
        await audit(tx, { action: 'code.refused', userId, details }, origin, millisOf(now))
      }
      return { kind: 'refused', outcome }
    }
  })
}

/** Keeps a person's latest refusals, and all counted lines. */
async function forgetRefused(tx: Queries, userId: string): Promise<void> {
  const { seq, refusal } = promoRedemptions
  await tx.execute(sql`
    delete from ${promoRedemptions} where ${seq} in (select ${seq} from ${promoRedemptions}
      where ${promoRedemptions.userId} = ${userId} and ${refusal} is not null
      order by ${seq} desc offset ${refusedRedemptionsKept})`)
}

/** The earlier answer to this operation; null when new. */
async function answerOf(tx: Queries, userId: string, operationId: string): Promise<Redeemed | null> {
  const [earlier] = await tx
    .select({ refusal: promoRedemptions.refusal, code: promoCodes })
    .from(promoRedemptions)
    .innerJoin(promoCodes, eq(promoCodes.id, promoRedemptions.codeId))
    .where(and(eq(promoRedemptions.userId, userId), eq(promoRedemptions.operationId, operationId)))
  if (earlier === undefined) return null
  const { refusal, code } = earlier
  if (refusal !== null && refusal !== 'valid') return { kind: 'refused', outcome: refusal }
  return { kind: 'counted', code: codeOf(code) }
}

/** AI credits also count for work by a provider's model. */
async function grant(tx: Queries, code: AnyPromoCode, { userId, now }: RedeemFacts, operationId: string) {
  if (!('credits' in code)) return
  await tx
    .insert(creditGrants)
    .values({
      operationId: grantOf(userId, operationId),
      userId,
      kind: 'code',
      credits: code.credits,
      grantedAt: now,
    })
    .onConflictDoNothing()
}

const pageSize = 50

export type RedemptionFilter = {
  readonly codeId: string
  readonly state: 'all' | 'counted' | 'refused'
  /** Part of a code or a user id. */
  readonly text: string
  /** Ids of people whose name or address contains the text. */
  readonly named?: readonly string[]
  readonly order: '-at' | 'at'
}

/** A page of redemptions, including those refused afterwards. */
export async function readRedemptions(database: Queries, cursor: string | null, filter: RedemptionFilter) {
  const { codeId, state, text, named = [], order } = filter
  const { seq, userId, system, code, credits, at, isLate, refusal } = promoRedemptions
  const rows: RedemptionLine[] = await database
    .select({ seq, userId, system, codeId: promoRedemptions.codeId, code, credits, at, isLate, refusal })
    .from(promoRedemptions)
    .where(
      and(
        cursor === null ? undefined : (order === '-at' ? lt : gt)(seq, Number(cursor)),
        codeId === '' ? undefined : eq(promoRedemptions.codeId, codeId),
        state === 'all' ? undefined : state === 'counted' ? isNull(refusal) : isNotNull(refusal),
        text === ''
          ? undefined
          : or(oneContains([code, userId], text), named.length === 0 ? undefined : inArray(userId, named)),
      ),
    )
    .orderBy((order === '-at' ? desc : asc)(seq))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return { rows: page, next: rows.length > pageSize ? String(page.at(-1)?.seq) : null }
}
