import type { QueuedPost, QueueView } from '#app/domain/queue/queue.ts'
import { type Day, dayIn } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The shown posts: for an account, those that go to it or to all, or are in its posting times. */
export const ofAccount = ({ posts, accountId }: Pick<QueueView, 'posts' | 'accountId'>): readonly QueuedPost[] =>
  accountId === null
    ? posts
    : posts.filter(
        (post) => post.accountId === accountId || (post.accountIds?.includes(accountId) ?? post.accountId === null),
      )

export type QueueRow =
  | { readonly kind: 'post'; readonly at: Instant; readonly key: string; readonly post: QueuedPost }
  | { readonly kind: 'free'; readonly at: Instant; readonly key: string }

export type QueueDay = { readonly day: Day; readonly rows: readonly QueueRow[] }

export const rowsOf = (posts: readonly QueuedPost[], free: readonly Instant[]): readonly QueueRow[] =>
  [
    ...posts.map((post): QueueRow => ({ kind: 'post', at: post.at, key: post.id, post })),
    ...free.map((at): QueueRow => ({ kind: 'free', at, key: at })),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))

/** The same, by day in a zone. */
export const daysOf = (rows: readonly QueueRow[], zone: string): readonly QueueDay[] =>
  [...Map.groupBy(rows, ({ at }) => dayIn(zone, at))].map(([day, own]) => ({ day, rows: own }))

/** True when a post can take a row's place: a free slot, or one of the posts it can change places with. */
export const takes = (row: QueueRow, post: QueuedPost): boolean =>
  row.kind === 'free' || (row.post.holds === 'queue' && row.post.accountId === post.accountId)

/** The change that puts a post in a row's place. Null when it is already there, or cannot go there. */
export type Put =
  | { readonly kind: 'slot'; readonly at: Instant }
  | { readonly kind: 'order'; readonly ids: readonly string[] }

export function putAt(rows: readonly QueueRow[], post: QueuedPost, target: QueueRow): Put | null {
  if (target.kind === 'free') return { kind: 'slot', at: target.at }
  if (target.post.id === post.id || !takes(target, post)) return null
  const own = rows.flatMap((row) => (row.kind === 'post' && takes(row, post) ? row.post.id : []))
  const place = own.indexOf(target.post.id)
  return { kind: 'order', ids: own.filter((id) => id !== post.id).toSpliced(place, 0, post.id) }
}
