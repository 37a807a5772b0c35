import type { Media } from '../files/media.ts'
import { checkMedia } from '../platforms/check-media.ts'
import { takesPictures } from '../platforms/fixes.ts'
import { type PlatformId, platformIds, platformOf } from '../platforms/platforms.ts'
import type { ProblemCode } from '../platforms/problem-codes.ts'
import { listWords } from '../wording/plurals.ts'
import { checkForPractice } from './check-composition.ts'
import { type Composition, platformPostOf } from './composition.ts'
import type { PostFailure } from './messages.ts'

export type MediaFor = (platform: PlatformId) => readonly Media[]

const wordsAlone: MediaFor = () => []

/** Platforms that would refuse this text with its media, each with the reason. Known before publishing. */
export function leftOut(
  text: string,
  mediaFor: MediaFor = wordsAlone,
  variants: Composition['variants'] = {},
): readonly { readonly platform: PlatformId; readonly refusal: PostFailure }[] {
  return platformIds.flatMap((platform) => {
    const own = platformPostOf({ text, mediaIds: [], variants }, platform)
    const [first] = checkForPractice(platform, { text: own.text, media: mediaFor(platform) })
    if (first === undefined) return []
    const { field: _, ...refusal } = first
    return [{ platform, refusal }]
  })
}

const wantsFile: ReadonlySet<string> = new Set<ProblemCode>(['media_missing', 'media_kind_refused'])

/** True when the platform refuses the post only because a file is missing: no text solves that. */
export const isForWantOfFile = ({ code }: { readonly code: string }): boolean => wantsFile.has(code)

/** Platforms that accept the post's media; those that need a picture or video are left out. */
export const servedWith = (mediaFor: MediaFor = wordsAlone): readonly PlatformId[] =>
  platformIds.filter((platform) => !checkMedia(platform, mediaFor(platform), undefined).some(isForWantOfFile))

/** "Instagram and TikTok need a picture or a video, YouTube a video." */
export function wantedFileWords(platforms: readonly PlatformId[]): string {
  const [either, film] = [platforms.filter(takesPictures), platforms.filter((id) => !takesPictures(id))].map((ids) =>
    ids.map((id) => platformOf(id).name),
  )
  const needs = (names: readonly string[] = [], what: string) =>
    `${listWords(names)} ${names.length === 1 ? 'needs' : 'need'} ${what}`
  if (either === undefined || either.length === 0) return `${needs(film, 'a video')}.`
  const also = film === undefined || film.length === 0 ? '' : `, ${listWords(film)} a video`
  return `${needs(either, 'a picture or a video')}${also}.`
}
