import type { PostStatus, PostView } from '#app/domain/posts/post.ts'

type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'refusal'

export const statusWords: Record<PostStatus, { tone: Tone; word: string }> = {
  scheduled: { tone: 'info', word: 'Scheduled' },
  publishing: { tone: 'info', word: 'Publishing' },
  published: { tone: 'success', word: 'Published' },
  'partly-published': { tone: 'warning', word: 'Partly published' },
  failed: { tone: 'refusal', word: 'Failed' },
}

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** "20 Nov, 10:30", in the person's own time zone. */
export const momentWords = (instant: string) => moment.format(new Date(instant))

/** When a post goes out, or went. */
export function timeWords(post: PostView): string {
  const published = post.targets.map(({ publishedAt }) => publishedAt).filter((at) => at !== null)
  const last = published.sort().at(-1)
  if (post.status === 'scheduled' && post.publishAt) return `Goes out ${momentWords(post.publishAt)}`
  return last ? `Went out ${momentWords(last)}` : `Made ${momentWords(post.createdAt)}`
}
