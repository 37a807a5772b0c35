import { failureMessages } from '../../failures/failures.ts'
import { failuresOf } from '../../outcome.ts'
import { creditAdminMessages } from '../administer.ts'
import type { CreditSystem } from '../system.ts'
import { openRecord, standing } from './account.ts'
import { socialCreditFailure } from './failure.ts'
import { socialCreditMessages } from './messages.ts'
import { figuresOf, repair, runOnRecord, unsavedFailure } from './operations.ts'
import { unreadParts } from './read.ts'
import { type SocialSystemTypes, socialRecords } from './records.ts'

/** Account credits, stored under the user's id with the connections they paid for. */
export const socialSystem: CreditSystem<SocialSystemTypes> = {
  ...socialRecords,
  messages: { ...failureMessages, ...socialCreditMessages, ...creditAdminMessages },
  open: (_caller, at) => openRecord(at),
  due: () => [],
  run: runOnRecord,
  usedCode: (event) => (event.type === 'redeemed' ? event.promo : null),
  usesIn: ({ account }) => standing(account),
  unsaved: (type, why) =>
    why.code === 'STORAGE_FULL' || why.code === 'STORAGE_UNAVAILABLE' ? unsavedFailure(type) : why,
  admin: {
    figuresOf,
    // Storage keys are lower case; purchases and connections carry the id unchanged.
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
