import { connectionCostCredits } from '#app/domain/limits.ts'

/** How a balance of account credits stands: for no connection more, for one, or for several. */
export const toneOfRemaining = (remaining: number): 'refusal' | 'warning' | 'info' =>
  remaining < connectionCostCredits ? 'refusal' : remaining < 2 * connectionCostCredits ? 'warning' : 'info'
