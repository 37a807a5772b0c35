import { errorFor } from '#app/domain/failures/error-for.ts'
import type { Caller } from '#app/domain/people/caller.ts'

/** Throws unless the caller is an admin; checked again where an action is carried out. */
export function assertAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw errorFor('FORBIDDEN')
}
