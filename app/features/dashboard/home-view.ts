import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { usageTypes } from '#app/domain/credits/ai/costs.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/messages.ts'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { isRefusedByPlatform } from '#app/domain/posts/refused.ts'
import { shelfOf } from '#app/domain/posts/shelves.ts'
import { wentOutAt } from '#app/domain/posts/status.ts'
import { addDays, type Day, dayIn, mondayOf } from '#app/domain/time/days.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { localIn } from '#app/domain/time/wall-clock.ts'
import { accountCreditsWords } from '#app/domain/wording/credits.ts'
import { datesIn, weekdayOf } from '#app/domain/wording/dates.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted, listWords } from '#app/domain/wording/plurals.ts'
import { toAiBalanceView } from '#app/state/credits/ai.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { greetingFor, summaryOf, untilWords } from './home-words.ts'
import { weekAhead } from './week-ahead.ts'

export type HomeFacts = {
  readonly firstName: string | null
  readonly posts: QueryView<readonly PostView[]>
  /** Whether there were any the last time. */
  readonly hadPosts?: boolean
  readonly account: AiAccount | null
  /** Why there is no account to show. */
  readonly creditsFailure?: string | undefined
  readonly record: SocialRecord | null
  /** Nothing goes out at its time: the queue is paused. */
  readonly isPaused?: boolean
  readonly now: Instant
  readonly zone: string
}

/** What Home shows: only what there is something to say about. */
export function toHomeView({
  firstName,
  posts,
  hadPosts = true,
  account,
  creditsFailure,
  record,
  isPaused = false,
  now,
  zone,
}: HomeFacts) {
  const known = posts.state === 'ready' ? posts.data : []
  const attention = known.filter(({ status }) => shelfOf(status) === 'attention')
  const next = nextOf(known, now)
  const today = dayIn(zone, now)
  const goesToday = known.filter(
    ({ status, publishAt }) =>
      status === 'publishing' || (status === 'scheduled' && publishAt !== null && dayIn(zone, publishAt) === today),
  )
  const when = next && whenWords(next, today, zone)
  return {
    greeting: greetingFor(firstName, Number(localIn(zone, now).slice(11, 13))),
    summary:
      posts.state === 'ready'
        ? summaryOf({ today: goesToday.length, next: when, attention: attention.length, isPaused })
        : { loading: 'Reading your posts.', failed: 'Your posts could not be read.' }[posts.state],
    posts: posts.state !== 'ready' ? posts.state : known.length === 0 ? ('none' as const) : ('some' as const),
    attention: { shown: attention.slice(0, attentionShown).map(toAttention), total: attention.length },
    tiles: tilesOf({ known, next, when, record, now, zone }),
    week: weekOf(known, now, zone),
    /** The shape Home begins with, until it is known. */
    expects: posts.state === 'loading' ? (hadPosts ? ('some' as const) : ('none' as const)) : null,
    credits: toCredits(account, creditsFailure, zone),
  }
}

export type HomeView = ReturnType<typeof toHomeView>

const attentionShown = 3

const nextOf = (posts: readonly PostView[], now: Instant): Instant | null =>
  posts
    .flatMap(({ status, publishAt }) => (status === 'scheduled' && publishAt && publishAt > now ? publishAt : []))
    .sort()[0] ?? null

/** The week folds away while nothing is ahead on its days; the line above says when the next one goes out. */
function weekOf(posts: readonly PostView[], now: Instant, zone: string) {
  const days = weekAhead(posts, now, zone)
  return days.some(({ entries }) => entries.some(({ state }) => state !== 'published')) ? { days, zone } : null
}

/** "today at 10:30", "on Tue at 10:30", "on 3 Dec at 10:30". */
function whenWords(instant: Instant, today: Day, zone: string): string {
  const date = dayIn(zone, instant)
  const day =
    date === today
      ? 'today'
      : date < addDays(today, 7)
        ? `on ${weekdayOf(date)}`
        : `on ${datesIn(zone).shortDay(instant)}`
  return `${day} at ${datesIn(zone).time(instant)}`
}

