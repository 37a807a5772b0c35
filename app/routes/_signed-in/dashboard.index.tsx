import { createFileRoute } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { headAt } from '#app/content/places.ts'
import { Home } from '#app/features/dashboard/home.tsx'
import { Beside } from '#app/features/install/beside.tsx'
import { LatestPosts } from '#app/features/posts/latest-posts.tsx'
import { usePosts } from '#app/features/posts/use-posts.ts'
import { firstStepsAtom } from '#app/state/first-steps.ts'

// Fetched where a queue is paused: Home is the first screen of everybody.
const PausedNotice = lazy(() => import('#app/features/queue/paused-notice.tsx'))

const firstSteps = () => import('#app/features/dashboard/first-steps-of-person.tsx')

export const Route = createFileRoute('/_signed-in/dashboard/')({
  head: () => headAt('/dashboard'),
  component: HomeRoute,
})

function HomeRoute() {
  const { caller } = Route.useRouteContext()
  const { posts, reload } = usePosts()
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
      latest={<LatestPosts posts={posts} onReload={reload} />}
      paused={paused}
      steps={isOver ? null : <Beside load={firstSteps} />}
    />
  )
}
