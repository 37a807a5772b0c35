import { useAtomValue } from 'jotai'
import { nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { PostsScreen } from './posts-screen.tsx'
import { usePostChanges } from './use-post-changes.ts'
import { usePosts } from './use-posts.ts'

/** The posts screen, fed by the server. */
export function Posts() {
  const { posts, reload } = usePosts()
  const now = useAtomValue(nowAtom)
  return <PostsScreen view={posts} now={now} zone={useAtomValue(zoneAtom)} onReload={reload} {...usePostChanges()} />
}
