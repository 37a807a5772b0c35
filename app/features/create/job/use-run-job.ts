import { useSetAtom, useStore } from 'jotai'
import type { JobEvent, JobKind } from '#app/domain/jobs/job.ts'
import type { JobKindId } from '#app/domain/jobs/kinds.ts'
import { followJob, runJob, stopJob } from '#app/server/jobs/jobs.functions.ts'
import { aiAccountAtom, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { type PaidJobEnd, runPaidJob } from './paid-job.ts'

/** The events of a job that this browser does itself; hanging up ends it. */
export type HereMaker<Part> = (jobId: string, signal: AbortSignal) => AsyncIterable<JobEvent<Part>>

/** The server has no such job: hanging up is its only end. */
async function* stoppedHere(): AsyncGenerator<JobEvent<never>, void> {
  yield { type: 'failed', code: 'GENERATION_CANCELLED' }
}

type Run<Part> = {
  readonly signal: AbortSignal
  onParts(parts: readonly Part[]): void
  /** Called when a run begins. */
  onBegin?(): void
}

/**
 * Runs a job with this device's credits, from its present state; without a request it only resumes. Null for nothing.
 */
export function useRunJob<Request, Part, Made>(
  kind: JobKind<Request, Part, Made> & { readonly id: JobKindId },
  makeHere: (request: Request) => HereMaker<Part> | null = () => null,
) {
  const store = useStore()
  const runOperation = useSetAtom(runAiOperationAtom)

  /** The result belongs to the project active at the start. */
  const inProject = () => {
    const projectId = store.get(activeProjectAtom)?.id
    return projectId === undefined ? {} : { projectId }
  }
  return async (
    id: string,
    request: Request | null,
    { signal, onParts, onBegin }: Run<Part>,
  ): Promise<PaidJobEnd<Part> | null> => {
    const held = store.get(aiAccountAtom)?.holds.find((hold) => hold.jobId === id)
    const quoted = held?.usage ?? (request === null ? null : kind.quote(request))
    if (quoted === null) return null
    onBegin?.()
    const name = { kind: kind.id, jobId: id }
    const here = request === null ? null : makeHere(request)
    return await runPaidJob<Part>(
      {
        hold:
          held !== undefined || request === null
            ? null
            : () => runOperation({ type: 'hold', jobId: id, usage: quoted, label: kind.label(request) }),
        async listen(signal) {
          if (here !== null) return here(id, signal)
          const stream =
            request === null
              ? followJob({ data: name, signal })
              : runJob({ data: { ...name, ...inProject(), request }, signal })
          // The requested kind decides the type of the parts.
          return (await stream) as AsyncIterable<JobEvent<Part>>
        },
        settle: (usage, by) =>
          runOperation({ type: 'settle', jobId: id, usage, ...(by.trim() === '' ? {} : { by: by.slice(0, 200) }) }),
        release: (reason) => runOperation({ type: 'release', jobId: id, reason }),
        stop: async () =>
          here === null ? ((await stopJob({ data: name })) as AsyncIterable<JobEvent<Part>>) : stoppedHere(),
        onParts,
      },
      { quoted, signal },
    )
  }
}
