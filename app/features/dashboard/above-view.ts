import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { isRefusedByPlatform } from '#app/domain/posts/refused.ts'
import { wentOutAt } from '#app/domain/posts/status.ts'
import { dayIn, mondayOf } from '#app/domain/time/days.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { accountCreditsWords } from '#app/domain/wording/credits.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { counted, listWords } from '#app/domain/wording/plurals.ts'
import { type HomeFacts, inNeed, nextOf, nextWords } from './home-view.ts'
import { untilWords } from './home-words.ts'
import { weekAhead } from './week-ahead.ts'

type AboveFacts = Pick<HomeFacts, 'posts' | 'record' | 'now' | 'zone'>

/** Facts about posts at the top of Home. */
export function toAboveView({ posts, record, now, zone }: AboveFacts) {
  const known = posts.state === 'ready' ? posts.data : []
  const attention = inNeed(known)
  return {
    attention: { shown: attention.slice(0, attentionShown).map(toAttention), total: attention.length },
    tiles: tilesOf({ known, record, now, zone }),
    week: weekOf(known, now, zone),
  }
}
export type AboveView = ReturnType<typeof toAboveView>

const attentionShown = 3

/** The week, or null while nothing is planned on its days; the line above names the next post. */
function weekOf(posts: readonly PostView[], now: Instant, zone: string) {
  const days = weekAhead(posts, now, zone)
  return days.some(({ entries }) => entries.some(({ state }) => state !== 'published')) ? { days, zone } : null
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
    // A single reason is shown; several are at their posts.
    reason: failed.length === 1 ? (failed[0]?.reason ?? null) : listWords(platforms.map((id) => platformOf(id).name)),
  }
}

const titleRoom = 80
const platformsWords = counted('platform', 'platforms')

type TileFacts = {
  readonly known: readonly PostView[]
  readonly record: HomeFacts['record']
  readonly now: Instant
  readonly zone: string
}

/** Figures with a tile. A single post is covered by the line above. */
function tilesOf({ known, record, now, zone }: TileFacts) {
  const next = nextOf(known, now)
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
      detail: next && `next ${untilWords(millisOf(next) - millisOf(now)) ?? nextWords(known, now, zone)}`,
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
