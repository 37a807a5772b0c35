import type { Media } from '../files/media.ts'
import { type Fix, fixesOf, insteadOf, isRepeatable, linksToComment, withoutRefused } from '../platforms/fixes.ts'
import { measureText } from '../platforms/measure.ts'
import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import type { Problem } from '../platforms/problem.ts'
import { isAdvice } from '../platforms/problem-codes.ts'
import { shorten, splitIntoThread } from '../platforms/split-text.ts'
import { rulesOf } from '../platforms/table.ts'
import { isBlankText } from './check.ts'
import { checkPlatformPost, isMadeUpFor } from './check-composition.ts'
import { type Composition, isChanged, platformPostOf, threadCeiling, withVariant } from './composition.ts'
import type { PostFile } from './picture-fix.ts'

/** State of a composition on one platform. */
export type Standing = {
  readonly platform: PlatformId
  /** Use of the limit by the first part. */
  readonly use: { readonly used: number; readonly limit: number; readonly unit: string }
  /** True when the platform has its own version. */
  readonly isChanged: boolean
  /** Its known files in order; a problem refers to them by position. */
  readonly files: readonly PostFile[]
  readonly refusals: readonly Problem[]
  readonly advice: readonly Problem[]
}

export const isEmptyComposition = ({ text, mediaIds, variants }: Composition): boolean =>
  isBlankText(text) && mediaIds.length === 0 && Object.keys(variants).length === 0

/** Thread part of a problem, from 0; null for none. */
export const partOf = ({ facts }: Problem): number | null => ('part' in facts ? facts.part - 2 : null)

const kindsOf = ({ files }: Pick<Standing, 'files'>) => files.map(({ media }) => media.kind)

/** Fixes of a problem. Within a thread its part must be known. */
export const fixesFor = (problem: Problem, standing: Pick<Standing, 'files'>): readonly Fix[] =>
  problem.field === 'thread' && partOf(problem) === null ? [] : fixesOf(problem, kindsOf(standing))

/** Advice where nothing here fixes it; null where a fix exists. */
export const insteadFor = (problem: Problem, standing: Pick<Standing, 'files'>): string | null =>
  insteadOf(problem, kindsOf(standing))

/** Problems of one kind solved by one press. */
export type MendedTogether = { readonly fix: Fix; readonly problems: readonly Problem[] }

/** Groups of refusals that one press solves, where there are several of a kind. */
export function mendedTogether(standings: readonly Pick<Standing, 'files' | 'refusals'>[]): readonly MendedTogether[] {
  const found = standings.flatMap((standing) =>
    standing.refusals.flatMap((problem) => {
      // Positions in a thread shift with each fix.
      const fix = partOf(problem) === null ? fixesFor(problem, standing).find(isRepeatable) : undefined
      return fix === undefined ? [] : [{ fix, problem }]
    }),
  )
  return [...Map.groupBy(found, ({ fix, problem }) => `${problem.code} ${fix}`).values()].flatMap((alike) => {
    const [first, another] = alike
    if (first === undefined || another === undefined) return []
    return [{ fix: first.fix, problems: alike.map(({ problem }) => problem) }]
  })
}

/** State on one platform. `files` are the known files of the library. */
export function standingOf(
  composition: Composition,
  platform: PlatformId,
  files: ReadonlyMap<string, Media>,
  isPractice: boolean,
): Standing {
  const { mediaIds, ...words } = platformPostOf(composition, platform)
  const known = mediaIds.flatMap((id) => {
    const media = files.get(id)
    return media === undefined ? [] : [{ id, media }]
  })
  const media = known.map((file) => file.media)
  const isUnknown = known.length < mediaIds.length
  // An empty composition has no problems yet, and a file still loading counts as present.
  const found = isEmptyComposition(composition)
    ? []
    : checkPlatformPost(platform, { ...words, media }).filter(
        ({ code }) => !isUnknown || (code !== 'media_missing' && code !== 'nothing_to_post'),
      )
  const isForgiven = (problem: Problem) => isAdvice(problem) || (isPractice && isMadeUpFor(problem))
  return {
    platform,
    use: measureText(platform, words.text),
    isChanged: isChanged(composition, platform),
    files: known,
    refusals: found.filter((problem) => !isForgiven(problem)),
    advice: found.filter(isForgiven),
  }
}

/** State on all nine platforms, in order, chosen or not. */
export const standingsOf = (
  composition: Composition,
  files: ReadonlyMap<string, Media>,
  practice: ReadonlySet<PlatformId>,
): readonly Standing[] =>
  platformIds.map((platform) => standingOf(composition, platform, files, practice.has(platform)))

/** Chosen platforms without refusals. */
export const readyAmong = (
  composition: Composition,
  files: ReadonlyMap<string, Media>,
  practice: ReadonlySet<PlatformId>,
): readonly PlatformId[] =>
  composition.platforms.filter(
    (platform) => standingOf(composition, platform, files, practice.has(platform)).refusals.length === 0,
  )

