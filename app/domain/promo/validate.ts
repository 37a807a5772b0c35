import { millisOf } from '../time/instant.ts'
import { folded, withoutUnseen } from '../wording/fold.ts'
import type { PromoOutcome, PromoRefusal } from './outcomes.ts'

/** An empty field is answered alike in both systems of credits. */
export const missingPromoCode = 'Enter a promo code first.'

/** After the refusal of a code, in one system of credits, that the other system has: where it is redeemed. */
export const otherSystemWords = {
  ai: 'This is a code for account credits: redeem it under Accounts.',
  social: 'This is a code for AI credits: redeem it under Credits.',
} as const

/** Why what was redeemed without a network is taken back, after "The code". */
export const lateRefusalWords: Readonly<Record<PromoRefusal, string>> = {
  'not-found': 'no longer exists',
  inactive: 'was no longer active',
  expired: 'had expired by then',
  'limit-reached': 'had been used up by others',
  'already-redeemed': 'was redeemed by you elsewhere',
}

/** What validation needs to know of a code, whichever system it belongs to. */
export type PromoTerms = {
  readonly id: string
  readonly code: string
  readonly isActive: boolean
  readonly maxUses: number
  readonly currentUses: number
  readonly expiresAt?: string | null | undefined
}

export type PromoUse = { readonly promoCodeId: string; readonly userId: string }

/** A code as it is kept: in capitals, without blanks around it and signs that nobody sees, which come along when it is copied. */
export const codeTyped = (typed: string): string => folded(withoutUnseen(typed)).trim().toUpperCase()

const spelled = (code: unknown): string => (typeof code === 'string' ? codeTyped(code) : '')

/** The code a person typed, found whatever its case. */
export function findPromo<Terms extends PromoTerms>(code: unknown, codes: readonly Terms[]): Terms | undefined {
  const wanted = spelled(code)
  return wanted === '' ? undefined : codes.find((terms) => spelled(terms?.code) === wanted)
}

/** A code lasts through its last instant. An end that cannot be read counts as past. */
function isExpired(expiresAt: PromoTerms['expiresAt'], now: unknown): boolean {
  if (expiresAt === undefined || expiresAt === null || expiresAt === '') return false
  return !(millisOf(now) <= millisOf(expiresAt))
}

/** One function for both systems, in this order: exists, active, not expired, uses left, not yet redeemed. */
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
