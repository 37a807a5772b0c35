import { describe, expect, it } from 'vitest'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { socialRecordIn } from '#app/domain/credits/social/states.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { toAboveView } from '#app/features/dashboard/above-view.ts'
import { type HomeFacts, toHomeView } from '#app/features/dashboard/home-view.ts'
import { weekAhead } from '#app/features/dashboard/week-ahead.ts'

const now = '2026-11-20T09:00:00.000Z'
const zone = 'Europe/Lisbon'

let made = 0
const post = (status: PostView['status'], at: string | null, failures: readonly PostFailure[] = []): PostView => {
  made += 1
  return {
    id: `post-${made}`,
    text: `Post ${made}\nand more of it`,
    publishAt: status === 'scheduled' ? at : null,
    createdAt: at ?? now,
    status,
    targets: platformIds.map((platform, place) => ({
      id: `${made}-${platform}`,
      platform,
      status: failures[place] ? 'failed' : status === 'scheduled' ? 'queued' : 'published',
      text: null,
      failure: failures[place] ?? null,
      reason: failures[place] ? 'Shorten it.' : null,
      attempts: 1,
      publishedAt: status === 'scheduled' || failures[place] ? null : at,
      remoteId: null,
    })),
  }
}

const viewOf = (posts: readonly PostView[], facts: Partial<HomeFacts> = {}) => {
  const all: HomeFacts = {
    firstName: 'Ada',
    posts: { state: 'ready', data: posts },
    account: aiAccountIn('settled') as AiAccount,
    record: null,
    now,
    zone,
    ...facts,
  }
  return { ...toHomeView(all), ...toAboveView(all) }
}

const refused = postFailure('text_too_long', { platform: 'x', length: 331, limit: 280 })
const unanswered = postFailure('platform_gave_up', { platform: 'x', attempts: 5 })

describe('the line under the greeting', () => {
  const later = post('scheduled', '2026-11-24T10:30:00.000Z')
  const failed = post('partly-published', '2026-11-20T08:00:00.000Z', [refused])
  it.each([
    ['Nothing is planned.', []],
    ['One post goes out today.', [post('scheduled', '2026-11-20T15:00:00.000Z')]],
    ['The next post goes out on Tue at 10:30.', [later]],
    ['The next post goes out on 3 Dec at 10:30.', [post('scheduled', '2026-12-03T10:30:00.000Z')]],
    ['The next post goes out on 2 Jan 2027 at 10:30.', [post('scheduled', '2027-01-02T10:30:00.000Z')]],
    ['One post goes out today. One needs you.', [post('publishing', now), failed]],
    ['Nothing is planned. Two posts need you.', [failed, failed]],
  ])('says: %s', (says, posts) => {
    expect(viewOf(posts).summary).toBe(says)
  })

  it('says that nothing goes out while the queue is paused', () => {
    expect(viewOf([later], { isPaused: true }).summary).toBe('What is planned waits: your queue is paused.')
    expect(viewOf([later, failed], { isPaused: true }).summary).toMatch(/paused\. One post needs you\.$/)
    expect(viewOf([], { isPaused: true }).summary).toBe('Nothing is planned.')
  })

  it('begins in the shape it had the last time, until the posts are read', () => {
    const loading = { posts: { state: 'loading' } } as const
    expect(viewOf([], { ...loading, hadPosts: true }).expects).toBe('some')
    expect(viewOf([], { ...loading, hadPosts: false }).expects).toBe('none')
    expect(viewOf([], { hadPosts: true }).expects).toBeNull()
  })

  it('says what keeps the posts from being told', () => {
    expect(viewOf([], { posts: { state: 'loading' } }).summary).toBe('Reading your posts.')
    expect(viewOf([], { posts: { state: 'failed', sentence: 'No.' } })).toMatchObject({ posts: 'failed', week: null })
  })
})

describe('what needs attention', () => {
  it.each([
    ['Refused by X', [refused], 'Shorten it.'],
    ['Refused by 2 platforms', [refused, refused], 'X and Facebook Page'],
    ['Not published on X', [unanswered], 'Shorten it.'],
    ['Not published on 2 platforms', [refused, unanswered], 'X and Facebook Page'],
  ])('%s', (what, failures, reason) => {
    expect(viewOf([post('partly-published', now, failures)]).attention.shown).toMatchObject([
      { what, platforms: platformIds.slice(0, failures.length), reason },
    ])
  })

  it('is on the shelf of that name: a post that waits, or is on its way, is none yet', () => {
    const open = (['scheduled', 'held', 'publishing', 'unknown'] as const).map((status) =>
      post(status, '2026-11-24T10:30:00.000Z', [refused]),
    )
    expect(viewOf(open).attention.total).toBe(0)
    expect(viewOf(open).summary).not.toMatch(/need/)
  })

  it('is shown up to three, and counted whole', () => {
    const { attention } = viewOf(Array.from({ length: 5 }, () => post('failed', null, [refused])))
    expect([attention.shown.length, attention.total]).toEqual([3, 5])
  })
})

