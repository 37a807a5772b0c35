import type { PostStatus } from '../post-statuses.ts'

/** What a list of posts tells apart: the words behind its chips. */
export const postShelves = ['draft', 'scheduled', 'on-its-way', 'published', 'attention'] as const
export type PostShelf = (typeof postShelves)[number]

const shelves: Record<PostStatus, PostShelf> = {
  draft: 'draft',
  scheduled: 'scheduled',
  held: 'scheduled',
  publishing: 'on-its-way',
  unknown: 'on-its-way',
  published: 'published',
  'partly-published': 'attention',
  failed: 'attention',
}

/**
 * The shelf of a post; Home, the lists, the calendar and the server count by it. A post in waiting is scheduled, also where
 * some of its platforms are left out: it needs attention once it has gone out without them.
 */
export const shelfOf = (status: PostStatus): PostShelf => shelves[status]

export const shelfWords: Record<PostShelf, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  'on-its-way': 'On their way',
  published: 'Published',
  attention: 'Needs attention',
}

/** How many posts stand on each. */
export type ShelfCounts = Readonly<Record<PostShelf, number>>
export const noneOnShelves: ShelfCounts = { draft: 0, scheduled: 0, 'on-its-way': 0, published: 0, attention: 0 }
export const countOf = (counts: ShelfCounts, shelf: PostShelf | 'all'): number =>
  shelf === 'all' ? postShelves.reduce((sum, one) => sum + counts[one], 0) : counts[shelf]
