import { toCents } from '../../cents.ts'
import { connectionCostCredits } from '../../limits.ts'
import { fail, ok, type Result } from '../../outcome.ts'
import { isSocialPackageType, type SocialPackageType } from '../../plans/social-package-types.ts'
import type { SocialPromoCode } from '../../promo/codes.ts'
import { findPromo, type PromoUse, validatePromo } from '../../promo/validate.ts'
import { type Instant, toInstant } from '../../time/instant.ts'
import type { CreditFacts } from '../system.ts'
import { type SocialAccount, standing } from './account.ts'
import type { SocialEvent } from './evolve.ts'
import { socialCreditFailure as failure, type SocialCreditFailure } from './failure.ts'
import { socialPackages } from './packages.ts'
import type { SocialOperation } from './parse.ts'

export type SocialFacts = CreditFacts<SocialPromoCode>

type Decision = Result<SocialEvent, SocialCreditFailure>
type Use = 'connection' | 'package'

/** Credits left; the smaller count where the two figures agree only within the tolerance. */
export const availableCredits = ({ totalCredits, usedCredits, remainingCredits }: SocialAccount): number =>
  toCents(Math.min(remainingCredits, totalCredits - usedCredits))

/** Shared by purchase, connection and deduct; null when the credits suffice. */
function shortage(account: SocialAccount, required: number, use?: Use): SocialCreditFailure | null {
  if (account.totalCredits === 0) return failure('NO_CREDITS_AVAILABLE')
  const available = availableCredits(account)
  if (available >= required) return null
  return failure('INSUFFICIENT_CREDITS', { required, available, for: use })
}

function purchase(
  account: SocialAccount,
  packageType: SocialPackageType,
  { userId, at, newId, use }: { userId: string; at: Instant; newId: () => string; use?: Use },
): Decision {
  const { creditsRequired, accountsIncluded } = socialPackages[packageType]
  const short = shortage(account, creditsRequired, use)
  if (short !== null) return fail(short)
  return ok({
    type: 'purchased',
    at,
    userId,
    purchase: {
      id: newId(),
      userId,
      packageType,
      accountsIncluded,
      creditsUsed: creditsRequired,
      purchaseDate: at,
      transactionId: newId(),
      status: 'completed',
    },
  })
}

/** Codes of the same refusal: one set for the operation, one for a check before it. */
const spellings = {
  operation: {
    'not-found': 'PROMO_CODE_NOT_FOUND',
    inactive: 'INACTIVE_PROMO_CODE',
    expired: 'EXPIRED_PROMO_CODE',
    'limit-reached': 'MAX_USES_REACHED',
    'already-redeemed': 'ALREADY_REDEEMED',
  },
  beforehand: {
    'not-found': 'PROMO_CODE_NOT_FOUND',
    inactive: 'PROMO_CODE_INACTIVE',
    expired: 'PROMO_CODE_EXPIRED',
    'limit-reached': 'PROMO_CODE_MAX_USES_REACHED',
    'already-redeemed': 'ALREADY_REDEEMED',
  },
} as const

/** Maps a promo refusal of the server to this system's, as before an operation. */
export const socialPromoFailure = (why: keyof typeof spellings.beforehand): SocialCreditFailure =>
  failure(spellings.beforehand[why])

export type PromoQuestion = {
  readonly promoCodes: readonly SocialPromoCode[]
  readonly redemptions: readonly PromoUse[]
  readonly userId: string
  readonly now: Instant
}

/** The code if this user can redeem it now; a code of no worth or unknown package is refused. */
export function redeemable(
  spelling: keyof typeof spellings,
  code: string,
  { promoCodes, redemptions, userId, now }: PromoQuestion,
): Result<SocialPromoCode, SocialCreditFailure> {
  if (!Array.isArray(promoCodes) || !Array.isArray(redemptions)) return fail(failure('PROMO_CODE_VALIDATION_ERROR'))
  const outcome = validatePromo(code, promoCodes, redemptions, userId, now)
  if (outcome !== 'valid') return fail(failure(spellings[spelling][outcome]))
  const promo = findPromo(code, promoCodes)
  const isWorth = promo !== undefined && Number.isFinite(promo.creditsAwarded) && toCents(promo.creditsAwarded) > 0
  return isWorth && isSocialPackageType(promo.packageType) ? ok(promo) : fail(failure('REDEMPTION_ERROR'))
}

/** Checks a typed code before any operation runs. */
export const validateSocialPromo = (code: string, question: PromoQuestion) => redeemable('beforehand', code, question)

function redeem(
  account: SocialAccount,
  code: string,
  userId: string,
  at: Instant,
  facts: SocialFacts,
  redemptionId?: string,
): Decision {
  const redemptions = Array.isArray(facts.redemptions)
    ? [...standing(account), ...facts.redemptions]
    : facts.redemptions
  const found = redeemable('operation', code, { promoCodes: facts.promoCodes, redemptions, userId, now: at })
  if (!found.ok) return found
  const { id, creditsAwarded, packageType, accountsIncluded, expiresAt } = found.value
  return ok({
    type: 'redeemed',
    at,
    userId,
    redemption: {
      id: redemptionId ?? facts.newId(),
      userId,
      promoCodeId: id,
      promoCode: found.value.code,
      packageType,
      accountsIncluded,
      redeemedAt: at,
      expiresAt: expiresAt ?? null,
    },
    creditsAwarded: toCents(creditsAwarded),
    promo: { ...found.value, currentUses: found.value.currentUses + 1 },
  })
}

/** Finds a code by id and validates it alone, so that two codes of one spelling are not confused. */
function redeemById(account: SocialAccount, promoCodeId: string, userId: string, at: Instant, facts: SocialFacts) {
  const promoCodes = Array.isArray(facts.promoCodes)
    ? facts.promoCodes.filter((promo) => promo?.id === promoCodeId)
    : facts.promoCodes
  return redeem(account, promoCodes?.[0]?.code ?? '', userId, at, { ...facts, promoCodes })
}

/** Step 3, credits: the event of the operation now, or its refusal. Changes nothing. */
export function decide(account: SocialAccount, operation: SocialOperation, facts: SocialFacts): Decision {
  const at = toInstant(facts.now)
  if (at === null) return fail(failure('SYSTEM_ERROR'))
  const { newId } = facts
  const { userId } = operation
  switch (operation.type) {
    case 'purchase':
      return purchase(account, operation.packageType, { userId, at, newId })
    case 'purchase_package':
      return purchase(account, operation.packageType, { userId, at, newId, use: 'package' })
    case 'redeem':
      return redeemById(account, operation.promoCodeId, userId, at, facts)
    case 'redeem_promo':
      return redeem(account, operation.promoCode, userId, at, facts, operation.redemptionId)
    case 'deduct': {
      const short = shortage(account, operation.creditsAmount)
      return short === null ? ok({ type: 'deducted', at, userId, amount: operation.creditsAmount }) : fail(short)
    }
    case 'add':
      return ok({ type: 'added', at, userId, amount: operation.creditsAmount })
    case 'create_connection': {
      const short = shortage(account, connectionCostCredits, 'connection')
      if (short !== null) return fail(short)
      const { platformId, appId, metadata } = operation
      const connection = { id: newId(), userId, platformId, appId, metadata, connectedAt: at }
      return ok({ type: 'connected', at, userId, connection, creditsUsed: connectionCostCredits })
    }
    default:
      // Reached only by an operation that skipped `parseOperation`.
      return fail(failure('UNKNOWN_OPERATION_TYPE'))
  }
}
