import type { FailureCode } from '../failures/failures.ts'

/** One piece of a stream of writing. A stream ends with exactly one 'done' or one 'failed'. */
export type WritingChunk =
  | { type: 'text'; text: string }
  | { type: 'done'; usage: { tokens: number }; writer: string }
  | { type: 'failed'; code: FailureCode }
