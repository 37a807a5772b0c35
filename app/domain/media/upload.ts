import * as z from 'zod/mini'
import { mediaFileBytes } from '../limits.ts'
import { beginningOf } from '../wording/graphemes.ts'
import { isUnsafeFileName } from '../wording/names.ts'
import { mediaFolderSchema, projectIdSchema } from './item.ts'
import { type MediaFailure, mediaFailure } from './messages.ts'
import { recipeSchema } from './recipe.ts'
import type { UploadRowState } from './states.ts'

/** Endpoint of uploads, protocol tus 1.0.0. */
export const uploadsPath = '/api/media/uploads'

/** SHA-256 of a file, in hexadecimal. */
export const contentHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Announcement of a file before upload. The device makes the id: the same id is the same upload. */
export const newUploadSchema = z.object({
  // Lower case: file systems may distinguish capitals, the database's uuid does not.
  id: z.uuid().check(z.overwrite((id) => id.toLowerCase())),
  name: z.string().check(z.maxLength(1_000)),
  bytes: z.int().check(z.nonnegative()),
  folder: z._default(mediaFolderSchema, ''),
  projectId: z._default(projectIdSchema, null),
  /** The item this is an edit of. */
  originalId: z._default(z.nullable(z.uuid()), null),
  /** The recipe of that edit. */
  recipe: z._default(z.nullable(recipeSchema), null),
  /** The item whose content this replaces. */
  replaces: z._default(z.nullable(z.uuid()), null),
})
export type NewUpload = z.output<typeof newUploadSchema>

const largest = Math.max(...Object.values(mediaFileBytes))

/** Refusal before any byte is sent; null when the upload may start. The kind of the file is still unknown. */
export function refusalOfUpload({ name, bytes }: Pick<NewUpload, 'name' | 'bytes'>): MediaFailure | null {
  if (isUnsafeFileName(name)) return mediaFailure('name_unsafe')
  if (bytes === 0) return mediaFailure('file_empty')
  if (bytes > largest) return mediaFailure('file_too_large', { bytes, limit: largest })
  return null
}

/** First name of an item: "market-day.final.jpg" → "market-day.final". */
export function nameOfFile(file: string, ceiling: number): string {
  const name = file.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || file.trim()
  return beginningOf(name.normalize('NFC'), ceiling).toWellFormed().trim() || 'Untitled'
}

export type UploadReport = {
  readonly id: string
  readonly state: UploadRowState
  readonly failure: MediaFailure | null
  /** The item it became. */
  readonly mediaId: string | null
  /** The item existed already; nothing was added. */
  readonly isDuplicate: boolean
}
