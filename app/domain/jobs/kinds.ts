import * as z from 'zod/mini'
import { type UsageType, usageTypeOf } from '../credits/ai/costs.ts'
import { imageJob } from './image/image-job.ts'
import { type JobKind, jobIdSchema } from './job.ts'
import { textJob } from './text/text-job.ts'

/** Every kind of paid job there is. A new kind enters here, and its makers in `server/jobs/makers.server.ts`. */
export const jobKinds = { text: textJob, image: imageJob } as const satisfies {
  readonly [Id in JobKind<unknown, unknown, unknown>['id']]?: JobKind<unknown, unknown, unknown> & { readonly id: Id }
}

export type JobKindId = keyof typeof jobKinds
export const jobKindIds = Object.keys(jobKinds) as [JobKindId, ...JobKindId[]]

/** What credits can be used for today. */
export const workingUsage: readonly UsageType[] = [...new Set(jobKindIds.map((id) => usageTypeOf[id]))]

/** One job, as it is asked after. */
export const jobNameSchema = z.object({ kind: z.enum(jobKindIds), jobId: jobIdSchema })

export type JobName = z.infer<typeof jobNameSchema>
/** A job as it is begun: what it makes belongs to a project, without one to the person's first. */
export const jobCallSchema = z.extend(jobNameSchema, { projectId: z.optional(z.uuid()) })
export type JobCall = z.infer<typeof jobCallSchema> & { readonly request: unknown }

type KindOf<Id extends JobKindId> = (typeof jobKinds)[Id]
export type RequestOf<Id extends JobKindId> =
  KindOf<Id> extends JobKind<infer Request, never, unknown> ? Request : never
export type PartOf<Id extends JobKindId> = Parameters<KindOf<Id>['collect']>[0][number]