describe('the tiles', () => {
  const planned = post('scheduled', '2026-11-20T10:30:00.000Z')
  const out = post('published', '2026-11-20T08:00:00.000Z')

  it('fold away until there are two figures to tell', () => {
    expect(viewOf([]).tiles).toEqual([])
    expect(viewOf([planned]).tiles).toEqual([])
  })

  it('tell what is planned, what went out since Monday, and who is connected', () => {
    const sunday = post('published', '2026-11-15T23:30:00.000Z')
    const view = viewOf([planned, out, sunday], { record: socialRecordIn('connected') })
    expect(view.tiles).toMatchObject([
      { id: 'scheduled', value: 1, detail: 'next in 1 h 30 min', href: '/dashboard/posts?shelf=scheduled' },
      { id: 'published', value: 1, detail: 'on 9 platforms' },
      { id: 'connected', value: 2, detail: '3 account credits left' },
    ])
  })

  it.each([
    ['2026-11-20T09:00:10.000Z', 'next in 1 min'],
    ['2026-11-20T09:42:00.000Z', 'next in 42 min'],
    ['2026-11-20T12:00:00.000Z', 'next in 3 h'],
    ['2026-11-24T10:30:00.000Z', 'next on Tue at 10:30'],
  ])('say that the one at %s is %s', (at, detail) => {
    expect(viewOf([post('scheduled', at), out]).tiles[0]).toMatchObject({ detail })
  })
})

describe('the credits', () => {
  it('tell what is left, when they renew and what the last ones went on', () => {
    expect(viewOf([]).credits).toMatchObject({
      left: '17',
      total: 20,
      renews: '2 Dec',
      receipts: [{ label: 'Autumn sale post', charged: 3 }],
    })
    expect(viewOf([], { account: aiAccountIn('failedJob') as AiAccount }).credits).toMatchObject({ receipts: [] })
    expect(viewOf([], { account: null }).credits).toEqual({ state: 'loading' })
    const sentence = 'This device cannot be read.'
    expect(viewOf([], { account: null, creditsFailure: sentence }).credits).toEqual({ state: 'failed', sentence })
  })
})

describe('the week ahead', () => {
  const daysWith = (posts: readonly PostView[], at: string, where: string) =>
    weekAhead(posts, at, where).map(({ weekday, day, entries }) => [
      `${weekday} ${day}`,
      ...entries.map(({ time }) => time),
    ])

  it('has seven days, today first, each with what goes out in the order of the clock', () => {
    const posts = ['2026-11-22T18:00:00.000Z', '2026-11-22T07:00:00.000Z', '2026-11-26T23:59:00.000Z'].map((at) =>
      post('scheduled', at),
    )
    expect(daysWith([...posts, post('scheduled', '2026-11-27T00:00:00.000Z')], now, zone)).toEqual([
      ['Fri 20'],
      ['Sat 21'],
      ['Sun 22', '07:00', '18:00'],
      ['Mon 23'],
      ['Tue 24'],
      ['Wed 25'],
      ['Thu 26', '23:59'],
    ])
  })

  it('counts days where the person is', () => {
    const late = post('scheduled', '2026-11-20T23:30:00.000Z')
    expect(daysWith([late], now, 'Asia/Tokyo')[1]).toEqual(['Sat 21', '08:30'])
    expect(daysWith([late], now, 'America/Los_Angeles')[0]).toEqual(['Fri 20', '15:30'])
  })

  it('loses and doubles no day when the clocks change', () => {
    expect(daysWith([], '2026-10-23T22:30:00.000Z', 'Europe/Berlin').flat()).toEqual([
      'Sat 24',
      'Sun 25',
      'Mon 26',
      'Tue 27',
      'Wed 28',
      'Thu 29',
      'Fri 30',
    ])
  })

  it('shows below what is planned today what already went out, and leaves out what failed and what is past', () => {
    const posts = [
      post('published', '2026-11-20T08:00:00.000Z'),
      post('scheduled', '2026-11-20T15:00:00.000Z'),
      post('published', '2026-11-19T08:00:00.000Z'),
      post(
        'failed',
        null,
        platformIds.map(() => refused),
      ),
    ]
    expect(weekAhead(posts, now, zone)[0]?.entries).toMatchObject([
      { id: posts[1]?.id, state: 'planned' },
      { id: posts[0]?.id, state: 'published' },
    ])
    expect(viewOf(posts).week).not.toBeNull()
    expect(viewOf(posts.slice(0, 1)).week).toBeNull()
  })

  it('draws the marks of where it goes, not of who refused', () => {
    const [entry] = weekAhead([post('partly-published', now, [refused])], now, zone)[0]?.entries ?? []
    expect(entry?.platforms).toEqual(platformIds.slice(1))
  })
})
