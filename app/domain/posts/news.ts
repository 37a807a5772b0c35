import type { PostStatus } from '../post-statuses.ts'
import { excerptOf, titleOf } from '../wording/excerpts.ts'
import type { PostView } from './post.ts'
import { statusOf } from './status-words.ts'

const newsKinds = ['failed', 'published'] as const
export type NewsKind = (typeof newsKinds)[number]

/** A post's result since the last look. */
export type News = { readonly postId: string; readonly kind: NewsKind; readonly title: string; readonly text: string }

/** Statuses of unfinished posts. */
const open: ReadonlySet<PostStatus> = new Set(['scheduled', 'held', 'publishing', 'unknown'])
const kindOf: Partial<Record<PostStatus, NewsKind>> = {
  published: 'published',
  'partly-published': 'failed',
  failed: 'failed',
}

const excerptCharacters = 80

/** Posts that finished between two looks, in list order. Posts finished earlier are not included. */
export function newsBetween(before: readonly PostView[], after: readonly PostView[]): readonly News[] {
  const wasOpen = new Set(before.filter(({ status }) => open.has(status)).map(({ id }) => id))
  return after.flatMap((post) => {
    const kind = wasOpen.has(post.id) ? kindOf[post.status] : undefined
    if (kind === undefined) return []
    const { word } = statusOf(post)
    const title = kind === 'published' ? 'Your post is published' : `Your post: ${word.toLowerCase()}`
    return [{ postId: post.id, kind, title, text: excerptOf(titleOf(post.text), excerptCharacters) }]
  })
}
