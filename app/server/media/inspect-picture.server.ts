import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { animationPixels, mediaFileBytes, pictureEdgePixels, picturePixels } from '#app/domain/limits.ts'
import { type AcceptedType, variantWidths } from '#app/domain/media/accepted.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { Inspected, ReadyFile } from './content.server.ts'

/** What the decoder must make of a file of a type: a file that is two things at once is neither. */
const decodedAs: Readonly<Partial<Record<AcceptedType, string>>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

/** A picture that is cut off or broken fails, rather than being filled up in grey. */
const opened = (path: string, options: { readonly animated: boolean }) =>
  sharp(path, {
    ...options,
    failOn: 'error',
    limitInputPixels: options.animated ? animationPixels : picturePixels,
    sequentialRead: true,
  })

const thumbPixels = 100
const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

type Looks = { readonly placeholder: string; readonly colour: string }

/** What a picture looks like in thirty bytes, and the colour most of it has. */
async function looksOf(path: string): Promise<Looks> {
  const { data, info } = await sharp(path, { failOn: 'error' })
    .resize(thumbPixels, thumbPixels, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const placeholder = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  const raw = { width: info.width, height: info.height, channels: 4 } as const
  const { dominant } = await sharp(data, { raw }).stats()
  return { placeholder, colour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}` }
}

async function readyFile(path: string, mime: string): Promise<ReadyFile> {
  return { path, mime, bytes: (await stat(path)).size }
}

/** The sizes that screens draw, of an upright picture, with how it looks. */
async function sizesOf(path: string, work: string) {
  const sized = async (name: keyof typeof variantWidths): Promise<ReadyFile> => {
    const file = join(work, name)
    await sharp(path, { failOn: 'error', limitInputPixels: animationPixels })
      .resize({ width: variantWidths[name], withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toFile(file)
    return readyFile(file, 'image/webp')
  }
  const w1280 = await sized('w1280')
  return { files: { w320: await sized('w320'), w1280 }, ...(await looksOf(join(work, 'w320'))) }
}

/** How a picture is written anew: all of it that is seen, and nothing of where, when and with what it was taken. */
function written(picture: Sharp, mime: AcceptedType, { hasAlpha }: Metadata): { as: AcceptedType; picture: Sharp } {
  if (mime === 'image/gif') return { as: mime, picture: picture.gif() }
  if (mime === 'image/webp') return { as: mime, picture: picture.webp({ quality: 92, effort: 3 }) }
  // No platform takes AVIF.
  if (mime === 'image/png' || (mime === 'image/avif' && hasAlpha)) return { as: 'image/png', picture: picture.png() }
  return { as: 'image/jpeg', picture: picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) }
}

function refusalOf({ width, height, pages = 1, pageHeight }: Metadata): MediaFailure | null {
  const frame = pageHeight ?? height
  if (Math.max(width, frame) > pictureEdgePixels || width * frame > picturePixels)
    return mediaFailure('picture_too_large', { width, height: frame })
  if (width * frame * pages > animationPixels) return mediaFailure('animation_too_large', { frames: pages })
  return null
}

/** What the decoder was told of the file before anything of it is unfolded; null when it can make nothing of it. */
const metadataOf = (path: string, animated: boolean): Promise<Metadata | null> =>
  sharp(path, { animated, failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => null)

/** Decodes a picture to its end and writes it anew, upright. */
export async function inspectPicture(
  path: string,
  mime: AcceptedType,
  work: string,
): Promise<Result<Inspected, MediaFailure>> {
  const { size } = await stat(path)
  const limit = mediaFileBytes[mime === 'image/gif' ? 'gif' : 'image']
  if (size > limit) return fail(mediaFailure('file_too_large', { bytes: size, limit }))
  const mayMove = mime === 'image/gif' || mime === 'image/webp'
  const metadata = await metadataOf(path, mayMove)
  if (metadata === null) return fail(mediaFailure('file_damaged'))
  if (metadata.format !== decodedAs[mime]) return fail(mediaFailure('carries_program'))
  const refusal = refusalOf(metadata)
  if (refusal !== null) return fail(refusal)
  const moves = (metadata.pages ?? 1) > 1
  const { as, picture } = written(opened(path, { animated: moves }), mime, metadata)
  const original = join(work, 'original')
  try {
    const upright = moves ? picture : picture.autoOrient()
    let { width, height, pageHeight, size: bytes } = await upright.toFile(original)
    if (as === 'image/jpeg' && bytes > size) {
      // It came smaller than that: what was left out before is not paid for with storage.
      const again = opened(path, { animated: false }).autoOrient().jpeg({ quality: 82 })
      ;({ width, height, pageHeight, size: bytes } = await again.toFile(original))
    }
    const sizes = await sizesOf(original, work)
    const delays = metadata.delay ?? []
    return ok({
      kind: moves ? 'gif' : 'image',
      mime: as,
      width,
      height: pageHeight ?? height,
      seconds: moves ? Math.max(0.01, delays.reduce((sum, delay) => sum + delay, 0) / 1_000) : null,
      codecs: [],
      placeholder: sizes.placeholder,
      colour: sizes.colour,
      files: { original: { path: original, mime: as, bytes }, ...sizes.files },
    })
  } catch {
    return fail(mediaFailure('file_damaged'))
  }
}
