import type { FailureCode } from '../failures/failures.ts'

/** One piece of what a writer says. It ends with exactly one 'done' or one 'failed'. */
export type WriterChunk =
  | { type: 'text'; text: string }
  | { type: 'done'; usage: { tokens: number }; writer: string }
  | { type: 'failed'; code: FailureCode }

/** One piece of the server's stream. A job that is taken on begins with the id it goes by, here and on the receipt. */
export type WritingChunk = { type: 'started'; jobId: string } | WriterChunk
