import * as z from 'zod/mini'
import { mediaFileBytes } from '../limits.ts'
import { beginningOf } from '../wording/graphemes.ts'
import { isUnsafeFileName } from '../wording/names.ts'
import { mediaFolderSchema, projectIdSchema } from './item.ts'
import { type MediaFailure, mediaFailure } from './messages.ts'
import { recipeSchema } from './recipe.ts'
import type { UploadRowState } from './states.ts'

/** Where uploads go: the tus protocol, in its version 1.0.0. */
export const uploadsPath = '/api/media/uploads'

/** SHA-256 of a file, in hexadecimal. */
export const contentHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What a device tells of a file before it sends it. The id is made there: told again, it is the same upload. */
export const newUploadSchema = z.object({
  // Of one spelling: a disk tells capitals from small letters, a database does not.
  id: z.uuid().check(z.overwrite((id) => id.toLowerCase())),
  name: z.string().check(z.maxLength(1_000)),
  bytes: z.int().check(z.nonnegative()),
  folder: z._default(mediaFolderSchema, ''),
  projectId: z._default(projectIdSchema, null),
  /** The item this is an edit of. */
  originalId: z._default(z.nullable(z.uuid()), null),
  /** How it was made of that one. */
  recipe: z._default(z.nullable(recipeSchema), null),
  /** The item whose content this is to be from now on. */
  replaces: z._default(z.nullable(z.uuid()), null),
})
export type NewUpload = z.output<typeof newUploadSchema>

const largest = Math.max(...Object.values(mediaFileBytes))

/** Why a file is turned away before a byte of it is sent; null when it may come. Of its kind nothing is known yet. */
export function refusalOfUpload({ name, bytes }: Pick<NewUpload, 'name' | 'bytes'>): MediaFailure | null {
  if (isUnsafeFileName(name)) return mediaFailure('name_unsafe')
  if (bytes === 0) return mediaFailure('file_empty')
  if (bytes > largest) return mediaFailure('file_too_large', { bytes, limit: largest })
  return null
}

/** "market-day.final.jpg" → "market-day.final": what an item is called at first. */
export function nameOfFile(file: string, ceiling: number): string {
  const name = file.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || file.trim()
  return beginningOf(name.normalize('NFC'), ceiling).toWellFormed().trim() || 'Untitled'
}

/** What the server says of an upload that was sent to it. */
export type UploadReport = {
  readonly id: string
  readonly state: UploadRowState
  readonly failure: MediaFailure | null
  /** The item it became. */
  readonly mediaId: string | null
  /** The item was there already: nothing was added. */
  readonly isDuplicate: boolean
}
