import { type FailureOf, failuresOf } from '../../outcome.ts'
import type { aiCreditMessages } from './messages.ts'

/** Apart from the sentences: a screen with credits loads those only after a refusal. */
export type AiCreditFailure = FailureOf<typeof aiCreditMessages>
export const aiCreditFailure = failuresOf<typeof aiCreditMessages>()
