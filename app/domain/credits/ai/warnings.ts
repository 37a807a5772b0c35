import type { Catalogue } from '../../outcome.ts'

/** Shown while nothing is refused yet. */
export const aiCreditWarnings = {
  'low-balance': 'Low credit warning: You have less than 5 credits remaining',
} as const satisfies Catalogue
