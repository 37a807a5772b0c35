import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type AcceptedType, variantWidths } from '#app/domain/files/accepted.ts'
import {
  animationFrames,
  animationPixels,
  cardPicturePixels,
  linkedPicturePixels,
  pictureEdgePixels,
  picturePixels,
} from '#app/domain/limits.ts'
import type { LinkedPage } from '#app/domain/links/linked-page.ts'
import { encodings } from '#app/domain/media/compress.ts'
import { secondsOfFrames } from '#app/domain/media/frames.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { SentAs } from '#app/domain/platforms/sent-as.ts'
import type { Inspected, ReadyFile } from './content.server.ts'
import { uprightFrames } from './upright-frames.ts'

// One picture at a time, and nothing of it kept for the next.
sharp.concurrency(1)
sharp.cache(false)

type Format = keyof typeof picturePixels

/** The format the decoder must find in a file of a type: a file that is two things at once is neither. */
const decodedAs: Readonly<Partial<Record<string, Format>>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}
const formatOf = ({ format }: Metadata): string | undefined => (format === 'heif' ? 'avif' : format)

/** Facts of a picture before anything of it is unfolded. */
export type PictureLook = { readonly width: number; readonly height: number; readonly frames: number }

/** A picture that is cut off or broken fails, rather than being filled up in grey. Its size was looked at before. */
const opened = (path: string, animated: boolean) =>
  sharp(path, { animated, failOn: 'error', limitInputPixels: animationPixels, sequentialRead: true })

