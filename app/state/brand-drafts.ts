import * as z from 'zod/mini'
import { brandFontIds } from '#app/domain/projects/brand.ts'
import { toneIds } from '#app/domain/projects/tone-ids.ts'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'
import { memo } from './memo.ts'

/** What was typed into the groups of a brand kit, as it was typed. A group that is not there is as it was saved. */
const brandDraftSchema = z.object({
  colors: z.optional(z.object({ primary: z.string(), accent: z.string(), background: z.string(), text: z.string() })),
  fonts: z.optional(z.object({ heading: z.enum(brandFontIds), body: z.enum(brandFontIds) })),
  voice: z.optional(
    z.object({
      tone: z.enum(toneIds),
      use: z.string(),
      avoid: z.string(),
      emoji: z.boolean(),
      hashtags: z.string(),
    }),
  ),
})

export type BrandDraft = z.output<typeof brandDraftSchema>

const draftAt = memo((key) => storedAtom<BrandDraft>({ key, schema: brandDraftSchema, initial: {}, from: 'read' }))

/** What a person has typed into the brand kit of a project and not saved: a reload finds it again. */
export const brandDraftOf = (projectId: string, userId: string) => draftAt(keys.brandDraft(projectId, userId))
