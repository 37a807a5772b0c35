import type { PostStatus } from '../post-statuses.ts'

/** Shelves of a list of posts, its filter chips. */
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
 * Shelf of a post, used by Home, lists, calendar and server. A waiting post counts as scheduled even when some
 * platforms are left out; only after publishing it needs attention.
 */
export const shelfOf = (status: PostStatus): PostShelf => shelves[status]

export const shelfWords: Record<PostShelf, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  'on-its-way': 'On their way',
  published: 'Published',
  attention: 'Needs attention',
}

/** Number of posts on each shelf. */
export type ShelfCounts = Readonly<Record<PostShelf, number>>
export const noneOnShelves: ShelfCounts = { draft: 0, scheduled: 0, 'on-its-way': 0, published: 0, attention: 0 }
export const countOf = (counts: ShelfCounts, shelf: PostShelf | 'all'): number =>
  shelf === 'all' ? postShelves.reduce((sum, one) => sum + counts[one], 0) : counts[shelf]