const metadataOf = (path: string, animated: boolean): Promise<Metadata | null> =>
  sharp(path, { animated, failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => null)

const mayMove = (mime: AcceptedType) => mime === 'image/gif' || mime === 'image/webp'

function refusalOf(format: Format, { width, height, frames }: PictureLook): MediaFailure | null {
  if (Math.max(width, height) > pictureEdgePixels || width * height > picturePixels[format])
    return mediaFailure('picture_too_large', { width, height })
  return frames > animationFrames || (width * height * frames > animationPixels && frames > 1)
    ? mediaFailure('animation_too_large', { frames })
    : null
}

/** Frames of a WebP by its parts: the decoder walks all of them again for each, and takes seconds of that for a long one. */
async function framesOfWebp(path: string): Promise<number> {
  const bytes = await readFile(path)
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return frames
}

/** Facts that a file gives of itself as a picture of its type, or why it is not opened. */
export async function lookAt(path: string, mime: AcceptedType): Promise<Result<PictureLook, MediaFailure>> {
  const frames = mime === 'image/webp' ? await framesOfWebp(path) : 0
  if (frames > animationFrames) return fail(mediaFailure('animation_too_large', { frames }))
  const metadata = await metadataOf(path, mayMove(mime))
  if (metadata === null) return fail(mediaFailure('file_damaged'))
  const format = decodedAs[mime]
  if (format === undefined || formatOf(metadata) !== format) return fail(mediaFailure('carries_program'))
  const { width, height, pages = 1, pageHeight } = metadata
  const look = { width, height: pageHeight ?? height, frames: pages }
  const refusal = refusalOf(format, look)
  return refusal === null ? ok(look) : fail(refusal)
}

const thumbPixels = 100
const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

type Looks = { readonly placeholder: string; readonly colour: string }

/** The look of a picture in thirty bytes, and the colour most of it has. */
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

/** The sizes that screens draw, of an upright picture, with how it looks. The smaller one is made of the larger. */
async function sizesOf(path: string, work: string) {
  const sized = async (from: string, name: keyof typeof variantWidths): Promise<ReadyFile> => {
    const file = join(work, name)
    await opened(from, false)
      .resize({ width: variantWidths[name], withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toFile(file)
    return readyFile(file, 'image/webp')
  }
  const w1280 = await sized(path, 'w1280')
  const w320 = await sized(w1280.path, 'w320')
  return { files: { w320, w1280 }, ...(await looksOf(w320.path)) }
}

/** How a picture is written anew: all of it that is seen, and nothing of where, when and with what it was taken. */
function written(picture: Sharp, mime: AcceptedType, { hasAlpha, pages = 1 }: Metadata) {
  // Many frames are written quickly rather than tightly: a tight one takes a hundred times as long.
  const effort = pages > 1 ? 1 : 3
  if (mime === 'image/gif') return { as: mime, picture: picture.gif({ effort: 1, reuse: true }) }
  if (mime === 'image/webp') return { as: mime, picture: picture.webp({ quality: 92, effort }) }
  // No platform takes AVIF.
  if (mime === 'image/png' || (mime === 'image/avif' && hasAlpha))
    return { as: 'image/png', picture: picture.png() } as const
  return { as: 'image/jpeg', picture: picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) } as const
}

/** A picture as it is to be seen, whichever way its camera was held. */
async function upright(path: string, { pages = 1, orientation = 1, delay, loop = 0 }: Metadata): Promise<Sharp> {
  if (pages === 1) return opened(path, false).autoOrient()
  if (orientation === 1) return opened(path, true)
  const { data, info } = await opened(path, true).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const height = info.pageHeight ?? info.height / pages
  const turned = uprightFrames({ data, width: info.width, height, count: pages }, orientation)
  const whole = { width: turned.width, height: turned.height * pages, channels: 4, pageHeight: turned.height } as const
  // The delays go along: raw pixels say nothing of time.
  const moving = { loop, ...(delay === undefined ? {} : { delay }) }
  return sharp(turned.data, { raw: whole }).webp(moving)
}

/** Decodes a picture to its end and writes it anew, upright, with the sizes that are kept of it. */
export async function inspect(
  path: string,
  mime: AcceptedType,
  work: string,
): Promise<Result<Inspected, MediaFailure>> {
  const { size } = await stat(path)
  const metadata = await metadataOf(path, mayMove(mime))
  if (metadata === null) return fail(mediaFailure('file_damaged'))
  const moves = (metadata.pages ?? 1) > 1
  const original = join(work, 'original')
  try {
    const { as, picture } = written(await upright(path, metadata), mime, metadata)
    let { width, height, pageHeight, size: bytes } = await picture.toFile(original)
    if (as === 'image/jpeg' && bytes > size) {
      // It came smaller than that: what was left out before is not paid for with storage.
      const again = opened(path, false).autoOrient().jpeg({ quality: 82 })
      ;({ width, height, pageHeight, size: bytes } = await again.toFile(original))
    }
    const sizes = await sizesOf(original, work)
    return ok({
      kind: moves ? 'gif' : 'image',
      mime: as,
      width,
      height: pageHeight ?? height,
      seconds: moves ? secondsOfFrames(metadata.delay ?? [], metadata.pages ?? 1) : null,
      codecs: [],
      placeholder: sizes.placeholder,
      colour: sizes.colour,
      files: { original: { path: original, mime: as, bytes }, ...sizes.files },
    })
  } catch {
    return fail(mediaFailure('file_damaged'))
  }
}

/** The picture of a page, made small and drawn anew; null where there is none that can be shown. */
export async function drawCard(path: string): Promise<LinkedPage['picture']> {
  const metadata = await metadataOf(path, false)
  const format = metadata === null ? undefined : formatOf(metadata)
  if (metadata === null || format === undefined || !Object.hasOwn(cardPicturePixels, format)) return null
  const { width, height, autoOrient } = metadata
  if (Math.max(width, height) > pictureEdgePixels || width * height > cardPicturePixels[format as Format]) return null
  try {
    const within = { width: linkedPicturePixels, height: linkedPicturePixels, fit: 'inside' } as const
    const small = await opened(path, false)
      .autoOrient()
      .resize({ ...within, withoutEnlargement: true })
      .webp({ quality: 75, effort: 3 })
      .toBuffer()
    return { source: `data:image/webp;base64,${small.toString('base64')}`, ...autoOrient }
  } catch {
    return null
  }
}

/** The drawing of a model, cut to the sides that were asked for. One that is no whole picture fails here. */
export async function cut(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  return await sharp(bytes, { limitInputPixels: cardPicturePixels.jpeg, failOn: 'truncated' })
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A picture of the library as a platform takes it, written to `to`; null when it cannot be made small enough. */
export async function writeAsSent(path: string, to: string, as: SentAs): Promise<PictureSent | null> {
  const ceiling = as.bytesAtMost ?? Number.POSITIVE_INFINITY
  for (const { width, height, quality } of encodings(as)) {
    const sized = opened(path, false).autoOrient().resize(width, height, { fit: 'fill' })
    const percent = Math.round(quality * 100)
    const picture = as.mime === 'image/webp' ? sized.webp({ quality: percent }) : onWhite(sized, as.mime, percent)
    const { size: bytes } = await picture.toFile(to)
    if (bytes <= ceiling) return { mime: as.mime, width, height, bytes }
  }
  return null
}

export type PictureSent = {
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

const onWhite = (picture: Sharp, mime: string, quality: number) =>
  mime === 'image/png' ? picture.png() : picture.flatten({ background: '#fff' }).jpeg({ quality })
