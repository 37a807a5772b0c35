import type { TextRequest } from '#app/domain/jobs/text/text-job.ts'
import type { WriterChunk } from '#app/domain/jobs/writing-chunk.ts'

/** Whoever turns a prompt into a post. A stream ends with 'done' or 'failed'; an abort may end it anywhere. */
export type Writer = {
  readonly name: string
  /** What a person reads about who wrote: 'built-in writer', or the model's name. */
  readonly label: string
  /** Whether an outside provider does the work, and is paid for it. */
  readonly providerBacked: boolean
  write(request: TextRequest, options: { signal: AbortSignal }): AsyncIterable<WriterChunk>
}
