import * as z from 'zod/mini'
import { lengthIds } from '#app/domain/jobs/text/lengths.ts'
import { toneIds } from '#app/domain/jobs/text/tones.ts'
import { tabDraft } from '#app/state/drafts.ts'

const textDraftSchema = z.object({
  prompt: z.string(),
  tone: z.enum(toneIds),
  length: z.enum(lengthIds),
  /** The post, as edited since. */
  text: z.string(),
  /** What became of it once it was saved as a post; the next time the screen opens it begins anew. */
  saved: z._default(z.nullable(z.string()), null),
  /**
   * The post that was asked for and not answered yet: this text, at this time. Pressed again, also after a reload, it is
   * the same post.
   */
  asked: z._default(z.nullable(z.object({ postId: z.string(), time: z.string() })), null),
  /**
   * The job that the next press starts: new after each job and each change of what is asked. Whoever presses twice, or
   * in two tabs that began with one draft, asks for the same job.
   */
  jobId: z.string(),
})

export type TextDraft = z.infer<typeof textDraftSchema>

export const textDraft = tabDraft<TextDraft>({
  name: 'create-text',
  schema: textDraftSchema,
  empty: { prompt: '', tone: 'friendly', length: 'medium', text: '', saved: null, asked: null, jobId: '' },
  isEmpty: ({ prompt, text, saved }) => saved !== null || (prompt === '' && text === ''),
  reopened: (draft) => (draft.saved === null ? draft : { ...draft, prompt: '', text: '', saved: null, asked: null }),
})
