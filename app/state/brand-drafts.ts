import * as z from 'zod/mini'
import { brandFontIds } from '#app/domain/projects/brand.ts'
import { toneIds } from '#app/domain/projects/tone-ids.ts'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'
import { memo } from './memo.ts'

/** Text typed into the groups of a brand kit. A missing group is as saved. */
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

/** A person's unsaved text of a project's brand kit; it survives a reload. */
export const brandDraftOf = (projectId: string, userId: string) => draftAt(keys.brandDraft(projectId, userId))
