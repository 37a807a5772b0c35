import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Home } from '#app/features/dashboard/home.tsx'
import { LatestPosts } from '#app/features/posts/latest-posts.tsx'
import { usePosts } from '#app/features/posts/use-posts.ts'

export const Route = createFileRoute('/_signed-in/dashboard/')({
  head: () => headAt('/dashboard'),
  component: HomeRoute,
})

function HomeRoute() {
  const { caller } = Route.useRouteContext()
  const { posts, reload } = usePosts()
  return <Home caller={caller} posts={posts} latest={<LatestPosts posts={posts} onReload={reload} />} />
}
