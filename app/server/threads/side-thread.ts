import { Worker } from 'node:worker_threads'
import { sourceFile } from './source-file.ts'

/** Messages between the main thread and a side thread (side-answers.ts). */
export type SideQuestion = { readonly id: number; readonly question: unknown }
export type SideAnswer = { readonly id: number; readonly answer: unknown }

type Asked = { readonly resolve: (answer: never) => void; readonly reject: (error: unknown) => void }
type Thread = { readonly worker: Worker; readonly asked: Map<number, Asked>; idle?: NodeJS.Timeout }

type Limits = {
  /** The thread ends after this time without questions. */
  readonly idleMs: number
  readonly heapMb: number
}

/**
 * Runs a source file in a thread, for work of 0.1 s and more. Rejects when the thread ends before it answers or cannot
 * start; the next question starts another one.
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
  /** An idle thread does not keep the process alive, and ends after a while. */
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
