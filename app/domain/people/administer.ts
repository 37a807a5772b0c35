import type { PlanId } from '../plans/plans.ts'
import { type PersonFailure, personFailure } from './messages.ts'
import type { UserProfile } from './profile.ts'

/** What an admin can do to an account. */
export type PersonChange =
  | { readonly kind: 'plan'; readonly plan: Exclude<PlanId, 'admin'> }
  | { readonly kind: 'admin'; readonly isAdmin: boolean }
  | { readonly kind: 'ban' }
  | { readonly kind: 'unban' }
  | { readonly kind: 'password' }
  | { readonly kind: 'verify' }
  | { readonly kind: 'names'; readonly firstName: string; readonly lastName: string }
  | { readonly kind: 'delete'; readonly typed: string }
  | { readonly kind: 'end-session'; readonly sessionId: string }
  | { readonly kind: 'end-sessions' }

export type PersonChangeKind = PersonChange['kind']

/** An account something is to be done to. */
export type Subject = Pick<UserProfile, 'id' | 'email' | 'isAdmin'> & {
  /** It is the proven support address, which is an admin without any flag. */
  readonly isSupport: boolean
}

/** What is typed before an account is deleted: its address, or its id when it has none. */
export const typedToDelete = ({ email, id }: Pick<Subject, 'email' | 'id'>): string => email ?? id

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Why an admin may not do this; null when they may. Nobody bans or demotes themselves, or deletes themselves here: whoever
 * acts is an admin afterwards as well, so there is always one. It holds under any number of admins when each change is made
 * alone and the one who asks was looked up within it. Their own account they delete in Settings, while there is another
 * admin: see `refusalOfOwnDeletion`.
 */
export function refusalOfPersonChange(actorId: string, change: PersonChange, subject: Subject): PersonFailure | null {
  const isOwn = actorId === subject.id
  // The support account is the last resort of an installation: a granted admin does not shut it out.
  const isLastResort = subject.isSupport && !isOwn && change.kind !== 'unban'
  if (isLastResort && !(change.kind === 'admin' && !change.isAdmin)) return personFailure('insufficient_permissions')
  switch (change.kind) {
    case 'ban':
      return isOwn ? personFailure('own_ban') : null
    case 'admin':
      if (change.isAdmin) return null
      if (isOwn) return personFailure('own_admin_role')
      return subject.isSupport ? personFailure('admin_by_address') : null
    case 'plan':
      return subject.isAdmin ? personFailure('admin_has_own_plan') : null
    case 'verify':
      return subject.email === null ? personFailure('no_email') : null
    case 'delete': {
      if (isOwn) return personFailure('own_deletion')
      const expected = typedToDelete(subject)
      return isSame(change.typed, expected) ? null : personFailure('typed_differently', { expected })
    }
    default:
      return null
  }
}

/**
 * Which of these an account is offered; what would be refused whatever is typed is not. One list for the screen and for
 * whoever makes the change.
 */
export const canBeDone = (actorId: string, change: PersonChange, subject: Subject): boolean =>
  refusalOfPersonChange(
    actorId,
    change.kind === 'delete' ? { kind: 'delete', typed: typedToDelete(subject) } : change,
    subject,
  ) === null

/** What may be read from an account to learn whether a change that got no answer was made. */
export type PersonState = Pick<UserProfile, 'isAdmin' | 'plan' | 'firstName' | 'lastName'> & {
  readonly isBanned: boolean
  readonly isVerified: boolean
}

/** Whether a change has been made, by how the account stands now; null when that cannot be told. `null`: it is gone. */
export function isDone(change: PersonChange, now: PersonState | null): boolean | null {
  if (now === null) return change.kind === 'delete' ? true : null
  switch (change.kind) {
    case 'plan':
      return now.plan === change.plan
    case 'admin':
      return now.isAdmin === change.isAdmin
    case 'ban':
      return now.isBanned
    case 'unban':
      return !now.isBanned
    case 'verify':
      return now.isVerified
    case 'names':
      return (now.firstName ?? '') === change.firstName && (now.lastName ?? '') === change.lastName
    case 'delete':
      return false
    default:
      return null
  }
}
