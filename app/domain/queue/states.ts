import { platformIds } from '../platforms/platforms.ts'
import type { Instant } from '../time/instant.ts'
import type { QueuedPost, QueueView } from './queue.ts'
import { type SlotSet, slotPresets } from './slot-set.ts'

const queuedPost = (at: Instant, title: string, rest: Partial<QueuedPost> = {}, platforms = 9): QueuedPost => ({
  id: `queued-${title.toLowerCase().replace(/\W+/g, '-')}`,
  title,
  at,
  status: 'scheduled',
  platforms: platformIds.slice(0, platforms).map((platform) => ({ platform, status: 'queued' })),
  holds: 'queue',
  accountId: null,
  repeatId: null,
  ...rest,
})

const day = (date: number, time: string) => `2026-11-${date}T${time}:00.000Z`

/** Friday 20 November, 9 am, of a bakery that posts three times a day. */
const threeADay: SlotSet = { accountId: null, zone: 'UTC', slots: slotPresets[2].slots }

const posts: readonly QueuedPost[] = [
  queuedPost(day(20, '13:00'), 'Five quiet ways to make Monday easier'),
  queuedPost(day(20, '15:00'), 'The studio light, set up in ten minutes', { holds: 'own' }, 3),
  queuedPost(day(20, '18:00'), 'Last loaves of the week', { holds: 'pinned' }, 2),
  queuedPost(day(21, '09:00'), 'Behind the scenes: how a loaf gets its crust', {}, 6),
  queuedPost(day(21, '18:00'), 'Tomorrow from seven', {}, 4),
  queuedPost(day(22, '09:00'), 'Sunday dough: the one recipe we give away', { repeatId: 'weekly' }),
  queuedPost(day(23, '13:00'), 'Launch note: the second bakery opens'),
]
const free: readonly Instant[] = [
  day(21, '13:00'),
  day(22, '13:00'),
  day(22, '18:00'),
  day(23, '09:00'),
  day(23, '18:00'),
]
const filled: QueueView = { slots: threeADay, accountId: null, accounts: [], posts, free, pausedAt: null }
const accounts = [
  { id: 'bakery', name: 'Harbour Bakery' },
  { id: 'yoga', name: 'Tide Yoga' },
]

type QueueState = {
  readonly says: string
  readonly view: QueueView
}

/** Named states of a queue, for screens and tests. */
export const queueStates = {
  noTimes: { says: 'No posting times yet', view: { ...filled, slots: null, posts: [], free: [] } },
  allFree: {
    says: 'Posting times, and nothing in the queue',
    view: { ...filled, posts: [], free: [day(20, '13:00'), day(20, '18:00'), day(21, '09:00'), ...free] },
  },
  filled: { says: 'Posts, some pinned, one with a time of its own, and free times between them', view: filled },
  withoutTimes: {
    says: 'Posts that wait, of somebody who has no posting times',
    view: { ...filled, slots: null, posts: posts.map((post) => ({ ...post, holds: 'own' as const })), free: [] },
  },
  paused: { says: 'Paused, and nothing missed yet', view: { ...filled, pausedAt: day(20, '08:40') } },
  missed: {
    says: 'Paused since yesterday, two posts are held past their time',
    view: {
      ...filled,
      pausedAt: day(19, '07:00'),
      posts: [
        queuedPost(day(19, '09:00'), 'A starter older than the shop', { status: 'held' }),
        queuedPost(day(19, '13:00'), 'Three questions before you choose a flour', { status: 'held' }, 4),
        ...posts,
      ],
    },
  },
  elsewhere: {
    says: 'An account with times by the clocks of another zone',
    view: {
      ...filled,
      slots: { accountId: 'bakery', zone: 'America/New_York', slots: slotPresets[0].slots },
      accountId: 'bakery',
      accounts,
      posts: [
        queuedPost(day(20, '14:00'), 'Five quiet ways to make Monday easier', { accountId: 'bakery' }),
        queuedPost(day(23, '14:00'), 'Launch note: the second bakery opens', { accountId: 'bakery' }),
      ],
      free: [day(24, '14:00'), day(25, '14:00'), day(26, '14:00'), day(27, '14:00')],
    },
  },
} as const satisfies Record<string, QueueState>

export type QueueStateName = keyof typeof queueStates
