import type { BatchTable } from '#app/domain/batch/columns.ts'
import type { BatchFailure } from '#app/domain/batch/messages.ts'
import type { Result } from '#app/domain/outcome.ts'
import type { FileAnswer } from './read-file.worker.ts'

/** Reads a file of posts beside the page: ten thousand rows would hold it up. */
export function readFile(text: string): Promise<Result<BatchTable, BatchFailure>> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Result<BatchTable, BatchFailure>>()
  worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => resolve(data)
  worker.onerror = () => reject(new Error('What reads files did not start.'))
  worker.postMessage(text)
  return promise.finally(() => worker.terminate())
}
