import { connectionCostCredits } from '#app/domain/limits.ts'

/** The tone of a balance of account credits: none, one, or several connections left. */
export const toneOfRemaining = (remaining: number): 'refusal' | 'warning' | 'info' =>
  remaining < connectionCostCredits ? 'refusal' : remaining < 2 * connectionCostCredits ? 'warning' : 'info'
