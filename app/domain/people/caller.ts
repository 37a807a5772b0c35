import type { PlanId } from '../plans/plans.ts'

/** Who is asking, as the server established it. */
export type Caller = {
  readonly userId: string
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly plan: PlanId
  readonly isAdmin: boolean
}
