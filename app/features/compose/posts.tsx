import { useAtomValue } from 'jotai'
import { nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { knownProjectsAtom } from '#app/state/projects.ts'
import { PostsScreen } from './posts-screen.tsx'
import { usePostChanges } from './use-post-changes.ts'
import { usePosts } from './use-posts.ts'

type PostsProps = {
  /** Whose posts alone are shown; one that is none of theirs is as good as none. */
  projectId?: string | undefined
  onProject: (projectId: string | null) => void
}

/** The posts screen, fed by the server. */
export function Posts({ projectId, onProject }: PostsProps) {
  const projects = useAtomValue(knownProjectsAtom)
  const chosen = projects.length > 1 && projects.some(({ id }) => id === projectId) ? projectId : undefined
  const { posts, reload } = usePosts(chosen)
  const now = useAtomValue(nowAtom)
  const filter = projects.length > 1 ? { projects, chosen: chosen ?? null, onChoose: onProject } : undefined
  return (
    <PostsScreen
      view={posts}
      now={now}
      zone={useAtomValue(zoneAtom)}
      filter={filter}
      onReload={reload}
      {...usePostChanges()}
    />
  )
}
