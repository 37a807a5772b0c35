import type { Media } from '#app/domain/files/media.ts'
import { picturePromptCharacters } from '#app/domain/limits.ts'
import { asPostMedia, type MediaItemView } from '#app/domain/media/item.ts'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { inSentence } from '#app/domain/posts/accounts.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { statusOf } from '#app/domain/posts/status-words.ts'
import { dayIn } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn, momentFrom, weekdayOf } from '#app/domain/wording/dates.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import { countWord } from '#app/domain/wording/figures.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import type { ComposerView, WhenKind } from './composer-view.ts'

/** "Tue 24 Nov, 14:00"; with the year where it is another. */
export const momentWords = (at: Instant, zone: string, now: Instant): string =>
  `${weekdayOf(dayIn(zone, at))} ${momentFrom(now, zone, at)}`

/** "Going on with your draft of 10:32"; with the date of another day. */
export const continuedWords = (at: Instant, now: Instant, zone: string): string =>
  `Going on with your draft of ${dayIn(zone, at) === dayIn(zone, now) ? datesIn(zone).time(at) : momentFrom(now, zone, at)}`

/** "all nine", "7 of 9", "X" */
export function whomWords(ready: readonly PlatformId[], chosen: readonly PlatformId[]): string {
  const [only] = chosen
  if (chosen.length === 1 && only !== undefined) return platformOf(only).name
  if (ready.length < chosen.length) return `${ready.length} of ${chosen.length}`
  return chosen.length === platformIds.length ? 'all nine' : `${chosen.length} platforms`
}

/** The destination, with the ready platforms. */
export function goesToWords(ready: readonly PlatformId[], chosen: readonly PlatformId[]): string {
  if (chosen.length === 0) return 'Goes nowhere yet'
  return ready.length === 0 ? 'Not ready anywhere yet' : `Goes to ${whomWords(ready, chosen)}`
}

/** "Uploading 2 of 3"; one file without a number. */
export const uploadingWords = ({ arriving, arrived }: Pick<ComposerView, 'arriving' | 'arrived'>): string =>
  arriving + arrived === 1 ? 'Uploading' : `Uploading ${arrived + 1} of ${arriving + arrived}`

/** Unread files of a draft, with the reason. */
export const unreadWords = (count: number, isOffline: boolean): string => {
  const files = count === 1 ? '1 file' : `${count} files`
  return isOffline ? `${files}, shown when you are back online` : `Reading ${files}`
}

/** Missing files in words; null when all are there. */
export function awaitedWords(view: ComposerView): string | null {
  if (view.arriving > 0) return uploadingWords(view)
  return view.unread.size > 0 ? unreadWords(view.unread.size, view.offline) : null
}

/** The reason the free slot has changed. */
export const slotMovedWords = ({ from, why }: NonNullable<ComposerView['slotMoved']>, zone: string, now: Instant) =>
  `${momentWords(from, zone, now)} ${why === 'passed' ? 'has passed' : 'is taken'}: this is the next one that is free.`

type GoFacts = {
  readonly kind: WhenKind
  readonly at: Instant | null
  readonly ready: readonly PlatformId[]
  readonly chosen: readonly PlatformId[]
  readonly zone: string
  readonly now: Instant
  readonly editing: ComposerView['editing']
  readonly offline?: boolean
  /** Its accounts, where there are several. */
  readonly goesTo?: string | null
}

/** The label of the publish button. */
export function goWords({ kind, at, ready, chosen, zone, now, editing, offline = false }: GoFacts): string {
  if (kind === 'draft')
    return editing?.status === 'scheduled' ? 'Take back to drafts' : editing ? 'Save draft' : 'Keep as draft'
  if (chosen.length === 0) return 'Choose where it goes'
  if (kind === 'now') return `Publish to ${whomWords(ready, chosen)}`
  if (at === null) return kind === 'next' && offline ? 'Put in the next free slot' : 'Schedule'
  const isSame = editing?.status === 'scheduled' && editing.publishAt === at
  const some = ready.length < chosen.length ? ` ${whomWords(ready, chosen)}` : ''
  if (isSame) return `Save${some}, still ${momentWords(at, zone, now)}`
  return `Schedule${some} for ${momentWords(at, zone, now)}`
}

/** The address for drawing a picture from this draft's text; it returns here. */
export const drawingFor = ({ composition, address }: Pick<ComposerView, 'composition' | 'address'>): string => {
  const about = excerptOf(composition.text.trim(), picturePromptCharacters)
  return `/dashboard/create/image?${about === '' ? '' : `about=${encodeURIComponent(about)}&`}${address}`
}

/** Facts of media for the platforms' checks, by library id. */
export const mediaFacts = (items: readonly MediaItemView[]): ReadonlyMap<string, Media> =>
  new Map(
    items.flatMap((item) => {
      const media = asPostMedia(item)
      return media === null ? [] : [[item.id, media] as const]
    }),
  )

