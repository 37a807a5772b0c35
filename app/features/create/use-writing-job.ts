import { useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TextRequest } from '#app/domain/jobs/text/text-job.ts'
import { textJob } from '#app/domain/jobs/text/text-job.ts'
import { writeText } from '#app/server/generation/writing.functions.ts'
import { aiCreditSentence, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { whileLocked } from './job-lock.ts'
import type { Work } from './text-studio-view.ts'
import { useAbandonedJobs } from './use-abandoned-jobs.ts'
import { sameJob, workAfter } from './work-words.ts'
import { runWritingJob, type StopReason, type WritingJobEnd } from './writing-job.ts'

/** One job at a time: how it stands, what it has written so far, and the handles to start and stop it. */
export function useWritingJob(onEnd: (end: WritingJobEnd) => void) {
  const [work, setWork] = useState<Work>({ state: 'idle' })
  const [streamed, setStreamed] = useState('')
  const [jobId, setJobId] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const store = useStore()
  const runOperation = useSetAtom(runAiOperationAtom)
  const showToast = useSetAtom(showToastAtom)

  const stop = useCallback((reason: StopReason = 'cancelled') => running.current?.abort(reason), [])

  // A closed tab or a left page gives the hold back; where the browser cuts that short, the next page does.
  useAbandonedJobs()
  useEffect(() => {
    const close = () => stop('closed')
    window.addEventListener('pagehide', close)
    return () => {
      window.removeEventListener('pagehide', close)
      close()
    }
  }, [stop])

  /** Starts the job of this id. Pressed twice, or in two tabs, it is one job. */
  const start = async (id: string, request: TextRequest) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const usage = textJob.quote(request)
    setJobId(id)
    setStreamed('')
    setWork({ state: 'writing' })
    try {
      const end = await whileLocked(id, () =>
        runWritingJob(
          {
            hold: () => runOperation({ type: 'hold', jobId: id, usage, label: textJob.label(request) }),
            write: (signal) => writeText({ data: { ...request, jobId: id }, signal }),
            settle: (tokens) => runOperation({ type: 'settle', jobId: id, usage: { kind: 'text', tokens } }),
            release: (reason) => runOperation({ type: 'release', jobId: id, reason }),
            onText: setStreamed,
          },
          { quotedTokens: usage.tokens, signal: controller.signal },
        ),
      )
      if (end === null || (end.state === 'refused' && end.failure.code === 'JOB_ALREADY_HELD')) return setWork(sameJob)
      if (end.state === 'written' && end.unsettled) {
        showToast({ policy: 'stack', tone: 'refusal', title: aiCreditSentence(end.unsettled) })
      }
      onEnd(end)
      setWork(workAfter(end, store.get(onlineAtom)))
    } finally {
      running.current = null
    }
  }

  const reset = () => {
    setWork({ state: 'idle' })
    setJobId(null)
  }

  return { work, streamed, jobId, start, stop, reset }
}
