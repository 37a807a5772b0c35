import * as z from 'zod/mini'
import { type AiUsage, type AiUsageKind, usageTypeOf } from '../credits/ai/costs.ts'
import type { FailureCode } from '../failures/failures.ts'
import type { PlanId } from '../plans/plans.ts'

/** A kind of paid job: its request, price and result. */
export type JobKind<Request, Part, Made> = {
  readonly id: AiUsageKind
  readonly request: z.ZodMiniType<Request>
  /** The maximum usage of a request: the hold, and the upper bound of the settlement. */
  quote(request: Request): AiUsage
  /** Name of the job in receipts and history. */
  label(request: Request): string
  collect(parts: readonly Part[]): Made
  /** Refusal of a plan; null when it allows the request. Left out: every plan allows everything. */
  refusalFor?(request: Request, plan: PlanId): FailureCode | null
  /** Storage its files may take in the library. Left out: none. */
  bytesKept?(request: Request): number
}

/** Event of a job's stream. The stream ends with exactly one 'done' or 'failed'. */
export type JobEvent<Part> =
  /** Sent at the start and as a sign of life, with the job's id. */
  | { type: 'working'; jobId: string }
  | { type: 'part'; part: Part }
  /** `by` is the maker's name on screens. */
  | { type: 'done'; usage: AiUsage; by: string }
  | { type: 'failed'; code: FailureCode }

/** One id is the lock, the hold, the server's row and the receipt: the same id twice is the same job. */
export const jobIdSchema = z.string().check(z.regex(/^[\w-]{16,80}$/))

export const newJobId = (kind: Pick<JobKind<unknown, unknown, unknown>, 'id'>, id: string): string => `${kind.id}-${id}`

/** True when a paid job took the hold: its id begins with the kind. */
export const isJobId = (id: string): boolean =>
  jobIdSchema.safeParse(id).success && Object.hasOwn(usageTypeOf, id.split('-', 1)[0] ?? '')
