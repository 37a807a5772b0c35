import type { PlanId } from '../plans/plans.ts'

/** The signed-in person of a request, as the server established it. */
export type Caller = {
  readonly userId: string
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly plan: PlanId
  readonly isAdmin: boolean
}
