import { createServerFn } from '@tanstack/react-start'
import type { z } from 'zod'
import { CataloguedError } from '#app/domain/failures/failures.ts'
import { jobIdSchema } from '#app/domain/jobs/job.ts'
import { promptIssue, textRequestSchema } from '#app/domain/jobs/text/text-job.ts'
import { signedIn } from '../identity/access.ts'

const writingJobSchema = textRequestSchema.extend({ jobId: jobIdSchema })
type WritingJob = z.infer<typeof writingJobSchema>

/** A request as it must be, or the catalogue's word for what is wrong with it. */
function checkedJob(input: WritingJob): WritingJob {
  const parsed = writingJobSchema.safeParse(input)
  if (parsed.success) return parsed.data
  const prompt: unknown = input?.prompt
  throw new CataloguedError(
    typeof prompt === 'string' && promptIssue(prompt) === 'too-long' ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST',
  )
}

/** Writes a post out of a prompt, piece by piece. Aborting the call stops the work. */
export const writeText = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(checkedJob)
  .handler(async ({ data, context }) => {
    const [{ writeFor }, { addressOf }, { configuration }, { getRequest, setResponseHeader }] = await Promise.all([
      import('./writing-desk.server.ts'),
      import('../http/try-limit.server.ts'),
      import('../boot/configuration.ts'),
      import('@tanstack/react-start/server'),
    ])
    // Chromium reports a stream that may not be stored as aborted when it is read to its end: this one must be asked
    // for anew each time, which comes to the same for a POST.
    setResponseHeader('cache-control', 'private, no-cache')
    const request = getRequest()
    const address = addressOf(request, configuration().TRUST_PROXY)
    return writeFor(context.caller, data, { signal: request.signal, address })
  })

/** Who would write now: the built-in writer, or the configured model. */
export const whoWrites = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async () => {
    const { currentWriter } = await import('./writing-desk.server.ts')
    return currentWriter()
  })