export const withPlatform = (composition: Composition, platform: PlatformId, isIn: boolean): Composition => ({
  ...composition,
  platforms: platformIds.filter((id) => (id === platform ? isIn : composition.platforms.includes(id))),
})

/** Use of the limit for one account: some platforms allow paying accounts more. */
export const accountUse = (
  { platform, use }: Pick<Standing, 'platform' | 'use'>,
  { isPremium }: { readonly isPremium: boolean },
): Standing['use'] => ({
  ...use,
  limit: (isPremium ? rulesOf(platform).text.premiumLimit?.is : undefined) ?? use.limit,
})

/** Connected accounts of a composition: all of them unless a connected one is chosen. */
export function accountsOf(
  { accountIds }: Pick<Composition, 'accountIds'>,
  connected: readonly string[],
): readonly string[] {
  const chosen = connected.filter((id) => accountIds.includes(id))
  return chosen.length === 0 ? connected : chosen
}

/** Accounts named on sending: the chosen ones, else all on its platforms; none for practice alone. */
export const namedAccounts = (
  { accountIds, platforms }: { readonly accountIds: readonly string[]; readonly platforms: readonly PlatformId[] },
  connected: readonly { readonly id: string; readonly platform: PlatformId | null }[],
): string[] =>
  accountIds.length > 0
    ? [...accountIds]
    : connected.flatMap(({ id, platform }) => (platform !== null && platforms.includes(platform) ? id : []))

/** Adds or removes an account; all of them are stored as an empty list. */
export function withAccount(composition: Composition, ids: readonly string[], id: string, isIn: boolean): Composition {
  const chosen = accountsOf(composition, ids)
  const next = ids.filter((one) => (one === id ? isIn : chosen.includes(one)))
  return { ...composition, accountIds: next.length === ids.length ? [] : next }
}

/** Owner of the slots: the post's only account if it has its own, else null for the person. */
export function slotsOwnerOf(
  composition: Pick<Composition, 'accountIds'>,
  connected: readonly string[],
  withSlots: readonly (string | null)[],
): string | null {
  const [only, ...others] = accountsOf(composition, connected)
  return only !== undefined && others.length === 0 && withSlots.includes(only) ? only : null
}

/** Replaces one part of a thread; an empty list removes it. */
const withPart = (thread: readonly string[], at: number, parts: readonly string[]): string[] => [
  ...thread.slice(0, at),
  ...parts,
  ...thread.slice(at + 1),
]

/** The file of a problem; undefined for none or all. */
export const fileOf = ({ facts }: Problem, { files }: Pick<Standing, 'files'>): PostFile | undefined =>
  'place' in facts ? files[facts.place - 1] : undefined

/** Ids of a problem's files: one by position, or all of a kind. */
export const fileIdsOf = (problem: Problem, { files }: Pick<Standing, 'files'>): readonly string[] => {
  const { code, facts } = problem
  const file = fileOf(problem, { files })
  const about =
    code === 'media_kind_refused' ? files.filter(({ media }) => media.kind === facts.kind) : [file ?? []].flat()
  return about.map(({ id }) => id)
}

/** The composition with a problem fixed on its platform, for these `files`; null for fixes of media or fields. */
export function mended(
  composition: Composition,
  problem: Problem,
  fix: Fix,
  files: readonly string[] = [],
): Composition | null {
  const { platform } = problem.facts
  const { text, mediaIds, thread, firstComment } = platformPostOf(composition, platform)
  const part = partOf(problem)
  const isComment = problem.field === 'firstComment'
  const about = isComment ? firstComment : part === null ? text : (thread[part] ?? '')
  const toText = (next: string) => {
    if (isComment) return withVariant(composition, platform, { firstComment: next })
    return withVariant(
      composition,
      platform,
      part === null ? { text: next } : { thread: withPart(thread, part, [next]) },
    )
  }
  switch (fix) {
    case 'shorten':
      return toText(shorten(platform, about))
    case 'remove-characters':
      return toText(withoutRefused(platform, about))
    case 'split-into-thread': {
      const parts = splitIntoThread(platform, about)
      const next = part === null ? [...parts.slice(1), ...thread] : withPart(thread, part, parts)
      if (next.length > threadCeiling) return null
      return withVariant(
        composition,
        platform,
        part === null ? { text: parts[0] ?? '', thread: next } : { thread: next },
      )
    }
    case 'link-to-comment': {
      const { text: kept, comment } = linksToComment(platform, text)
      const comments = [firstComment, comment].filter((one) => one !== '')
      return withVariant(composition, platform, { text: kept, firstComment: comments.join('\n') })
    }
    case 'take-out':
      return files.length === 0
        ? null
        : withVariant(composition, platform, { mediaIds: mediaIds.filter((id) => !files.includes(id)) })
    case 'leave-out':
      return withPlatform(composition, platform, false)
    case 'keep-first':
      return problem.code === 'too_much_media'
        ? withVariant(composition, platform, { mediaIds: mediaIds.slice(0, problem.facts.limit) })
        : null
    default:
      return null
  }
}
