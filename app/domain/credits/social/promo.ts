import { fail, ok, type Result } from '../../outcome.ts'
import type { SocialPromoCode } from '../../promo/codes.ts'
import { findPromo, type PromoUse, validatePromo } from '../../promo/validate.ts'
import type { Instant } from '../../time/instant.ts'
import { toCents } from './account.ts'
import { socialCreditFailure as failure, type SocialCreditFailure } from './messages.ts'
import { isSocialPackageType } from './packages.ts'

/** One outcome, two spellings: the operation has its own, a code checked before the operation has the other. */
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

export type PromoQuestion = {
  readonly promoCodes: readonly SocialPromoCode[]
  readonly redemptions: readonly PromoUse[]
  readonly userId: string
  readonly now: Instant
}

/** The code, if it may be redeemed now by this user, worth what it says. */
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

/** Checks a code a person typed, before any operation is run with it. */
export const validateSocialPromo = (code: string, question: PromoQuestion) => redeemable('beforehand', code, question)
