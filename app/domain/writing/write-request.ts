import { z } from 'zod'
import { promptCharacters } from '../limits.ts'
import { lengthIds } from './lengths.ts'
import { toneIds } from './tones.ts'

/** What a person asks of a writer; checked on the way in, in the browser and again on the server. */
export const writeRequestSchema = z.object({
  prompt: z
    .string()
    .max(promptCharacters)
    .refine((prompt) => prompt.trim().length > 0),
  tone: z.enum(toneIds),
  length: z.enum(lengthIds),
})

export type WriteRequest = z.infer<typeof writeRequestSchema>

/** A request as it is sent: under the id that the device holds credits by. The same id twice is the same job. */
export const writingJobSchema = writeRequestSchema.extend({ jobId: z.string().regex(/^[\w-]{16,80}$/) })

export type WritingJob = z.infer<typeof writingJobSchema>

export type PromptIssue = 'empty' | 'too-long' | null

export function promptIssue(prompt: string): PromptIssue {
  if (prompt.length > promptCharacters) return 'too-long'
  return prompt.trim() === '' ? 'empty' : null
}
