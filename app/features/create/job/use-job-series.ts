import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { type JobKind, newJobId } from '#app/domain/jobs/job.ts'
import type { JobKindId } from '#app/domain/jobs/kinds.ts'
import { aiAccountAtom } from '#app/state/credits/ai.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { whileLocked } from './job-lock.ts'
import type { StopReason } from './paid-job.ts'
import { type ReceiptLineView, toReceiptLine } from './receipt-line.tsx'
import { useRunJob } from './use-run-job.ts'
import { type Work, workAfter } from './work.ts'

export type SeriesResult = {
  readonly key: number
  readonly label: string
  readonly receipt: ReceiptLineView | null
  /** The reason nothing was made; null on success. */
  readonly why: string | null
}

export type Series = {
  readonly state: 'idle' | 'working' | 'ended'
  readonly done: number
  readonly of: number
  readonly results: readonly SeriesResult[]
  /** The reason for an early end. */
  readonly end: Extract<Work, { state: 'refused' | 'stopped' }> | null
}

const idle: Series = { state: 'idle', done: 0, of: 0, results: [], end: null }

/** Stopped by the person: starting again continues with the rest. */
export const seriesStopped: NonNullable<Series['end']> = {
  state: 'stopped',
  tone: 'info',
  title: 'Stopped.',
  sentence: 'What was written stays. The text that was being written cost nothing.',
  remedy: null,
}

/** Failures of a single job; the next one may succeed. */
const ofOne = new Set(['GENERATION_FAILED', 'GENERATION_TIMED_OUT', 'GENERATION_UNSAFE'])

/**
 * Jobs of a kind one after the other, each paid separately: held, done, settled or released. A failure that would
 * repeat ends the series; finished results stay.
 */
export function useJobSeries<Request, Part, Made>(kind: JobKind<Request, Part, Made> & { readonly id: JobKindId }) {
  const [series, setSeries] = useState<Series>(idle)
  const running = useRef<AbortController | null>(null)
  const store = useStore()
  const newId = useAtomValue(newIdAtom)
  const runJob = useRunJob(kind)

  const start = async (
    asked: readonly { readonly key: number; readonly request: Request }[],
    onMade: (key: number, made: Made) => void,
  ) => {
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    const results: SeriesResult[] = []
    let end: Series['end'] = null
    const tell = (state: Series['state']) =>
      setSeries({ state, done: results.length, of: asked.length, results: [...results], end })
    tell('working')
    for (const { key, request } of asked) {
      const id = newJobId(kind, newId())
      const ended = await whileLocked(id, () => runJob(id, request, { signal: controller.signal, onParts: () => {} }))
      if (ended === null || ended.state === 'left') break
      const work = workAfter(ended, store.get(onlineAtom))
      const receipt = store.get(aiAccountAtom)?.receipts.find(({ jobId }) => jobId === id)
      const said = work.state === 'refused' || work.state === 'stopped' ? work : null
      // A job refused before its hold has no receipt.
      if (receipt !== undefined || said === null)
        results.push({
          key,
          label: kind.label(request),
          receipt: receipt === undefined ? null : toReceiptLine(receipt),
          why: said?.sentence ?? null,
        })
      if (ended.state === 'made') onMade(key, kind.collect(ended.parts))
      if (said !== null && !(ended.state === 'stopped' && ofOne.has(ended.code))) {
        end = ended.state === 'stopped' && ended.code === 'GENERATION_CANCELLED' ? seriesStopped : said
        break
      }
      tell('working')
    }
    running.current = null
    if (controller.signal.reason !== 'left') tell('ended')
  }

  useEffect(() => () => running.current?.abort('left' satisfies StopReason), [])

  return {
    series,
    start,
    stop: () => running.current?.abort('cancelled' satisfies StopReason),
  }
}
