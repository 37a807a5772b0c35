import type { PostStatus } from '#app/domain/posts/post.ts'

/** What a calendar tells apart: always a mark, a word and a colour. */
export const shownAs = ['draft', 'scheduled', 'on-its-way', 'published', 'attention'] as const
export type ShownAs = (typeof shownAs)[number]

const shown: Record<PostStatus, ShownAs> = {
  draft: 'draft',
  scheduled: 'scheduled',
  publishing: 'on-its-way',
  unknown: 'on-its-way',
  published: 'published',
  'partly-published': 'attention',
  failed: 'attention',
}

export const shownAsOf = (status: PostStatus): ShownAs => shown[status]
export const isShownAs = (status: PostStatus, as: ShownAs): boolean => shown[status] === as

export const shownAsWords: Record<ShownAs, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  'on-its-way': 'On its way',
  published: 'Published',
  attention: 'Needs attention',
}
