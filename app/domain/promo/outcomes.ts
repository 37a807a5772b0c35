/** Outcomes of a promo code; records keep why one was taken back. */
export const promoOutcomes = ['valid', 'not-found', 'inactive', 'expired', 'limit-reached', 'already-redeemed'] as const
export type PromoOutcome = (typeof promoOutcomes)[number]

/** Why the server does not count a redemption. */
export type PromoRefusal = Exclude<PromoOutcome, 'valid'>
export const promoRefusals = promoOutcomes.filter((outcome) => outcome !== 'valid')
