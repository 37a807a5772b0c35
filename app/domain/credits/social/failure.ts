import { type FailureOf, failuresOf } from '../../outcome.ts'
import type { socialCreditMessages } from './messages.ts'

/** Apart from the sentences: a screen that shows credits needs those once something is refused. */
export type SocialCreditFailure = FailureOf<typeof socialCreditMessages>
export const socialCreditFailure = failuresOf<typeof socialCreditMessages>()