function toAttention(post: PostView) {
  const failed = post.targets.filter(({ status }) => status === 'failed')
  const platforms: readonly PlatformId[] = failed.map(({ platform }) => platform)
  const isRefused = failed.every(({ failure }) => isRefusedByPlatform(failure))
  const whom = platforms.length === 1 && platforms[0] ? platformOf(platforms[0]).name : platformsWords(platforms.length)
  return {
    id: post.id,
    href: `/dashboard/posts/${post.id}`,
    title: excerptOf(titleOf(post.text), titleRoom),
    platforms,
    state: isRefused ? 'refused' : 'failed',
    what: `${isRefused ? 'Refused by' : 'Not published on'} ${whom}`,
    // One reason is told; several stand with their posts.
    reason: failed.length === 1 ? (failed[0]?.reason ?? null) : listWords(platforms.map((id) => platformOf(id).name)),
  }
}

const titleRoom = 80
const platformsWords = counted('platform', 'platforms')

type TileFacts = {
  readonly known: readonly PostView[]
  readonly next: Instant | null
  readonly when: string | null
  readonly record: SocialRecord | null
  readonly now: Instant
  readonly zone: string
}

/** Figures worth a tile. One alone is told by the line above already. */
function tilesOf({ known, next, when, record, now, zone }: TileFacts) {
  const monday = mondayOf(dayIn(zone, now))
  const published = known.filter((post) => {
    const at = wentOutAt(post)
    return at !== null && dayIn(zone, at) >= monday
  })
  const platforms = published.flatMap(({ targets }) =>
    targets.flatMap(({ platform, publishedAt }) => (publishedAt === null ? [] : platform)),
  )
  const connected = record?.connections.length ?? 0
  const tiles = [
    {
      id: 'scheduled',
      label: 'Scheduled',
      value: known.filter(({ status }) => status === 'scheduled').length,
      detail: next && `next ${untilWords(millisOf(next) - millisOf(now)) ?? when}`,
      href: '/dashboard/posts?shelf=scheduled',
    },
    {
      id: 'published',
      label: 'Published this week',
      value: published.length,
      detail: `on ${platformsWords(new Set(platforms).size)}`,
      href: '/dashboard/practice-feed',
    },
    {
      id: 'connected',
      label: 'Connected accounts',
      value: connected,
      detail: record && `${accountCreditsWords(record.account.remainingCredits)} left`,
      href: '/dashboard/accounts',
    },
  ] as const
  const told = tiles.filter(({ value }) => value > 0)
  return told.length > 1 ? told : []
}

const receiptsShown = 3

type CreditsShown =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly sentence: string }
  | ({ readonly state: 'ready' } & ReturnType<typeof toSpent>)

function toCredits(account: AiAccount | null, failure: string | undefined, zone: string): CreditsShown {
  if (account) return { state: 'ready', ...toSpent(account, zone) }
  return failure === undefined ? { state: 'loading' } : { state: 'failed', sentence: failure }
}

function toSpent(account: AiAccount, zone: string) {
  const { available, total, used, held, usedByType, nextBilling, warning, tone } = toAiBalanceView(account)
  return {
    left: figure(available),
    total,
    used,
    warning: warning && aiCreditWarnings[warning],
    renews: datesIn(zone).shortDay(nextBilling),
    tone,
    taken: [
      ...usageTypes.map((type) => ({
        label: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
        value: usedByType[type],
      })),
      // Kept aside for a job that runs: not used, and not left.
      ...(held > 0 ? [{ label: 'Held', value: held, tone: 'quiet' as const }] : []),
    ],
    receipts: account.receipts
      .filter(({ charged }) => charged > 0)
      .slice(0, receiptsShown)
      .map(({ jobId, label, charged }) => ({ id: jobId, label, charged })),
  }
}
