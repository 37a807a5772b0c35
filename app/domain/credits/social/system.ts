import { type Failure, failureMessages } from '../../failures/failures.ts'
import { fail, failuresOf, ok } from '../../outcome.ts'
import type { SocialPromoCode } from '../../promo/codes.ts'
import { creditAdminMessages } from '../administer.ts'
import type { CreditSystem } from '../system.ts'
import { openRecord, type SocialRecord, standing } from './account.ts'
import type { SocialBackupFailure, SocialRestorePlan } from './backup.ts'
import type { socialExports } from './export.ts'
import { type SocialCreditFailure, socialCreditFailure, socialCreditMessages } from './messages.ts'
import { figuresOf, repair, runOnRecord, type SocialRecordEvent, unsavedFailure } from './operations.ts'
import { readRecord, unreadParts } from './parse.ts'

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

/** Account credits, kept under the user's id together with the connections they paid for. */
export const socialSystem: CreditSystem<SocialSystemTypes> = {
  id: 'social',
  messages: { ...failureMessages, ...socialCreditMessages, ...creditAdminMessages },
  ownerOf: (caller) => (caller === null ? fail(signedOut) : ok({ owner: caller.userId, isAdmin: false })),
  open: (_caller, at) => openRecord(at),
  read: readRecord,
  due: () => [],
  run: runOnRecord,
  usedCode: (event) => (event.type === 'redeemed' ? event.promo : null),
  usesIn: ({ account }) => standing(account),
  unsaved: (type, why) =>
    why.code === 'STORAGE_FULL' || why.code === 'STORAGE_UNAVAILABLE' ? unsavedFailure(type) : why,
  admin: {
    figuresOf,
    // Keys are in lower case; what a person bought or connected carries their id as it is.
    userIdOf: (record, owner) =>
      [
        ...(record?.connections ?? []),
        ...(record?.account.purchaseHistory ?? []),
        ...(record?.account.redemptionHistory ?? []),
      ]
        .map(({ userId }) => userId)
        .find((userId) => userId.toLowerCase() === owner.toLowerCase()) ?? owner,
    tooNew: failuresOf(failureMessages)('RECORD_TOO_NEW'),
    damaged: (stored) => {
      const fields = stored === undefined ? [] : unreadParts(stored)
      return socialCreditFailure('CREDIT_VALIDATION_ERROR', { fields: fields.length > 0 ? fields : ['the record'] })
    },
    grant: (creditsAmount) => ({ type: 'add', creditsAmount }),
    repair,
    reopen: (_owner, _person, at) => openRecord(at),
  },
}
