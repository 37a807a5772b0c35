import { errorFor } from '#app/domain/failures/error-for.ts'
import type { Caller } from '#app/domain/people/caller.ts'

/** The caller as one who may; asked again where a thing is done, whoever calls. */
export function assertAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw errorFor('FORBIDDEN')
}
