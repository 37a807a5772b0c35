import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { costOf } from '#app/domain/credits/ai/costs.ts'
import { type JobKind, newJobId } from '#app/domain/jobs/job.ts'
import type { JobKindId } from '#app/domain/jobs/kinds.ts'
import { aiAccountAtom, aiCreditSentence, aiCredits } from '#app/state/credits/ai.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { onceUnlocked, whileLocked } from './job-lock.ts'
import type { PaidJobEnd, StopReason } from './paid-job.ts'
import { type HereMaker, useRunJob } from './use-run-job.ts'
import { sameJob, type Work, workAfter } from './work.ts'

export type PaidJobDraft<Part> = {
  /**
   * The running job, or the job of the next press; kept with the request. Two presses, or two tabs with one draft, ask
   * for the same job, and a reload finds it again.
   */
  jobId: string
  onJobId(jobId: string): void
  onEnd(end: PaidJobEnd<Part>, jobId: string): void
}

/** One job of a kind at a time: its quote, state, parts so far, start and stop. */
export function usePaidJob<Request, Part, Made>(
  kind: JobKind<Request, Part, Made> & { readonly id: JobKindId },
  { jobId, onJobId, onEnd }: PaidJobDraft<Part>,
  makeHere: (request: Request) => HereMaker<Part> | null = () => null,
) {
  const [work, setWork] = useState<Work>({ state: 'idle' })
  const [parts, setParts] = useState<readonly Part[]>([])
  const [shownId, setShownId] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const store = useStore()
  const account = useAtomValue(aiAccountAtom)
  const newId = useAtomValue(newIdAtom)
  const refresh = useSetAtom(aiCredits.refresh)
  const showToast = useSetAtom(showToastAtom)

  const fresh = () => newJobId(kind, newId())
  const runJob = useRunJob(kind, makeHere)
  const run = (id: string, request: Request | null, { signal }: AbortController) =>
    runJob(id, request, {
      signal,
      onParts: setParts,
      onBegin: () => {
        setShownId(id)
        setParts([])
        setWork({ state: 'working' })
      },
    })

  const tell = (end: PaidJobEnd<Part>, id: string) => {
    if (end.state === 'left') return
    // A job of unknown result keeps its id for the next press.
    if (end.state !== 'unknown') onJobId(fresh())
    if (end.state === 'refused' && end.failure.code === 'JOB_ALREADY_HELD') return setWork(sameJob)
    // Its tab was closed before the server got it: nothing to report.
    if (end.state === 'stopped' && end.code === 'NOT_FOUND') return setWork({ state: 'idle' })
    if (end.state === 'made' && end.unsettled)
      showToast({ policy: 'stack', tone: 'refusal', title: aiCreditSentence(end.unsettled) })
    onEnd(end, id)
    setWork(workAfter(end, store.get(onlineAtom)))
  }

  /** Runs it as this tab's only job. */
  const runAlone = async (controller: AbortController, job: () => Promise<PaidJobEnd<Part> | null>) => {
    running.current = controller
    try {
      return await job()
    } finally {
      running.current = null
    }
  }

  /** Starts the draft's job. Pressed twice, or in two tabs, it is one job. */
  const start = async (request: Request) => {
    if (running.current) return
    // A duplicated draft may still name a finished job.
    const isOver = account?.receipts.some((receipt) => receipt.jobId === jobId && receipt.state !== 'held')
    const id = jobId === '' || isOver ? fresh() : jobId
    if (id !== jobId) onJobId(id)
    const controller = new AbortController()
    const end = await runAlone(controller, () => whileLocked(id, () => run(id, request, controller)))
    if (end === null) setWork(sameJob)
    else tell(end, id)
  }

  // After a reload, or in the tab after a closed one, the draft's held job is followed from its beginning.
  const isHeld = account?.holds.some((hold) => hold.jobId === jobId) ?? false
  const resume = useEffectEvent(async (id: string, controller: AbortController) => {
    const end = await onceUnlocked(id, controller.signal, async () => {
      // Another tab may have ended it meanwhile.
      await refresh()
      return running.current === null ? runAlone(controller, () => run(id, null, controller)) : null
    })
    if (end !== null) tell(end, id)
  })
  useEffect(() => {
    if (!isHeld || running.current !== null) return
    const controller = new AbortController()
    void resume(jobId, controller).catch(() => {})
    return () => {
      // Ends the wait only: a running job belongs to this tab.
      if (running.current !== controller) controller.abort()
    }
  }, [isHeld, jobId])

  useEffect(() => () => running.current?.abort('left' satisfies StopReason), [])

  return {
    /** The highest cost of a request, in credits. */
    quote: (request: Request) => costOf(kind.quote(request)),
    work,
    parts,
    receipt: account?.receipts.find((receipt) => receipt.jobId === shownId),
    start,
    stop: () => running.current?.abort('cancelled' satisfies StopReason),
    reset() {
      setWork({ state: 'idle' })
      setShownId(null)
    },
  }
}
