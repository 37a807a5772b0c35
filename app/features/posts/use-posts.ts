import { useQuery } from '@tanstack/react-query'
import { postsIn } from '#app/state/posts-query.ts'
import { queryView } from '#app/state/query-view.ts'

/** The person's posts, of one project or of all, or what keeps them from coming. */
export function usePosts(projectId?: string) {
  const { data, error, refetch } = useQuery(postsIn(projectId))
  return { posts: queryView({ data, error }), reload: () => void refetch() }
}
