import { typedToDelete } from './administer.ts'
import type { Caller } from './caller.ts'
import { type PersonFailure, personFailure } from './messages.ts'

type Facts = {
  /** What was typed to show that it is meant. */
  readonly typed: string
  /** Whether the password was typed a short while ago. */
  readonly isFresh: boolean
  /** Whether somebody else is an admin. */
  readonly isAnotherAdmin: boolean
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Why somebody may not delete their own account; null when they may. An installation is never left without an admin. */
export function refusalOfOwnDeletion(caller: Caller, { typed, isFresh, isAnotherAdmin }: Facts): PersonFailure | null {
  const expected = typedToDelete({ email: caller.email, id: caller.userId })
  if (!isSame(typed, expected)) return personFailure('typed_differently', { expected })
  if (!isFresh) return personFailure('own_password_needed')
  return caller.isAdmin && !isAnotherAdmin ? personFailure('last_admin') : null
}
