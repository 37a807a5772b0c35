import { type SocialSystemTypes, socialRecords } from '#app/domain/credits/social/records.ts'
import { creditAccount } from './credit-account.ts'
import type { CreditOutcome } from './credit-engine.ts'

/** The account credits of the signed-in person, with the connections they paid for. */
export const socialCredits = creditAccount(
  socialRecords,
  async () => (await import('./engines.ts')).socialEngine,
  async () => (await import('#app/domain/credits/social/files.ts')).socialFiles,
)
export const {
  accountAtom: socialRecordAtom,
  run: runSocialOperationAtom,
  sentence: socialCreditSentence,
} = socialCredits
export type SocialCreditOutcome = CreditOutcome<SocialSystemTypes>
