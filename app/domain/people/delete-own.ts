import { typedToDelete } from './administer.ts'
import type { Caller } from './caller.ts'
import { type PersonFailure, personFailure } from './messages.ts'

type Facts = {
  /** The typed confirmation. */
  readonly typed: string
  /** True when the password was entered recently. */
  readonly isFresh: boolean
  readonly isAnotherAdmin: boolean
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Refusal of a person's own deletion; null when it is allowed. An installation always keeps an admin. */
export function refusalOfOwnDeletion(caller: Caller, { typed, isFresh, isAnotherAdmin }: Facts): PersonFailure | null {
  const expected = typedToDelete({ email: caller.email, id: caller.userId })
  if (!isSame(typed, expected)) return personFailure('typed_differently', { expected })
  if (!isFresh) return personFailure('own_password_needed')
  return caller.isAdmin && !isAnotherAdmin ? personFailure('last_admin') : null
}
