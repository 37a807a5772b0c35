import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { promisingJobs } from '#app/server/jobs/jobs.functions.ts'
import { aiAccountAtom, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { abandonedJobs } from './job-lock.ts'

const lookAgainMs = 60_000

type Holds = {
  /** The jobs among these that still run at the server, or whose result waits there. */
  readonly promising: (jobIds: readonly string[]) => Promise<readonly string[]>
  readonly release: (jobId: string) => Promise<unknown>
}

/** Releases the holds of jobs that no tab runs and that have no result at the server. */
export async function releaseAbandoned(jobIds: readonly string[], { promising, release }: Holds, signal: AbortSignal) {
  const abandoned = await abandonedJobs(jobIds)
  if (abandoned.length === 0 || signal.aborted) return
  const kept = await promising(abandoned)
  for (const jobId of abandoned) {
    if (signal.aborted) return
    if (!kept.includes(jobId)) await release(jobId)
  }
}

/**
 * Checks held jobs at an interval. Running ones, and those with a waiting result, keep their hold until they are opened
 * again or it expires.
 */
export function useAbandonedJobs() {
  const account = useAtomValue(aiAccountAtom)
  const runOperation = useSetAtom(runAiOperationAtom)
  const open = account?.holds.map(({ jobId }) => jobId).join(' ') ?? ''
  useEffect(() => {
    if (open === '') return
    const leaving = new AbortController()
    const holds: Holds = {
      promising: (jobIds) => promisingJobs({ data: [...jobIds] }),
      release: (jobId) => runOperation({ type: 'release', jobId, reason: 'closed' }),
    }
    // Where the server does not answer, the holds expire by themselves.
    const look = () => void releaseAbandoned(open.split(' '), holds, leaving.signal).catch(() => {})
    look()
    const timer = setInterval(look, lookAgainMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [open, runOperation])
}
