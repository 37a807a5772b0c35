import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { aiAccountAtom, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { abandonedJobs } from './job-lock.ts'

/** Gives back what jobs hold whose tab was closed or killed before it could: nobody waits for the hold to run out. */
export function useAbandonedJobs() {
  const account = useAtomValue(aiAccountAtom)
  const runOperation = useSetAtom(runAiOperationAtom)
  const open = account?.holds.map(({ jobId }) => jobId).join(' ') ?? ''
  useEffect(() => {
    if (open === '') return
    let left = false
    abandonedJobs(open.split(' ')).then(async (jobIds) => {
      for (const jobId of jobIds) if (!left) await runOperation({ type: 'release', jobId, reason: 'closed' })
    })
    return () => {
      left = true
    }
  }, [open, runOperation])
}
