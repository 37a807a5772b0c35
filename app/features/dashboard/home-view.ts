import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { usageTypes } from '#app/domain/credits/ai/costs.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/warnings.ts'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { shelfOf } from '#app/domain/posts/shelves.ts'
import { addDays, dayIn } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { localIn } from '#app/domain/time/wall-clock.ts'
import { datesIn, dayFrom, weekdayOf } from '#app/domain/wording/dates.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { toAiBalanceView } from '#app/state/credits/ai.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { greetingFor, summaryOf } from './home-words.ts'

export type HomeFacts = {
  readonly firstName: string | null
  readonly posts: QueryView<readonly PostView[]>
  /** True when there were posts the last time; null before the first. */
  readonly hadPosts?: boolean | null
  readonly account: AiAccount | null
  /** The reason there is no account to show. */
  readonly creditsFailure?: string | undefined
  readonly record: SocialRecord | null
  /** True while the queue is paused: no post is sent at its time. */
  readonly isPaused?: boolean
  readonly now: Instant
  readonly zone: string
}

/** Home's content: only parts with something to show. */
export function toHomeView({
  firstName,
  posts,
  hadPosts = true,
  account,
  creditsFailure,
  isPaused = false,
  now,
  zone,
}: HomeFacts) {
  const known = posts.state === 'ready' ? posts.data : []
  const attention = inNeed(known)
  const today = dayIn(zone, now)
  const goesToday = known.filter(
    ({ status, publishAt }) =>
      status === 'publishing' || (status === 'scheduled' && publishAt !== null && dayIn(zone, publishAt) === today),
  )
  return {
    greeting: greetingFor(firstName, Number(localIn(zone, now).slice(11, 13))),
    summary:
      posts.state === 'ready'
        ? summaryOf({
            today: goesToday.length,
            next: nextWords(known, now, zone),
            attention: attention.length,
            isPaused,
          })
        : { loading: 'Reading your posts.', failed: 'Your posts could not be read.' }[posts.state],
    posts: posts.state !== 'ready' ? posts.state : known.length === 0 ? ('none' as const) : ('some' as const),
    /** The reason the data is old, and another place to go. */
    stale: posts.state === 'ready' && posts.stale ? { sentence: posts.stale, way: posts.way } : null,
    /** The shape of Home until its data is known. */
    expects: posts.state === 'loading' ? expected(hadPosts) : null,
    credits: toCredits(account, creditsFailure, zone),
  }
}

const expected = (hadPosts: boolean | null) => (hadPosts === null ? 'unknown' : hadPosts ? 'some' : 'none')

export type HomeView = ReturnType<typeof toHomeView>

/** Posts with a problem. */
export const inNeed = (posts: readonly PostView[]) => posts.filter(({ status }) => shelfOf(status) === 'attention')

export const nextOf = (posts: readonly PostView[], now: Instant): Instant | null =>
  posts
    .flatMap(({ status, publishAt }) => (status === 'scheduled' && publishAt && publishAt > now ? publishAt : []))
    .sort()[0] ?? null

/** The next post's time, if any: "today at 10:30", "on Tue at 10:30", "on 3 Dec at 10:30". */
export function nextWords(posts: readonly PostView[], now: Instant, zone: string): string | null {
  const next = nextOf(posts, now)
  return next && whenWords(next, now, zone)
}

/** "today at 10:30", "on Tue at 10:30", "on 3 Dec at 10:30", "on 2 Jan 2027 at 10:30". */
function whenWords(instant: Instant, now: Instant, zone: string): string {
  const today = dayIn(zone, now)
  const date = dayIn(zone, instant)
  const day =
    date === today ? 'today' : date < addDays(today, 7) ? `on ${weekdayOf(date)}` : `on ${dayFrom(now, zone, instant)}`
  return `${day} at ${datesIn(zone).time(instant)}`
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
      // Held for a running job: neither used nor left.
      ...(held > 0 ? [{ label: 'Held', value: held, tone: 'quiet' as const }] : []),
    ],
    receipts: account.receipts
      .filter(({ charged }) => charged > 0)
      .slice(0, receiptsShown)
      .map(({ jobId, label, charged }) => ({ id: jobId, label, charged })),
  }
}
