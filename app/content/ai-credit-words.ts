/** Facts about AI credits before a purchase, in the same words everywhere. */
export const aiCreditWords = {
  kept: 'AI credits you buy or redeem are in this browser only.',
} as const
