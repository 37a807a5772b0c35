import { millisOf } from '../time/instant.ts'
import { folded, withoutUnseen } from '../wording/fold.ts'
import type { PromoOutcome, PromoRefusal } from './outcomes.ts'

/** The same sentence in both credit systems. */
export const missingPromoCode = 'Enter a promo code first.'

/** Hint after a refusal when the other credit system has the code. */
export const otherSystemWords = {
  ai: 'This is a code for account credits: redeem it under Accounts.',
  social: 'This is a code for AI credits: redeem it under Credits.',
} as const

/** Reason for taking back an offline redemption; follows "The code". */
export const lateRefusalWords: Readonly<Record<PromoRefusal, string>> = {
  'not-found': 'no longer exists',
  inactive: 'was no longer active',
  expired: 'had expired by then',
  'limit-reached': 'had been used up by others',
  'already-redeemed': 'was redeemed by you elsewhere',
}

/** Terms of a code, in either system. */
export type PromoTerms = {
  readonly id: string
  readonly code: string
  readonly isActive: boolean
  readonly maxUses: number
  readonly currentUses: number
  readonly expiresAt?: string | null | undefined
}

export type PromoUse = { readonly promoCodeId: string; readonly userId: string }

/** Canonical form of a typed code: upper case, without surrounding spaces or invisible characters from copying. */
export const codeTyped = (typed: string): string => folded(withoutUnseen(typed)).trim().toUpperCase()

const spelled = (code: unknown): string => (typeof code === 'string' ? codeTyped(code) : '')

/** Finds a typed code in any case. */
export function findPromo<Terms extends PromoTerms>(code: unknown, codes: readonly Terms[]): Terms | undefined {
  const wanted = spelled(code)
  return wanted === '' ? undefined : codes.find((terms) => spelled(terms?.code) === wanted)
}

/** A code is valid through its last instant. An unreadable end counts as past. */
function isExpired(expiresAt: PromoTerms['expiresAt'], now: unknown): boolean {
  if (expiresAt === undefined || expiresAt === null || expiresAt === '') return false
  return !(millisOf(now) <= millisOf(expiresAt))
}

/** One check for both systems, in this order: exists, active, not expired, uses left, not yet redeemed. */
export function validatePromo(
  code: unknown,
  codes: readonly PromoTerms[],
  redemptions: readonly PromoUse[],
  userId: string,
  now: unknown,
): PromoOutcome {
  const terms = findPromo(code, codes)
  if (terms === undefined) return 'not-found'
  if (terms.isActive !== true) return 'inactive'
  if (isExpired(terms.expiresAt, now)) return 'expired'
  if (!(terms.currentUses < terms.maxUses)) return 'limit-reached'
  const isRedeemed = redemptions.some((use) => use?.promoCodeId === terms.id && use.userId === userId)
  return isRedeemed ? 'already-redeemed' : 'valid'
}
