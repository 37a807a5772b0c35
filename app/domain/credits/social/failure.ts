import { type FailureOf, failuresOf } from '../../outcome.ts'
import type { socialCreditMessages } from './messages.ts'

/** Apart from the sentences: a screen with credits loads those only after a refusal. */
export type SocialCreditFailure = FailureOf<typeof socialCreditMessages>
export const socialCreditFailure = failuresOf<typeof socialCreditMessages>()
