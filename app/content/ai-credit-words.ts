/** What is to be known of AI credits before they are bought, told in the same words wherever they are sold. */
export const aiCreditWords = {
  kept: 'AI credits you buy or redeem are in this browser only.',
} as const
