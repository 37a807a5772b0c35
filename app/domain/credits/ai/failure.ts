import { type FailureOf, failuresOf } from '../../outcome.ts'
import type { aiCreditMessages } from './messages.ts'

/** Apart from the sentences: a screen that shows credits needs those once something is refused. */
export type AiCreditFailure = FailureOf<typeof aiCreditMessages>
export const aiCreditFailure = failuresOf<typeof aiCreditMessages>()
