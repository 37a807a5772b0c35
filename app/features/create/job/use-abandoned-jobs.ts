import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { promisingJobs } from '#app/server/jobs/jobs.functions.ts'
import { aiAccountAtom, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { abandonedJobs } from './job-lock.ts'

const lookAgainMs = 60_000

/**
 * Gives back what is held for jobs that no tab runs and that come to nothing at the server. Those that still run, or
 * whose result waits there, keep their hold until they are opened again or it runs out.
 */
export function useAbandonedJobs() {
  const account = useAtomValue(aiAccountAtom)
  const runOperation = useSetAtom(runAiOperationAtom)
  const open = account?.holds.map(({ jobId }) => jobId).join(' ') ?? ''
  useEffect(() => {
    if (open === '') return
    let left = false
    const look = async () => {
      const abandoned = await abandonedJobs(open.split(' '))
      if (abandoned.length === 0 || left) return
      const promising = await promisingJobs({ data: abandoned })
      for (const jobId of abandoned) {
        if (left) return
        if (!promising.includes(jobId)) await runOperation({ type: 'release', jobId, reason: 'closed' })
      }
    }
    // Where the server cannot say, the holds run out by themselves.
    const tryToLook = () => void look().catch(() => {})
    tryToLook()
    const timer = setInterval(tryToLook, lookAgainMs)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [open, runOperation])
}
