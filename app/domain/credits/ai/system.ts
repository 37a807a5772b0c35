import { failureMessages } from '../../failures/failures.ts'
import type { Caller } from '../../people/caller.ts'
import type { Instant } from '../../time/instant.ts'
import { creditAdminMessages } from '../administer.ts'
import type { CreditSystem } from '../system.ts'
import { type AiAccount, expiredHolds, isRollOverDue, openAccount, standing } from './account.ts'
import { aiCreditFailure } from './failure.ts'
import { aiCreditMessages } from './messages.ts'
import { issuesIn, repair, runOperation } from './operations.ts'
import { readAccount } from './read.ts'
import { type AiSystemTypes, aiRecords } from './records.ts'

const canChangeTo = (account: AiAccount, plan: Caller['plan']): boolean =>
  account.balance.plan !== plan && (account.balance.plan === 'admin') === (plan === 'admin')

/** Operations due by time or plan: a new month, another plan, expired holds. */
function dueOperations(account: AiAccount, { userId, plan }: Caller, now: Instant): readonly object[] {
  const due: object[] = []
  const kept = canChangeTo(account, plan) ? plan : account.balance.plan
  if (isRollOverDue(account, now)) due.push({ type: 'roll-over', userId, plan: kept })
  else if (kept !== account.balance.plan) due.push({ type: 'change-plan', userId, plan: kept })
  if (expiredHolds(account, now).length > 0) due.push({ type: 'sweep', userId })
  return due
}

/** AI credits: one record per e-mail, and a separate one for admins. */
export const aiSystem: CreditSystem<AiSystemTypes> = {
  ...aiRecords,
  messages: { ...failureMessages, ...aiCreditMessages, ...creditAdminMessages },
  open: ({ userId, plan }, at) => openAccount({ userId, plan, at }),
  due: dueOperations,
  run: runOperation,
  usedCode: (event) => (event.type === 'redeemed' ? event.promo : null),
  usesIn: standing,
  unsaved: (_type, why) => why,
  admin: {
    figuresOf: (account) => {
      const issues = issuesIn(account)
      return { condition: issues.length === 0 ? 'sound' : 'disagrees', issues }
    },
    userIdOf: (account, owner) => account?.balance.userId ?? owner,
    tooNew: aiCreditFailure('CREDIT_RECORD_TOO_NEW'),
    damaged: (stored, now) => {
      const read = stored === undefined ? null : readAccount(stored, now)
      if (read?.ok === false && read.failure.code === 'CREDIT_RECORD_DAMAGED') return read.failure
      return aiCreditFailure('CREDIT_RECORD_DAMAGED', { issues: ['it is no credit record'] })
    },
    grant: (amount) => ({ type: 'add', amount }),
    repair,
    reopen: ({ isAdmin }, person, at) => {
      if (person === null) return null
      // An admin's separate record has the admin plan; the ordinary one never has.
      const own = person.plan === 'admin' ? 'trial' : person.plan
      return openAccount({ userId: person.userId, plan: isAdmin ? 'admin' : own, at })
    },
  },
}
