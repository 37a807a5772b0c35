import type { BatchScreenProps } from './batch-props.ts'
import type { FileAnswer, FileAsked } from './read-file.worker.ts'

/** Reads a file of posts in a worker: ten thousand rows would block the page. */
export const readFile: BatchScreenProps['onRead'] = (bytes, how) => {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>()
  worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => resolve(data)
  worker.onerror = () => reject(new Error('What reads files did not start.'))
  worker.postMessage({ bytes, how } satisfies FileAsked)
  return promise.finally(() => worker.terminate())
}
