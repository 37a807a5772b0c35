import { PenLine, Send } from 'lucide-react'
import type { PostView } from '#app/domain/posts/post.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Button, EmptyState, Flex, Loadable, PageHeader, Skeleton } from '#design-system/index.ts'
import { type PostActions, PostCard } from './post-card.tsx'

export type PostsView = QueryView<readonly PostView[]>

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
      <Loadable
        view={view}
        loading="Loading posts"
        skeleton={
          <Flex direction="column" gap="4">
            <Skeleton shape="block" height="160px" />
            <Skeleton shape="block" height="160px" />
          </Flex>
        }
        failed="Your posts did not load"
        onRetry={onReload}
      >
        {({ data }) => <PostList posts={data} {...actions} />}
      </Loadable>
    </>
  )
}

function PostList({ posts, ...actions }: { posts: readonly PostView[] } & PostActions) {
  return (
    <Flex direction="column" gap="4">
      {posts.length === 0 ? (
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
        posts.map((post) => <PostCard key={post.id} post={post} {...actions} />)
      )}
    </Flex>
  )
}
