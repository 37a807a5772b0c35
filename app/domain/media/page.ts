import * as z from 'zod/mini'
import type { MediaItemView } from './item.ts'

const cursorCharacters = 300

/** Cursor of a list: the id of the last item and its sort value; null for the start. */
export const mediaCursorSchema = z.nullable(
  z.string().check(
    z.maxLength(cursorCharacters),
    z.refine((text) => z.uuid().safeParse(text.slice(0, 36)).success && text[36] === ' '),
  ),
)

export const cursorOf = (id: string, orderedBy: string): string => `${id} ${orderedBy}`

export const readCursor = (cursor: string): { readonly id: string; readonly orderedBy: string } => ({
  id: cursor.slice(0, 36),
  orderedBy: cursor.slice(37),
})

export type MediaPage = {
  readonly items: readonly MediaItemView[]
  /** The cursor of the next page; null at the end. */
  readonly next: string | null
  /** Number of items that match the filter. */
  readonly total: number
}
