import type { BatchScreenProps } from './batch-props.ts'
import type { FileAnswer, FileAsked } from './read-file.worker.ts'

/** Reads a file of posts beside the page: ten thousand rows would hold it up. */
export const readFile: BatchScreenProps['onRead'] = (bytes, how) => {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>()
  worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => resolve(data)
  worker.onerror = () => reject(new Error('What reads files did not start.'))
  worker.postMessage({ bytes, how } satisfies FileAsked)
  return promise.finally(() => worker.terminate())
}
