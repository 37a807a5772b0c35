import * as z from 'zod/mini'
import { type UsageType, usageTypeOf } from '../credits/ai/costs.ts'
import { imageJob } from './image/image-job.ts'
import { type JobKind, jobIdSchema } from './job.ts'
import { textJob } from './text/text-job.ts'

/** Every kind of paid job. A new kind is added here, and its makers in `server/jobs/makers.server.ts`. */
export const jobKinds = { text: textJob, image: imageJob } as const satisfies {
  readonly [Id in JobKind<unknown, unknown, unknown>['id']]?: JobKind<unknown, unknown, unknown> & { readonly id: Id }
}

export type JobKindId = keyof typeof jobKinds
export const jobKindIds = Object.keys(jobKinds) as [JobKindId, ...JobKindId[]]

/** Usage types with at least one job. */
export const workingUsage: readonly UsageType[] = [...new Set(jobKindIds.map((id) => usageTypeOf[id]))]

/** Reference to one job. */
export const jobNameSchema = z.object({ kind: z.enum(jobKindIds), jobId: jobIdSchema })

export type JobName = z.infer<typeof jobNameSchema>
/** Start of a job. Its results belong to the project; without one, to the person's first. */
export const jobCallSchema = z.extend(jobNameSchema, { projectId: z.optional(z.uuid()) })
export type JobCall = z.infer<typeof jobCallSchema> & { readonly request: unknown }

type KindOf<Id extends JobKindId> = (typeof jobKinds)[Id]
export type RequestOf<Id extends JobKindId> =
  KindOf<Id> extends JobKind<infer Request, never, unknown> ? Request : never
export type PartOf<Id extends JobKindId> = Parameters<KindOf<Id>['collect']>[0][number]
