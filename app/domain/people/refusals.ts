import { isDone, type PersonChange, refusalOfPersonChange, type Subject } from './administer.ts'
import { refusalOfOwnDeletion } from './delete-own.ts'
import { type PersonFailure, personFailure } from './messages.ts'

/** Example of a refusal, and the failure the code returns. */
export type PersonRefusal = { readonly says: string; readonly failure: () => PersonFailure | null }

const ada: Subject = { id: 'user_ada', email: 'ada@example.com', isAdmin: true, isSupport: false }
const grace: Subject = { ...ada, id: 'user_grace', email: 'grace@example.com', isAdmin: false }

const refused = (says: string, change: PersonChange, subject: Subject): PersonRefusal => ({
  says,
  failure: () => refusalOfPersonChange(ada.id, change, subject),
})
/** Ada deletes her own account. */
const leaving = (says: string, facts: { isFresh?: boolean; isAnotherAdmin?: boolean }): PersonRefusal => ({
  says,
  failure: () => {
    const caller = {
      userId: ada.id,
      email: ada.email,
      firstName: null,
      lastName: null,
      plan: 'admin',
      isAdmin: true,
    } as const
    return refusalOfOwnDeletion(caller, { typed: 'ada@example.com', isFresh: true, isAnotherAdmin: true, ...facts })
  },
})
/** Returned by the provider, not by a rule. */
const told = (says: string, failure: PersonFailure): PersonRefusal => ({ says, failure: () => failure })

/** One example per code; a code without one does not compile. Ada is the acting admin. */
export const personRefusals = {
  own_ban: refused('Ada bans herself', { kind: 'ban' }, ada),
  own_admin_role: refused('Ada takes the admin role from herself', { kind: 'admin', isAdmin: false }, ada),
  own_deletion: refused('Ada deletes herself', { kind: 'delete', typed: 'ada@example.com' }, ada),
  insufficient_permissions: refused(
    'Ada bans the support account',
    { kind: 'ban' },
    { ...grace, isAdmin: true, isSupport: true },
  ),
  admin_by_address: refused(
    'The support address is to be no admin any more',
    { kind: 'admin', isAdmin: false },
    { ...grace, isAdmin: true, isSupport: true },
  ),
  admin_has_own_plan: refused(
    'Another admin is put on Pro',
    { kind: 'plan', plan: 'pro' },
    { ...grace, isAdmin: true },
  ),
  typed_differently: refused('Another address is typed', { kind: 'delete', typed: 'ada@example.com' }, grace),
  no_email: refused('An account without an address is verified', { kind: 'verify' }, { ...grace, email: null }),
  own_password_needed: leaving('The password was typed long ago', { isFresh: false }),
  last_admin: leaving('The only admin leaves', { isAnotherAdmin: false }),
  user_not_found: told('Somebody else deleted the account meanwhile', personFailure('user_not_found')),
  reset_user_not_found: told('An admin resets by an address nobody has', personFailure('reset_user_not_found')),
  no_password_reset: told('The provider has no such call', personFailure('no_password_reset')),
  not_offered: told('The provider has no such call', personFailure('not_offered')),
  provider_refused: told('The provider answers with 422', personFailure('provider_refused', { status: 422 })),
  not_done: {
    says: 'No answer came, and the account is as it was',
    failure: () => {
      const now = { isAdmin: false, plan: 'trial', firstName: null, lastName: null, isVerified: true } as const
      return isDone({ kind: 'ban' }, { ...now, isBanned: false }) === false ? personFailure('not_done') : null
    },
  },
  outcome_unknown: {
    says: 'No answer came, and whether a mail was sent cannot be read from the account',
    failure: () => (isDone({ kind: 'password' }, null) === null ? personFailure('outcome_unknown') : null),
  },
} as const satisfies Record<PersonFailure['code'], PersonRefusal>