/** "It goes out to five practice accounts now." */
export const nowWords = (facts: Whom): string => `It goes out to ${accountsIn(facts)} now.`

type Whom = Pick<GoFacts, 'ready' | 'chosen' | 'goesTo'>

export const slotsUnknownWords =
  'This device does not know your posting times, and you are offline. Pick a time, or keep it as a draft.'

const forAccounts = (goesTo: string | null) => (goesTo === null ? '' : ` for ${inSentence(goesTo)}`)

function accountsIn({ ready, chosen, goesTo = null }: Whom): string {
  const some = ready.length < chosen.length ? `${ready.length} of ${chosen.length}` : countWord(chosen.length)
  if (goesTo !== null) return `${some} ${chosen.length === 1 ? 'platform' : 'platforms'}${forAccounts(goesTo)}`
  return `${some} practice ${chosen.length === 1 ? 'account' : 'accounts'}`
}

/** The result of a saved post. */
export function savedWords({ kind, at, ready, chosen, zone, now, goesTo = null }: Omit<GoFacts, 'editing'>) {
  if (kind === 'draft') return { title: 'Kept as a draft', sentence: 'Nobody sends it until you give it a time.' }
  const out = chosen.filter((platform) => !ready.includes(platform)).map((platform) => platformOf(platform).name)
  const left =
    out.length === 0
      ? ''
      : ` ${listWords(out)} ${out.length === 1 ? 'is left out until its' : 'are left out until their'} version is put right, on the page of this post.`
  if (at === null) return { title: 'On its way', sentence: `${nowWords({ ready, chosen, goesTo })}${left}` }
  return {
    title: `Scheduled for ${momentWords(at, zone, now)}`,
    sentence: `It goes out to ${accountsIn({ ready, chosen, goesTo })}. Until then you can change it.${left}`,
  }
}

/** "On five practice accounts" */
const onPractice = (count: number, goesTo: string | null) =>
  goesTo === null
    ? `On ${countWord(count)} practice ${count === 1 ? 'account' : 'accounts'}`
    : `On ${countWord(count)} ${count === 1 ? 'platform' : 'platforms'}${forAccounts(goesTo)}`

/** The platforms' results so far; null while they are those shown at sending. */
export function arrivedWords(post: Pick<PostView, 'status' | 'targets'>, goesTo: string | null = null) {
  const { tone, word } = statusOf(post)
  const on = post.targets.filter(({ status }) => status === 'published').length
  switch (post.status) {
    case 'published':
      return { tone, title: 'Published', sentence: `${onPractice(on, goesTo)}, seen only by you.` }
    case 'partly-published':
    case 'failed':
      return {
        tone,
        title: post.status === 'failed' ? 'Published nowhere' : word,
        sentence: 'Its page says why, and what can be done. Posts has it under “Needs attention”.',
      }
    case 'publishing':
    case 'unknown':
      return word === statusOf({ status: post.status, targets: [] }).word
        ? null
        : { tone, title: word, sentence: 'It is followed here. Posts has it under “On their way”.' }
    default:
      return null
  }
}

/** The plan of a kept post, for when it can be sent. */
export function keptWords({ kind, at, zone, now, offline }: Omit<GoFacts, 'editing'> & { readonly offline: boolean }) {
  const does = {
    now: 'It goes out',
    next: 'It gets the next free slot',
    at: `It is scheduled${at === null ? '' : ` for ${momentWords(at, zone, now)}`}`,
    draft: 'It is saved with your drafts',
  }[kind]
  return {
    title: 'Kept on this device',
    sentence: offline
      ? `${does} when you are back online, once. Until then it waits in your outbox.`
      : `No answer came yet. ${does} as soon as one comes, once. Until then it waits in your outbox.`,
  }
}

/** The result of a kept post at the server; null when nothing has changed. */
export function throughWords(post: Pick<PostView, 'status' | 'publishAt'> | null, zone: string, now: Instant) {
  if (post?.status === 'draft')
    return { title: 'Kept as a draft', sentence: 'Nobody sends it until you give it a time.' }
  if (post?.status === 'scheduled' && post.publishAt !== null)
    return {
      title: `Scheduled for ${momentWords(post.publishAt, zone, now)}`,
      sentence: 'It has left your outbox. Until then you can change it.',
    }
  return { title: 'On its way', sentence: 'It has left your outbox and goes out now.' }
}

/** For a kept post that was discarded in the outbox. */
export const discarded = { title: 'Discarded', sentence: 'Nothing of it was sent.' }

/** For a kept post that was refused when sent. */
export const refusedLater = { title: 'It was not taken', sentence: 'Your outbox says why, and what can be done.' }
