import { failureMessages } from '../failures/failures.ts'
import { type Catalogue, type FailureOf, failuresOf } from '../outcome.ts'

/** Refusals of an account change, as the admin reads them. */
export const personMessages = {
  own_ban: 'You cannot ban yourself. Another admin can.',
  own_admin_role: 'You cannot take the admin role from yourself, so that somebody always has it. Another admin can.',
  own_deletion: 'You cannot delete your own account here. Settings, danger zone, does that.',
  insufficient_permissions:
    'Your account may not do this. The support account is looked after by whoever holds it: ask them.',
  admin_by_address: 'This is the support address: it is an admin by itself, and stays one while it is configured.',
  admin_has_own_plan: 'Admin is a plan of its own. Take the admin role away first, then choose another.',
  typed_differently: ({ expected }: { expected: string }) => `That is not the same. Type ${expected} to delete it.`,
  own_password_needed: 'Type your password once more: this needs to be you.',
  last_admin: 'You are the only admin. Make somebody else one first; then your account can go.',
  user_not_found: 'User account not found.',
  reset_user_not_found: failureMessages.reset_user_not_found,
  no_email: 'This account has no e-mail address that could be verified.',
  no_password_reset:
    'This sign-in provider cannot ask for a new password by itself. Sign them out everywhere, and have them choose “Forgot your password?” at sign-in.',
  not_offered: 'This sign-in provider does not offer that to an app.',
  provider_refused: ({ status }: { status: number | null }) =>
    `The sign-in provider refused that${status === null ? '' : ` (${status})`}. Nothing was changed.`,
  not_done: 'The sign-in provider did not answer in time, and nothing was changed. Please try again.',
  outcome_unknown:
    'The sign-in provider did not answer, so it is not known whether that was done. Look at the account again before you repeat it.',
} as const satisfies Catalogue

export type PersonFailure = FailureOf<typeof personMessages>
export const personFailure = failuresOf(personMessages)
