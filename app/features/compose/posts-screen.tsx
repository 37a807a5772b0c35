import { PenLine, Send } from 'lucide-react'
import type { PostView } from '#app/domain/posts/post.ts'
import { Button, Callout, EmptyState, Flex, PageHeader, Skeleton } from '#design-system/index.ts'
import { type PostActions, PostCard } from './post-card.tsx'

export type PostsView =
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }
  | { state: 'ready'; posts: readonly PostView[]; stale?: string | undefined }

/** Every post, newest first, with where it stands on each platform. */
export function PostsScreen({ view, onReload, ...actions }: { view: PostsView; onReload: () => void } & PostActions) {
  return (
    <>
      <PageHeader
        title="Posts"
        description="Where each of them stands, place by place."
        actions={
          <Button variant="primary" icon={PenLine} href="/dashboard/create/text">
            New post
          </Button>
        }
      />
      {view.state === 'loading' ? (
        <Flex direction="column" gap="4" role="status" aria-busy="true" aria-label="Loading posts">
          <Skeleton shape="block" height="160px" />
          <Skeleton shape="block" height="160px" />
        </Flex>
      ) : null}
      {view.state === 'failed' ? (
        <Callout tone="refusal" title="Your posts did not load" action={<Button onClick={onReload}>Try again</Button>}>
          {view.sentence}
        </Callout>
      ) : null}
      {view.state === 'ready' ? <PostList view={view} {...actions} /> : null}
    </>
  )
}

function PostList({ view, ...actions }: { view: Extract<PostsView, { state: 'ready' }> } & PostActions) {
  return (
    <Flex direction="column" gap="4">
      {view.stale ? <Callout tone="info">{view.stale}</Callout> : null}
      {view.posts.length === 0 ? (
        <EmptyState
          icon={Send}
          title="No posts yet"
          action={
            <Button variant="primary" icon={PenLine} href="/dashboard/create/text">
              Write the first one
            </Button>
          }
        >
          Write a text, save it as a post, and watch it land on nine practice accounts.
        </EmptyState>
      ) : (
        view.posts.map((post) => <PostCard key={post.id} post={post} {...actions} />)
      )}
    </Flex>
  )
}
