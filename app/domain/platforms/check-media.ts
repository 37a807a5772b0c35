import type { Media } from '../files/media.ts'
import { graphemesOf } from '../wording/graphemes.ts'
import type { PlatformId } from './platforms.ts'
import { type Problem, problem } from './problem.ts'
import { type FileRules, matchesMime, type Range } from './rules/platform-rules.ts'
import { rulesOf } from './table.ts'

/** Tolerance of a ratio for rounding to whole pixels. */
const ratioSlack = 0.01

/** Problems of a post's media: of the whole set, then of each file. */
export function checkMedia(
  platform: PlatformId,
  media: readonly Media[],
  kind: string | undefined,
): readonly Problem[] {
  return [
    ...checkMix(platform, media),
    ...media.flatMap((file, place) =>
      checkFile({ platform, place: place + 1 }, file, fileRulesOf(platform, file, kind)),
    ),
  ]
}

function checkMix(platform: PlatformId, media: readonly Media[]): readonly Problem[] {
  const { mixes, required, isOneSize } = rulesOf(platform).media
  if (media.length === 0)
    return required.is
      ? [problem('media_missing', 'media', { platform, kinds: [...new Set(mixes.flatMap(({ is }) => is.kinds))] })]
      : []
  const refused = media.findIndex(({ kind }) => !mixes.some(({ is }) => is.kinds.includes(kind)))
  const stranger = media[refused]
  if (stranger !== undefined) {
    const { kind } = stranger
    const count = media.filter((file) => file.kind === kind).length
    const leavesNone = required.is && count === media.length
    return [problem('media_kind_refused', 'media', { platform, place: refused + 1, kind, count, leavesNone })]
  }
  const mix = mixes.find(({ is }) => media.every(({ kind }) => is.kinds.includes(kind)))
  if (mix === undefined) return [problem('media_mixed', 'media', { platform })]
  if (media.length > mix.is.atMost)
    return [problem('too_much_media', 'media', { platform, count: media.length, limit: mix.is.atMost })]
  const [first] = media
  const differ = media.some(({ width, height }) => width !== first?.width || height !== first.height)
  return isOneSize && differ ? [problem('sizes_differ', 'media', { platform })] : []
}

function fileRulesOf(platform: PlatformId, file: Media, kind: string | undefined): FileRules {
  const rules = rulesOf(platform)
  if (file.kind === 'gif') return rules.gif ?? rules.image
  if (file.kind === 'image') return rules.image
  return { ...rules.video, ...(kind === undefined ? {} : rules.videoAs?.[kind]) }
}

type At = { readonly platform: PlatformId; readonly place: number }
type Bounded =
  | 'file_too_small'
  | 'file_too_large'
  | 'too_narrow'
  | 'too_wide'
  | 'too_low'
  | 'too_high'
  | 'too_short'
  | 'too_long'
  | 'file_heavy'

function outside(at: At, is: number, range: Range | undefined, under: Bounded, over: Bounded): readonly Problem[] {
  const { from, to } = range ?? {}
  if (from !== undefined && is < from) return [problem(under, 'media', { ...at, is, limit: from })]
  return to !== undefined && is > to ? [problem(over, 'media', { ...at, is, limit: to })] : []
}

function checkFile(at: At, file: Media, rules: FileRules): readonly Problem[] {
  const { mimes, advisedBytes } = rules
  const isTaken = mimes === undefined || mimes.is.some((mime) => matchesMime(mime, file.mime))
  return [
    ...(isTaken ? [] : [problem('mime_refused', 'media', { ...at, mime: file.mime, takes: mimes.is })]),
    ...outside(at, file.bytes, rules.bytes?.is, 'file_too_small', 'file_too_large'),
    ...outside(at, file.width, rules.width?.is, 'too_narrow', 'too_wide'),
    ...outside(at, file.height, rules.height?.is, 'too_low', 'too_high'),
    ...checkRatio(at, file, rules.ratio?.is),
    ...(file.seconds === undefined ? [] : outside(at, file.seconds, rules.seconds?.is, 'too_short', 'too_long')),
    ...checkAlt(at, file),
    ...outside(at, file.bytes, advisedBytes && { to: advisedBytes.is }, 'file_heavy', 'file_heavy'),
  ]
}

function checkRatio(at: At, { width, height }: Media, range: Range | undefined): readonly Problem[] {
  if (range === undefined) return []
  const { from = 0, to = Number.POSITIVE_INFINITY } = range
  const is = width / height
  if (is >= from * (1 - ratioSlack) && is <= to * (1 + ratioSlack)) return []
  return [problem('ratio_refused', 'media', { ...at, is, from, to })]
}

function checkAlt(at: At, { kind, alt = '' }: Media): readonly Problem[] {
  const limit = rulesOf(at.platform).media.alt?.is ?? Number.POSITIVE_INFINITY
  const length = graphemesOf(alt).length
  if (length > limit) return [problem('alt_too_long', 'alt', { ...at, is: length, limit })]
  return kind === 'video' || alt.trim() !== '' ? [] : [problem('alt_missing', 'alt', at)]
}
