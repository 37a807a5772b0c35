import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { zoneAtom } from '#app/state/device/clock.ts'
import { postsIn } from '#app/state/posts-query.ts'
import { queryView, readAtOf } from '#app/state/query-view.ts'

/** The person's posts, of one project or of all, or their failure. */
export function usePosts(projectId?: string) {
  const query = useQuery(postsIn(projectId))
  const { data, error, refetch } = query
  const read = readAtOf(query, useAtomValue(zoneAtom))
  return { posts: queryView({ data, error }, read), reload: () => void refetch() }
}
