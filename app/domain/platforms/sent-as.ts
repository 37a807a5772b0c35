import { acceptedTypes, isAcceptedType } from '../files/accepted.ts'
import type { Media } from '../files/media.ts'
import { figure } from '../wording/figures.ts'
import type { PlatformId } from './platforms.ts'
import { type FileRules, matchesMime } from './rules/platform-rules.ts'
import { rulesOf } from './table.ts'

/** Form of a picture converted for publishing, since the platform refuses the original, which the library keeps. */
export type SentAs = {
  readonly mime: string
  /** In pixels. A byte limit may shrink it further. */
  readonly width: number
  readonly height: number
  /** Null without a limit. */
  readonly bytesAtMost: number | null
}

/** Type to send: JPEG where accepted, else the first accepted type. */
function mimeFor({ mimes }: FileRules): string {
  const takes = mimes?.is ?? ['image/jpeg']
  return takes.some((mime) => matchesMime(mime, 'image/jpeg')) ? 'image/jpeg' : (takes[0] ?? 'image/jpeg')
}

type Size = Pick<Media, 'width' | 'height'>

const within = ({ width, height }: Size, most: Size): Size => {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Form in which a platform receives a picture; null when unchanged. Only type, size and bytes change. A refused shape
 * stays a problem for the person to crop; videos and animations are never converted.
 */
export function sentAs(platform: PlatformId, media: Media): SentAs | null {
  if (media.kind !== 'image') return null
  const { mimes } = rulesOf(platform).image
  const isTaken = mimes === undefined || mimes.is.some((mime) => matchesMime(mime, media.mime))
  const most = mostOf(platform)
  const isSmall = media.width <= most.width && media.height <= most.height && media.bytes <= most.bytes
  return isTaken && isSmall ? null : writtenAnew(platform, within(media, most))
}

/** Limits of a picture in pixels and bytes. */
function mostOf(platform: PlatformId) {
  const { width, height, bytes, advisedBytes } = rulesOf(platform).image
  const most = (...ends: readonly (number | undefined)[]) =>
    Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY))
  return {
    width: most(width?.is.to),
    height: most(height?.is.to),
    bytes: most(bytes?.is.to, advisedBytes?.is),
  }
}

function writtenAnew(platform: PlatformId, { width, height }: Size): SentAs {
  const { bytes } = mostOf(platform)
  return { mime: mimeFor(rulesOf(platform).image), width, height, bytesAtMost: Number.isFinite(bytes) ? bytes : null }
}

/** Tolerance for equal shapes, for rounding. */
const shapeSlack = 0.01

/** Common size of a post's pictures without cropping, where the platform requires one; null where shapes differ. */
function commonSize(platform: PlatformId, media: readonly Media[]): Size | null {
  const [first] = media
  if (rulesOf(platform).media.isOneSize === undefined || first === undefined) return null
  const isAlike = media.every(
    ({ kind, width, height }) =>
      kind === 'image' && Math.abs((width * first.height) / (height * first.width) - 1) <= shapeSlack,
  )
  if (!isAlike) return null
  const smallest = media.reduce((one, other) => (other.width < one.width ? other : one))
  return within(smallest, mostOf(platform))
}

/** `sentAs` for all files of a post, in order. */
export function allSentAs(platform: PlatformId, media: readonly Media[]): readonly (SentAs | null)[] {
  const size = commonSize(platform, media)
  return media.map((file) => {
    const isThatSize = size === null || (file.width === size.width && file.height === size.height)
    return isThatSize ? sentAs(platform, file) : writtenAnew(platform, size)
  })
}

/** Files of a post as the platform receives them. */
export function mediaAsSent<File extends Media>(platform: PlatformId, media: readonly File[]): readonly File[] {
  const sent = allSentAs(platform, media)
  return media.map((file, place) => {
    const as = sent[place] ?? null
    if (as === null) return file
    const { mime, width, height, bytesAtMost } = as
    return { ...file, mime, width, height, bytes: Math.min(file.bytes, bytesAtMost ?? Number.POSITIVE_INFINITY) }
  })
}

const nameOf = (mime: string) => (isAcceptedType(mime) ? acceptedTypes[mime].name : mime)

/** "Sent as JPEG, 1,080 px"; with the byte limit where only the size in bytes changes. */
function sentAsWords({ mime, width, bytesAtMost }: SentAs, from: Media): string {
  const as = `Sent as ${nameOf(mime)}`
  if (width !== from.width) return `${as}, ${figure(width)} px`
  if (mime !== from.mime || bytesAtMost === null) return as
  return `${as}, under ${figure(bytesAtMost / 1_000_000)} MB`
}

/** One sentence per form in which pictures are sent; empty where all are unchanged. */
export function sentAsLines(platform: PlatformId, media: readonly Media[]): readonly string[] {
  const alike = new Map<string, number>()
  allSentAs(platform, media).forEach((as, place) => {
    const from = media[place]
    if (as === null || from === undefined) return
    const words = sentAsWords(as, from)
    alike.set(words, (alike.get(words) ?? 0) + 1)
  })
  const isAlone = media.length === 1
  return [...alike].map(([words, count]) => (isAlone ? `${words}.` : `${words}: ${count} of ${media.length} files.`))
}
