import { Worker } from 'node:worker_threads'
import { sourceFile } from './source-file.ts'

/** A question to a thread and its answer (side-answers.ts). */
export type SideQuestion = { readonly id: number; readonly question: unknown }
export type SideAnswer = { readonly id: number; readonly answer: unknown }

type Asked = { readonly resolve: (answer: never) => void; readonly reject: (error: unknown) => void }
type Thread = { readonly worker: Worker; readonly asked: Map<number, Asked>; idle?: NodeJS.Timeout }

type Limits = {
  /** The thread goes when nobody asked it for so long. */
  readonly idleMs: number
  readonly heapMb: number
}

/**
 * Asks a file of the sources in a thread of its own: work that takes a tenth of a second and more keeps nobody waiting but
 * whoever asked for it. Rejects where the thread ends before it answers, or none can be had; the next question starts another.
 */
export function sideThread<Question, Answer>(
  file: string,
  { idleMs, heapMb }: Limits,
): (question: Question) => Promise<Answer> {
  let thread: Thread | null = null
  let last = 0
  const started = (): Thread => {
    if (thread !== null) return thread
    const worker = new Worker(sourceFile(file), { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    const own: Thread = { worker, asked: new Map() }
    const end = (error: unknown) => {
      if (thread === own) thread = null
      for (const { reject } of own.asked.values()) reject(error)
      own.asked.clear()
    }
    worker.on('message', ({ id, answer }: SideAnswer) => {
      own.asked.get(id)?.resolve(answer as never)
      own.asked.delete(id)
      if (own.asked.size === 0) rest(own)
    })
    worker.on('error', end)
    worker.on('exit', () => end(new Error(`${file} ended.`)))
    thread = own
    return own
  }
  /** Holds nobody's end up, and goes after a while. */
  const rest = (own: Thread) => {
    own.worker.unref()
    own.idle = setTimeout(() => {
      if (thread === own) thread = null
      void own.worker.terminate()
    }, idleMs)
    own.idle.unref()
  }
  return async (question) => {
    const { worker, asked, idle } = started()
    last += 1
    const id = last
    worker.postMessage({ id, question } satisfies SideQuestion)
    clearTimeout(idle)
    worker.ref()
    return new Promise<Answer>((resolve, reject) => asked.set(id, { resolve, reject }))
  }
}
