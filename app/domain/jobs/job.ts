import * as z from 'zod/mini'
import { type AiUsage, type AiUsageKind, usageTypeOf } from '../credits/ai/costs.ts'
import type { FailureCode } from '../failures/failures.ts'
import type { PlanId } from '../plans/plans.ts'

/** A kind of paid work: what is asked, what it may cost, and what the parts of the answer come to. */
export type JobKind<Request, Part, Made> = {
  readonly id: AiUsageKind
  readonly request: z.ZodMiniType<Request>
  /** The most this request can take. The hold is taken for it, and the settlement is never above it. */
  quote(request: Request): AiUsage
  /** The name a job goes by in receipts and history. */
  label(request: Request): string
  collect(parts: readonly Part[]): Made
  /** Why a plan does not open what is asked; null when it does. Left out, every plan opens all of it. */
  refusalFor?(request: Request, plan: PlanId): FailureCode | null
  /** The room its files may take in a library. Left out, it keeps none. */
  bytesKept?(request: Request): number
}

/** An event of a job's stream. The stream ends with exactly one 'done' or one 'failed'. */
export type JobEvent<Part> =
  /** Taken on, or still at it: a sign of life, under the id the job goes by everywhere. */
  | { type: 'working'; jobId: string }
  | { type: 'part'; part: Part }
  /** `by` is who made it, as a person reads it. */
  | { type: 'done'; usage: AiUsage; by: string }
  | { type: 'failed'; code: FailureCode }

/** One id is the lock, the hold, the server's row and the receipt: the same id twice is the same job. */
export const jobIdSchema = z.string().check(z.regex(/^[\w-]{16,80}$/))

export const newJobId = (kind: Pick<JobKind<unknown, unknown, unknown>, 'id'>, id: string): string => `${kind.id}-${id}`

/** Whether a hold was taken by a paid job: its id begins with the kind. */
export const isJobId = (id: string): boolean =>
  jobIdSchema.safeParse(id).success && Object.hasOwn(usageTypeOf, id.split('-', 1)[0] ?? '')
