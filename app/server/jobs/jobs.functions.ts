import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { jobIdSchema } from '#app/domain/jobs/job.ts'
import {
  type JobCall,
  type JobKindId,
  type JobName,
  jobCallSchema,
  jobKinds,
  jobNameSchema,
} from '#app/domain/jobs/kinds.ts'
import { signedIn, signedInToWait } from '../identity/access.ts'

/** The valid request, or the catalogued code of its fault. */
function checked<Value>(schema: z.ZodMiniType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const isTooLarge = parsed.error.issues.some(({ code, path }) => code === 'too_big' && path.length > 0)
  throw errorFor(isTooLarge ? 'HTTP_413' : 'BAD_REQUEST')
}

function checkedCall(input: JobCall): JobCall {
  const name = checked(jobCallSchema, input)
  return { ...name, request: checked<unknown>(jobKinds[name.kind].request, input.request) }
}

/** How many jobs of one person are asked about at once: more than can be running. */
const jobsAskedAbout = 100

/** The rest of a handler: loaded when it is called, for the browser loads this file as well. */
const desk = () => import('./jobs.server.ts')

/** Chromium reports a stream that may not be stored as aborted when it is read to its end; for a POST this comes to the same. */
async function askedForAnew(): Promise<void> {
  const { setResponseHeader } = await import('@tanstack/react-start/server')
  setResponseHeader('cache-control', 'private, no-cache')
}

/** Has a job done, part by part. The same id again is the same job: it is listened to, or its result is fetched. */
export const runJob = createServerFn({ method: 'POST' })
  .middleware([signedInToWait])
  .validator(checkedCall)
  .handler(async ({ data, context }) => {
    const [{ runFor }, { getRequest }] = await Promise.all([desk(), import('@tanstack/react-start/server')])
    await askedForAnew()
    return runFor(context.caller, data, getRequest())
  })

/** Listens to a job that was asked for before: after a reload, or from another tab. Starts nothing. */
export const followJob = createServerFn({ method: 'POST' })
  .middleware([signedInToWait])
  .validator((input: JobName) => checked(jobNameSchema, input))
  .handler(async ({ data, context }) => {
    const { followFor } = await desk()
    await askedForAnew()
    return followFor(context.caller, data)
  })

/** Stops a job for good, and says what came of it: it may have been done by then. */
export const stopJob = createServerFn({ method: 'POST' })
  .middleware([signedInToWait])
  .validator((input: JobName) => checked(jobNameSchema, input))
  .handler(async ({ data, context }) => {
    const { stopFor } = await desk()
    await askedForAnew()
    return stopFor(context.caller, data)
  })

/** Of these jobs, those that still come to something: they run, or their result is kept. */
export const promisingJobs = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator((input: readonly string[]) => checked(z.array(jobIdSchema).check(z.maxLength(jobsAskedAbout)), input))
  .handler(async ({ data, context }) => {
    const { promisingOf } = await desk()
    return promisingOf(context.caller, data)
  })

/** Maker for a new job: ours, or the configured model. */
export const whoMakes = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator((input: JobKindId) => checked(jobNameSchema.shape.kind, input))
  .handler(async ({ data }) => {
    const { makerOf } = await desk()
    return makerOf(data)
  })
