/** Outcomes of a promo code; a record keeps the one for which it was taken back. */
export const promoOutcomes = ['valid', 'not-found', 'inactive', 'expired', 'limit-reached', 'already-redeemed'] as const
export type PromoOutcome = (typeof promoOutcomes)[number]

/** Reasons why the server refuses a redemption. */
export type PromoRefusal = Exclude<PromoOutcome, 'valid'>
export const promoRefusals = promoOutcomes.filter((outcome) => outcome !== 'valid')
