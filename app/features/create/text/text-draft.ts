import * as z from 'zod/mini'
import { lengthIds } from '#app/domain/jobs/text/lengths.ts'
import { makerIdSchema, type TextRequest } from '#app/domain/jobs/text/text-job.ts'
import { type ToneId, toneIds } from '#app/domain/projects/tone-ids.ts'
import type { Voice } from '#app/domain/projects/voice.ts'
import { type Written, writtenSchema } from '#app/domain/writing/written.ts'
import { tabDraft } from '#app/state/drafts.ts'
import { type StudioKind, studioDraftShape, unasked } from '../job/studio-draft.ts'

const textDraftSchema = z.object({
  prompt: z.string(),
  /** Null until chosen: then the brand's. */
  tone: z.nullable(z.enum(toneIds)),
  length: z.enum(lengthIds),
  /** The post with later edits and its writer's notes. */
  made: z._default(z.nullable(writtenSchema), null),
  /** The chosen maker; null for the server's choice. */
  maker: z._default(z.nullable(makerIdSchema), null),
  /** True when each platform gets its own version. */
  isFitted: z._default(z.boolean(), true),
  ...studioDraftShape,
})

/** The tone: chosen, else the brand's. */
export const toneOf = (chosen: ToneId | null, voice: Voice | undefined): ToneId => chosen ?? voice?.tone ?? 'friendly'

type TextDraft = z.infer<typeof textDraftSchema>

export const textStudio: StudioKind<TextDraft, TextRequest, Written> = {
  ...tabDraft<TextDraft>({
    name: 'create-text',
    schema: textDraftSchema,
    empty: { prompt: '', tone: null, length: 'medium', made: null, maker: null, isFitted: true, ...unasked },
    isEmpty: ({ prompt, made, saved }) => saved !== null || (prompt === '' && made === null),
    reopened: (draft) =>
      draft.saved === null ? draft : { ...draft, prompt: '', made: null, saved: null, asked: null },
  }),
  requestOf: ({ prompt, tone, length, made, maker }, voice) => ({
    prompt,
    tone: toneOf(tone, voice),
    length,
    // Another try begins with another wording.
    seed: made?.overview ? (made.overview.seed + 1) % 1_000 : 0,
    ...(maker === null ? {} : { maker }),
    ...(voice && { voice }),
  }),
  madeIn: ({ made }) => (made === null || made.text === '' ? null : made),
  withMade: (made) => ({ made }),
  textOf: ({ made }) => made?.text ?? '',
  isFitted: ({ isFitted }) => isFitted,
  beginWith: (about) => ({ prompt: about }),
  empty: { prompt: '', made: null },
  emptiedSays: 'Prompt and text cleared.',
}
