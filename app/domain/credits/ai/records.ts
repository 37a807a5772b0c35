import { earlyMessages } from '../../failures/early-messages.ts'
import type { Failure } from '../../failures/failures.ts'
import { fail, failuresOf, ok, type Result } from '../../outcome.ts'
import type { AiPromoCode } from '../../promo/codes.ts'
import { noEmailAddress } from '../early-messages.ts'
import type { CreditRecords } from '../system.ts'
import { type AiAccount, aiAccountVersion } from './account.ts'
import type { AiBackupFailure, AiRestorePlan } from './backup.ts'
import type { AiEvent } from './evolve.ts'
import type { aiExports } from './export.ts'
import { type AiCreditFailure, aiCreditFailure } from './failure.ts'
import { readAccount } from './read.ts'

export type AiSystemTypes = {
  kept: AiAccount
  event: AiEvent
  failure: AiCreditFailure | Extract<Failure, { code: 'UNAUTHORIZED' }>
  backupFailure: AiBackupFailure
  promo: AiPromoCode
  exported: keyof typeof aiExports
  plan: AiRestorePlan
}

const unauthorized = failuresOf(earlyMessages)('UNAUTHORIZED')

/** AI credits are stored under the primary e-mail in lower case; without one there is no record. */
export function accountOwner(email: string | null | undefined): Result<string, AiCreditFailure> {
  const owner = email?.trim().toLowerCase() ?? ''
  return owner === '' ? fail(aiCreditFailure('NO_EMAIL_ADDRESS')) : ok(owner)
}

export const aiRecords: CreditRecords<AiSystemTypes> = {
  id: 'ai',
  early: {
    NO_EMAIL_ADDRESS: noEmailAddress,
    UNAUTHORIZED: earlyMessages.UNAUTHORIZED,
    STORAGE_UNAVAILABLE: earlyMessages.STORAGE_UNAVAILABLE,
  },
  ownerOf: (caller) => {
    if (caller === null) return fail(unauthorized)
    const owner = accountOwner(caller.email)
    return owner.ok ? ok({ owner: owner.value, isAdmin: caller.plan === 'admin' }) : owner
  },
  read: (stored, now) => {
    const read = readAccount(stored, now)
    if (!read.ok) return { kind: read.failure.code === 'CREDIT_RECORD_TOO_NEW' ? 'too-new' : 'damaged' }
    const isCurrent = Reflect.get(Object(stored), 'version') === aiAccountVersion
    return { kind: isCurrent ? 'sound' : 'migrated', account: read.value }
  },
}
