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
  /** Null until one is chosen: then it is the brand's. */
  tone: z.nullable(z.enum(toneIds)),
  length: z.enum(lengthIds),
  /** The post, as edited since, with what its writer said about it. */
  made: z._default(z.nullable(writtenSchema), null),
  /** Who is to write it; null for who does when nobody is chosen. */
  maker: z._default(z.nullable(makerIdSchema), null),
  /** Whether each platform gets a version of its own. */
  isFitted: z._default(z.boolean(), true),
  ...studioDraftShape,
})

/** How it is to sound: as chosen, else as the brand does. */
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
    // Written again, it begins with another way to say it.
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
