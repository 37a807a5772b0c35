import { mediaFolderCharacters, mediaFolderDepth, mediaItemsCeiling, mediaSeconds, uploadsAtOnce } from '../limits.ts'
import { type Catalogue, type FailureOf, failuresOf, sentenceFor } from '../outcome.ts'
import { quotaSays } from '../plans/ceilings.ts'
import { sizeWords } from '../wording/bytes.ts'
import { figure } from '../wording/figures.ts'

/** Refusals of the library, in order of precedence: the call, the storage, the file, the item. */
export const mediaMessages = {
  too_many_media_calls: 'That was a lot of changes in a short time. Wait a minute, then try again.',
  too_many_uploads: `${figure(uploadsAtOnce)} uploads are under way already. This one begins when one of them is done.`,
  library_full: `A library holds ${figure(mediaItemsCeiling)} items. Delete some for good, then try again.`,
  quota_exceeded: quotaSays,
  storage_full: ({ bytes, left }: { bytes: number; left: number }) =>
    left <= 0
      ? `Your storage is full. Empty the trash, delete what you do not use, or choose a larger plan.`
      : `This takes ${sizeWords(bytes)} and your plan has ${sizeWords(left)} left. Make room, or choose a larger plan.`,
  store_not_cleared:
    'What you deleted is cleared away within the hour, and until then there is no room for more. Try again later.',
  file_empty: 'This file is empty. Choose it again, or export it once more from where it was made.',
  file_too_large: ({ bytes, limit }: { bytes: number; limit: number }) =>
    `This file is ${sizeWords(bytes)}; ${sizeWords(limit)} is the most for its kind. Make it smaller, then try again.`,
  name_unsafe: 'The name of this file holds a path or signs no name may have. Rename it, then try again.',
  type_unknown:
    'This is not a picture, film or recording that can be read. Send JPEG, PNG, WebP, AVIF, GIF, MP4, MOV, WebM, MP3, M4A, WAV, Ogg or FLAC.',
  type_not_taken: ({ type }: { type: string }) =>
    `This is a ${type} file, which the library does not take. Export it as JPEG, PNG, MP4 or MP3.`,
  svg_not_taken: 'SVG can carry programs, so it is not taken. Export it as PNG: platforms want that too.',
  heic_not_read:
    'This is HEIC, which the server cannot read. Share it as JPEG ("Most compatible" in the camera settings of an iPhone).',
  carries_program:
    'Something other than a picture, film or recording is hidden in this file. Export it once more from where it was made.',
  picture_too_large: ({ width, height }: { width: number; height: number }) =>
    `This picture is ${figure(width)} × ${figure(height)} pixels, more than can be opened safely. Make it smaller, then try again.`,
  animation_too_large: ({ frames }: { frames: number }) =>
    `This animation has ${figure(frames)} frames, more than can be opened safely. Make it shorter or smaller.`,
  file_damaged: 'This file is damaged or cut off: it cannot be read to its end. Export it once more and try again.',
  film_without_picture: 'This film has no picture that can be read. Export it as MP4 with H.264, then try again.',
  codec_not_taken: ({ codec }: { codec: string }) =>
    `This is coded as ${codec}, which the library cannot keep. Export it as MP4 with H.264 and AAC.`,
  film_too_long: `A film or recording may be ${figure(mediaSeconds / 3_600)} hours long. Cut it, then try again.`,
  upload_not_found: 'This upload is not known any more. Choose the file again.',
  upload_expired: 'This upload rested too long and was let go of. Choose the file again.',
  upload_mismatch: 'What arrived is not what was announced. Choose the file again.',
  media_not_found: 'This is not in your library any more.',
  name_not_taken: 'A name cannot contain slashes or invisible characters, and cannot be only dots. Choose another one.',
  media_damaged:
    'This file was damaged where it is kept, so it is not shown. Replace it, or upload the same file again.',
  media_in_use: ({ posts }: { posts: number }) =>
    posts === 1
      ? 'A post that is still to go out, or repeats, uses this. Take it out of the post, or stop the repeat, first.'
      : `${figure(posts)} of these are used by posts that are still to go out, or repeat. Take them out of the posts, or stop the repeats, first.`,
  media_is_logo: 'A project has this as its logo. Choose another logo there first.',
  project_gone: 'This project is not there any more. Choose another one.',
  kind_differs: 'Only a picture can take the place of a picture, and a film that of a film.',
  folder_exists: 'There is a folder of that name already.',
  folder_too_deep: `Folders lie ${mediaFolderDepth} deep at most, and a name has ${mediaFolderCharacters} characters. Choose a place higher up, or a shorter name.`,
  address_not_allowed: 'This address cannot be fetched from. It has to be a public https address of a file.',
  address_failed: 'Nothing could be fetched from this address. Check it, or download the file and upload it here.',
} as const satisfies Catalogue

export type MediaFailure = FailureOf<typeof mediaMessages>
export type MediaFailureCode = keyof typeof mediaMessages

export const mediaFailure = failuresOf(mediaMessages)
export const sentenceForMedia = (failure: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor(mediaMessages, failure)
