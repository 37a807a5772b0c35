import type { QueuedPost, QueueView } from '#app/domain/queue/queue.ts'
import { type Day, dayIn } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The posts that are shown: of an account those that go to it, or to all of them, or stand in its posting times. */
export const ofAccount = ({ posts, accountId }: Pick<QueueView, 'posts' | 'accountId'>): readonly QueuedPost[] =>
  accountId === null
    ? posts
    : posts.filter(
        (post) => post.accountId === accountId || (post.accountIds?.includes(accountId) ?? post.accountId === null),
      )

/** A line of the queue: a post that waits, or a posting time nothing stands in. */
export type QueueRow =
  | { readonly kind: 'post'; readonly at: Instant; readonly key: string; readonly post: QueuedPost }
  | { readonly kind: 'free'; readonly at: Instant; readonly key: string }

export type QueueDay = { readonly day: Day; readonly rows: readonly QueueRow[] }

/** What waits and what is free, in its order. */
export const rowsOf = (posts: readonly QueuedPost[], free: readonly Instant[]): readonly QueueRow[] =>
  [
    ...posts.map((post): QueueRow => ({ kind: 'post', at: post.at, key: post.id, post })),
    ...free.map((at): QueueRow => ({ kind: 'free', at, key: at })),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))

/** The same, day by day, by the clocks of a zone. */
export const daysOf = (rows: readonly QueueRow[], zone: string): readonly QueueDay[] =>
  [...Map.groupBy(rows, ({ at }) => dayIn(zone, at))].map(([day, own]) => ({ day, rows: own }))

/** Whether a post can be put where a row is: into a slot that is free, or among the posts it changes places with. */
export const takes = (row: QueueRow, post: QueuedPost): boolean =>
  row.kind === 'free' || (row.post.holds === 'queue' && row.post.accountId === post.accountId)

/** What comes of putting a post where a row is. Null: it stands there. */
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
