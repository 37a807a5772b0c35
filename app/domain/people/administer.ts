import type { PlanId } from '../plans/plans.ts'
import { type PersonFailure, personFailure } from './messages.ts'
import type { UserProfile } from './profile.ts'

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

/** The account to change. */
export type Subject = Pick<UserProfile, 'id' | 'email' | 'isAdmin'> & {
  /** The account with the verified support address, which is an admin without a flag. */
  readonly isSupport: boolean
}

/** Confirmation to type before a deletion: the address, or the id without one. */
export const typedToDelete = ({ email, id }: Pick<Subject, 'email' | 'id'>): string => email ?? id

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Refusal of an admin's change; null when it is allowed. Admins cannot ban, demote or delete themselves here, so that
 * one always remains. This holds with several admins because changes run one at a time and look the actor up inside.
 * Own accounts are deleted in Settings: see `refusalOfOwnDeletion`.
 */
export function refusalOfPersonChange(actorId: string, change: PersonChange, subject: Subject): PersonFailure | null {
  const isOwn = actorId === subject.id
  // The support account is the last resort of an installation, so other admins cannot lock it out.
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

/** True unless the change is refused for every input. Shared by the screen and the change itself. */
export const canBeDone = (actorId: string, change: PersonChange, subject: Subject): boolean =>
  refusalOfPersonChange(
    actorId,
    change.kind === 'delete' ? { kind: 'delete', typed: typedToDelete(subject) } : change,
    subject,
  ) === null

/** Account fields that show whether an unanswered change was made. */
export type PersonState = Pick<UserProfile, 'isAdmin' | 'plan' | 'firstName' | 'lastName'> & {
  readonly isBanned: boolean
  readonly isVerified: boolean
}

/** Whether a change was made, judged by the current account (null: deleted); null when unclear. */
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
