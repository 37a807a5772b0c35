import { stat } from 'node:fs/promises'
import type { AcceptedType } from '#app/domain/files/accepted.ts'
import { lightPicturePixels, mediaFileBytes } from '#app/domain/limits.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, type Result } from '#app/domain/outcome.ts'
import type { Inspected } from './content.server.ts'
import type { PictureLook } from './picture-work.ts'
import { type PictureTurn, withPicture } from './pictures.server.ts'

const damaged = fail(mediaFailure('file_damaged'))

/** The refusal of a picture that took more memory or time than it may. */
const tooMuch = ({ width, height, frames }: PictureLook) =>
  fail(
    frames > 1 ? mediaFailure('animation_too_large', { frames }) : mediaFailure('picture_too_large', { width, height }),
  )

const isLight = ({ width, height, frames }: PictureLook, mime: AcceptedType) =>
  frames === 1 && width * height <= lightPicturePixels[mime === 'image/avif' ? 'avif' : 'other']

/** Decodes a picture to its end and writes it anew, upright, in a process of its own. */
export async function inspectPicture(
  path: string,
  mime: AcceptedType,
  work: string,
  { isMade, ...turn }: Omit<PictureTurn, 'lane'> & { readonly isMade: boolean },
): Promise<Result<Inspected, MediaFailure>> {
  const { size } = await stat(path)
  const limit = mediaFileBytes[mime === 'image/gif' ? 'gif' : 'image']
  if (size > limit) return fail(mediaFailure('file_too_large', { bytes: size, limit }))
  const looked = await withPicture({ do: 'look', path, mime }, { ...turn, lane: isMade ? 'own' : 'light' })
  if (!looked.ok || looked.value === null) return damaged
  if (!looked.value.ok) return looked.value
  const look = looked.value.value
  const lane = isMade ? 'own' : isLight(look, mime) ? 'light' : 'heavy'
  const inspected = await withPicture({ do: 'inspect', path, mime, work }, { ...turn, lane })
  if (!inspected.ok) return tooMuch(look)
  return inspected.value ?? damaged
}
