import * as z from 'zod/mini'
import { recipeSchema } from '#app/domain/media/recipe.ts'
import { isShapeId, type ShapeId } from '#app/domain/media/shapes.ts'
import { tabDraft } from '#app/state/drafts.ts'

const draftSchema = z.object({
  mediaId: z.nullable(z.string()),
  shape: z.custom<ShapeId>((value) => typeof value === 'string' && isShapeId(value)),
  recipes: z.array(recipeSchema),
})
type Draft = z.output<typeof draftSchema>

export const noEdits: Draft = { mediaId: null, shape: 'instagram-portrait', recipes: [] }

/** Edits of a picture in this tab: recipes survive a reload, undo steps only last while the editor is open. */
export const editsDraft = tabDraft<Draft>({
  name: 'picture-edits',
  schema: draftSchema,
  empty: noEdits,
  isEmpty: ({ recipes }) => recipes.length === 0,
})
