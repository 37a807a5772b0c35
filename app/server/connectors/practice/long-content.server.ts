import { Worker } from 'node:worker_threads'
import { longContentIdleMs } from '#app/domain/limits.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { Problem } from '#app/domain/platforms/problem.ts'
import { checkForPractice } from '#app/domain/posts/check-composition.ts'
import { sourceFile } from '../../configuration/source-file.ts'
import type { Content } from '../connector.ts'
import type { LongAnswer, LongContent } from './long-content.ts'

type Asked = { readonly resolve: (problems: readonly Problem[]) => void; readonly reject: (error: unknown) => void }

type Thread = { readonly worker: Worker; readonly asked: Map<number, Asked>; idle?: NodeJS.Timeout }

/** As long as somebody asks it something now and then. */
let thread: Thread | null = null
let next = 0

function started(): Thread {
  if (thread !== null) return thread
  const worker = new Worker(sourceFile('app/server/connectors/practice/long-content.ts'), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const asked = new Map<number, Asked>()
  const own: Thread = { worker, asked }
  const end = (error: unknown) => {
    if (thread === own) thread = null
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }
  worker.on('message', ({ id, problems }: LongAnswer) => {
    asked.get(id)?.resolve(problems)
    asked.delete(id)
    if (asked.size === 0) rest(own)
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that counts long texts ended.')))
  thread = own
  return own
}

/** Holds nobody's end up, and goes after a while. */
function rest(own: Thread): void {
  own.worker.unref()
  own.idle = setTimeout(() => {
    if (thread === own) thread = null
    void own.worker.terminate()
  }, longContentIdleMs)
  own.idle.unref()
}

/** What a practice account has against a long content, counted beside the server's own thread. */
export async function checkLongContent(platform: PlatformId, content: Content): Promise<readonly Problem[]> {
  const { worker, asked, idle } = started()
  clearTimeout(idle)
  worker.ref()
  next += 1
  const id = next
  try {
    return await new Promise<readonly Problem[]>((resolve, reject) => {
      asked.set(id, { resolve, reject })
      worker.postMessage({ id, platform, content } satisfies LongContent)
    })
  } catch {
    // Where no thread can be had, it is counted here all the same.
    return checkForPractice(platform, content)
  }
}
