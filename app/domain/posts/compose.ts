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

/** How a composition stands with one platform. */
export type Standing = {
  readonly platform: PlatformId
  /** Of the limit for the first text. */
  readonly use: { readonly used: number; readonly limit: number; readonly unit: string }
  /** Given something of its own. */
  readonly isChanged: boolean
  /** Those of its files that are known, in their order: a problem names one by its place among them. */
  readonly files: readonly PostFile[]
  /** What it would turn the post away for. */
  readonly refusals: readonly Problem[]
  /** What is only said. */
  readonly advice: readonly Problem[]
}

/** Whether there is nothing of it yet. */
export const isEmptyComposition = ({ text, mediaIds, variants }: Composition): boolean =>
  isBlankText(text) && mediaIds.length === 0 && Object.keys(variants).length === 0

/** Which part of a thread a problem is about, from 0; null when it is about none by its place. */
export const partOf = ({ facts }: Problem): number | null => ('part' in facts ? facts.part - 2 : null)

const kindsOf = ({ files }: Pick<Standing, 'files'>) => files.map(({ media }) => media.kind)

/** What one press can do about it. Where in a thread a problem lies must be known for that. */
export const fixesFor = (problem: Problem, standing: Pick<Standing, 'files'>): readonly Fix[] =>
  problem.field === 'thread' && partOf(problem) === null ? [] : fixesOf(problem, kindsOf(standing))

/** What a person does about it elsewhere, where nothing here would; null where a press does it. */
export const insteadFor = (problem: Problem, standing: Pick<Standing, 'files'>): string | null =>
  insteadOf(problem, kindsOf(standing))

/** Problems of one kind that one press mends, all of them. */
export type MendedTogether = { readonly fix: Fix; readonly problems: readonly Problem[] }

/** Refusals that one press mends, where there is more than one of a kind. */
export function mendedTogether(standings: readonly Pick<Standing, 'files' | 'refusals'>[]): readonly MendedTogether[] {
  const found = standings.flatMap((standing) =>
    standing.refusals.flatMap((problem) => {
      // Where in a thread it lies changes with each one that is mended.
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

/** Everything one platform has to say. `files` are those of the library that are known. */
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
  // Before the first word nothing is wrong yet; and a file that is still asked about is there all the same.
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

/** How it stands with all nine, in their order; those it does not go to as well. */
export const standingsOf = (
  composition: Composition,
  files: ReadonlyMap<string, Media>,
  practice: ReadonlySet<PlatformId>,
): readonly Standing[] =>
  platformIds.map((platform) => standingOf(composition, platform, files, practice.has(platform)))

/** Those of the platforms it goes to that take it as it is. */
export const readyAmong = (
  composition: Composition,
  files: ReadonlyMap<string, Media>,
  practice: ReadonlySet<PlatformId>,
): readonly PlatformId[] =>
  composition.platforms.filter(
    (platform) => standingOf(composition, platform, files, practice.has(platform)).refusals.length === 0,
  )

/** The same composition with a platform among those it goes to, or not. */
export const withPlatform = (composition: Composition, platform: PlatformId, isIn: boolean): Composition => ({
  ...composition,
  platforms: platformIds.filter((id) => (id === platform ? isIn : composition.platforms.includes(id))),
})

/** How much of the room of one account is used: some platforms give who pays them more. */
export const accountUse = (
  { platform, use }: Pick<Standing, 'platform' | 'use'>,
  { isPremium }: { readonly isPremium: boolean },
): Standing['use'] => ({
  ...use,
  limit: (isPremium ? rulesOf(platform).text.premiumLimit?.is : undefined) ?? use.limit,
})

/** Those of the connected accounts a composition goes to: all of them where none is named that is connected still. */
export function accountsOf(
  { accountIds }: Pick<Composition, 'accountIds'>,
  connected: readonly string[],
): readonly string[] {
  const chosen = connected.filter((id) => accountIds.includes(id))
  return chosen.length === 0 ? connected : chosen
}

/**
 * The accounts a post names when it is sent: those it was chosen for, else of all of them those on one of its platforms. A
 * post for practice alone names none.
 */
export const namedAccounts = (
  { accountIds, platforms }: { readonly accountIds: readonly string[]; readonly platforms: readonly PlatformId[] },
  connected: readonly { readonly id: string; readonly platform: PlatformId | null }[],
): string[] =>
  accountIds.length > 0
    ? [...accountIds]
    : connected.flatMap(({ id, platform }) => (platform !== null && platforms.includes(platform) ? id : []))

/** The same composition with one of these accounts among those it goes to, or not; all of them are written as none. */
export function withAccount(composition: Composition, ids: readonly string[], id: string, isIn: boolean): Composition {
  const chosen = accountsOf(composition, ids)
  const next = ids.filter((one) => (one === id ? isIn : chosen.includes(one)))
  return { ...composition, accountIds: next.length === ids.length ? [] : next }
}

/** Whose posting times it takes: those of the one account it goes to, where that has some of its own. */
export function slotsOwnerOf(
  composition: Pick<Composition, 'accountIds'>,
  connected: readonly string[],
  withSlots: readonly (string | null)[],
): string | null {
  const [only, ...others] = accountsOf(composition, connected)
  return only !== undefined && others.length === 0 && withSlots.includes(only) ? only : null
}

/** The parts that follow, with one put in the place of another, or taken out where it is empty. */
const withPart = (thread: readonly string[], at: number, parts: readonly string[]): string[] => [
  ...thread.slice(0, at),
  ...parts,
  ...thread.slice(at + 1),
]

/** The file a problem is about; undefined where it is about none, or about all. */
export const fileOf = ({ facts }: Problem, { files }: Pick<Standing, 'files'>): PostFile | undefined =>
  'place' in facts ? files[facts.place - 1] : undefined

/** The ids of all files a problem is about: one by its place, or each of a kind. */
export const fileIdsOf = (problem: Problem, { files }: Pick<Standing, 'files'>): readonly string[] => {
  const { code, facts } = problem
  const file = fileOf(problem, { files })
  const about =
    code === 'media_kind_refused' ? files.filter(({ media }) => media.kind === facts.kind) : [file ?? []].flat()
  return about.map(({ id }) => id)
}

/**
 * The composition with a problem mended by one press, for that platform alone, `files` being those it is about; null where
 * a fix is not done to words but where the media or the fields are.
 */
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
