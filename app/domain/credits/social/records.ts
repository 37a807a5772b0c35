import { earlyMessages } from '../../failures/early-messages.ts'
import type { Failure } from '../../failures/failures.ts'
import { fail, ok } from '../../outcome.ts'
import type { SocialPromoCode } from '../../promo/codes.ts'
import { authenticationRequired } from '../early-messages.ts'
import type { CreditRecords } from '../system.ts'
import type { SocialRecord } from './account.ts'
import type { SocialBackupFailure, SocialRestorePlan } from './backup.ts'
import type { socialExports } from './export.ts'
import { type SocialCreditFailure, socialCreditFailure } from './failure.ts'
import type { SocialRecordEvent } from './operations.ts'
import { readRecord } from './read.ts'

export type SocialSystemTypes = {
  kept: SocialRecord
  event: SocialRecordEvent
  failure: SocialCreditFailure | Extract<Failure, { code: 'RECORD_TOO_NEW' }>
  backupFailure: SocialBackupFailure
  promo: SocialPromoCode
  exported: keyof typeof socialExports
  plan: SocialRestorePlan
}

const signedOut = socialCreditFailure('AUTHENTICATION_REQUIRED')

export const socialRecords: CreditRecords<SocialSystemTypes> = {
  id: 'social',
  early: {
    AUTHENTICATION_REQUIRED: authenticationRequired,
    STORAGE_UNAVAILABLE: earlyMessages.STORAGE_UNAVAILABLE,
  },
  ownerOf: (caller) => (caller === null ? fail(signedOut) : ok({ owner: caller.userId, isAdmin: false })),
  read: readRecord,
}
