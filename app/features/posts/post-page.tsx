import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { postsAhead, unreadAt } from '#app/domain/outbox/ahead.ts'
import type { PostDetail } from '#app/domain/posts/detail.ts'
import { type FeedEntryView, type PostView, postIdSchema } from '#app/domain/posts/post.ts'
import { nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { useKnownAccounts } from '#app/state/known-accounts.ts'
import { doneHereAtom } from '#app/state/outbox.ts'
import { postQuery } from '#app/state/posts-query.ts'
import { queryView, readAtOf } from '#app/state/query-view.ts'
import { PostScreen } from './post-screen.tsx'
import { usePostChanges } from './use-post-changes.ts'

type PostPageProps = {
  postId: string
  /** Draws one copy as its platform does, with times in a zone. */
  previewOf: (entry: FeedEntryView, zone: string) => ReactNode
  onRepeat?: ((post: PostView) => void) | undefined
}

const isPostId = (text: string) => postIdSchema.safeParse({ postId: text }).success
const noPost = queryOptions({ queryKey: ['no-post'], queryFn: (): PostDetail | null => null })

export function PostPage({ postId, previewOf, onRepeat }: PostPageProps) {
  // An invalid id counts as an unknown post.
  const query = useQuery(isPostId(postId) ? postQuery(postId) : noPost)
  const { data, error, refetch } = query
  const zone = useAtomValue(zoneAtom)
  const done = useAtomValue(doneHereAtom)
  const read = readAtOf(query, zone)
  const { onRetryTarget, onRetryWith, ...changes } = usePostChanges()
  // Local changes missing in the read data are applied.
  const post = data ? (postsAhead([data], unreadAt(done, read.at))[0] ?? null) : data
  const last = done.findLast(({ about, kind }) => about === postId && (kind === 'deletePost' || kind === 'restorePost'))
  return (
    <PostScreen
      view={queryView({ data: post, error }, read)}
      isDeletedHere={last?.kind === 'deletePost'}
      now={useAtomValue(nowAtom)}
      zone={zone}
      {...useKnownAccounts()}
      previewOf={(entry) => previewOf(entry, zone)}
      onReload={() => void refetch()}
      onRetryTarget={(targetId) => data && void onRetryTarget(targetId, data)}
      onRetryWith={async (targetId, text) => (data ? onRetryWith(targetId, text, data) : null)}
      onRepeat={onRepeat}
      {...changes}
    />
  )
}
