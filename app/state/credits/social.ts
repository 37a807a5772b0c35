import { atom } from 'jotai'
import { validateSocialPromo } from '#app/domain/credits/social/decide.ts'
import { type SocialCreditFailure, socialCreditFailure } from '#app/domain/credits/social/messages.ts'
import { type SocialSystemTypes, socialSystem } from '#app/domain/credits/social/system.ts'
import { fail, type Result } from '#app/domain/outcome.ts'
import type { SocialPromoCode } from '#app/domain/promo/codes.ts'
import { clockAtom } from '../device/clock.ts'
import { callerAtom } from '../session.ts'
import { type CreditOutcome, creditAccount } from './credit-account.ts'
import { socialPromoCodesAtom } from './promo.ts'

/** The account credits of whoever is signed in, with the connections they paid for. */
export const socialCredits = creditAccount(
  socialSystem,
  socialPromoCodesAtom,
  async () => (await import('#app/domain/credits/social/files.ts')).socialFiles,
)
export const {
  accountAtom: socialRecordAtom,
  run: runSocialOperationAtom,
  sentence: socialCreditSentence,
} = socialCredits
export type SocialCreditOutcome = CreditOutcome<SocialSystemTypes>

/** Checks a code before it is redeemed: what it would give, or why it cannot be. */
export const checkSocialPromoAtom = atom(
  null,
  (get, _set, code: string): Result<SocialPromoCode, SocialCreditFailure> => {
    const caller = get(callerAtom)
    if (caller === null) return fail(socialCreditFailure('AUTHENTICATION_REQUIRED'))
    if (code.trim() === '') return fail(socialCreditFailure('MISSING_PROMO_CODE'))
    const redemptions = get(socialRecordAtom)?.account.redemptionHistory ?? []
    const promoCodes = get(socialPromoCodesAtom)
    return validateSocialPromo(code, { promoCodes, redemptions, userId: caller.userId, now: get(clockAtom)() })
  },
)
