import { createFileRoute } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { headAt } from '#app/content/places.ts'
import { FirstStepsPlace } from '#app/features/dashboard/first-steps-place.tsx'
import { Home } from '#app/features/dashboard/home.tsx'
import { Beside } from '#app/features/install/beside.tsx'
import { useFetched } from '#app/features/install/use-fetched.ts'
import { LatestPosts } from '#app/features/posts/latest-posts.tsx'
import { usePosts } from '#app/features/posts/use-posts.ts'
import { firstStepsAtom } from '#app/state/first-steps.ts'
import { hadPostsAtom } from '#app/state/had-posts.ts'

// Loaded when a queue is paused: Home is everybody's first screen.
const PausedNotice = lazy(() => import('#app/features/queue/paused-notice.tsx'))

// At once, unless this device remembers no post from the last time.
const postsOnHome = () => import('../-posts-on-home.tsx')

const firstSteps = () => import('#app/features/dashboard/first-steps-of-person.tsx')

export const Route = createFileRoute('/_signed-in/dashboard/')({
  head: () => headAt('/dashboard'),
  component: HomeRoute,
})

const stillLoading = { state: 'loading' } as const

function HomeRoute() {
  const { caller } = Route.useRouteContext()
  const { posts: answered, reload } = usePosts()
  const had = useAtomValue(hadPostsAtom)
  const hasPosts = answered.state === 'ready' ? answered.data.length > 0 : had !== false
  const drawn = useFetched(postsOnHome, hasPosts)
  const posts = hasPosts && answered.state === 'ready' && drawn === undefined ? stillLoading : answered
  const { isOver } = useAtomValue(firstStepsAtom)
  const paused = (
    <Suspense>
      <PausedNotice />
    </Suspense>
  )
  return (
    <Home
      caller={caller}
      posts={posts}
      Above={drawn?.PostsAbove}
      latest={<LatestPosts posts={posts} Newest={drawn?.NewestPosts} onReload={reload} />}
      paused={paused}
      onReload={reload}
      steps={isOver ? null : <Beside load={firstSteps} fallback={<FirstStepsPlace />} />}
    />
  )
}
