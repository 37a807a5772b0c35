import * as z from 'zod/mini'
import { lengthIds } from '#app/domain/jobs/text/lengths.ts'
import type { TextRequest } from '#app/domain/jobs/text/text-job.ts'
import { toneIds } from '#app/domain/jobs/text/tones.ts'
import { tabDraft } from '#app/state/drafts.ts'
import { type StudioKind, studioDraftShape, unasked } from '../job/studio-draft.ts'

const textDraftSchema = z.object({
  prompt: z.string(),
  tone: z.enum(toneIds),
  length: z.enum(lengthIds),
  /** The post, as edited since. */
  text: z.string(),
  ...studioDraftShape,
})

type TextDraft = z.infer<typeof textDraftSchema>

export const textStudio: StudioKind<TextDraft, TextRequest, string> = {
  ...tabDraft<TextDraft>({
    name: 'create-text',
    schema: textDraftSchema,
    empty: { prompt: '', tone: 'friendly', length: 'medium', text: '', ...unasked },
    isEmpty: ({ prompt, text, saved }) => saved !== null || (prompt === '' && text === ''),
    reopened: (draft) => (draft.saved === null ? draft : { ...draft, prompt: '', text: '', saved: null, asked: null }),
  }),
  requestOf: ({ prompt, tone, length }, voice) => ({ prompt, tone, length, ...(voice && { voice }) }),
  madeIn: ({ text }) => (text === '' ? null : text),
  withMade: (text) => ({ text }),
  textOf: ({ text }) => text,
  beginWith: (about) => ({ prompt: about }),
  empty: { prompt: '', text: '' },
  emptiedSays: 'Prompt and text cleared.',
}
