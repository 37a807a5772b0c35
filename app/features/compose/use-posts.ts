import { useQuery } from '@tanstack/react-query'
import { queryView } from '#app/state/query-view.ts'
import { postsQuery } from './posts-query.ts'

/** The person's posts, or what keeps them from coming. */
export function usePosts() {
  const { data, error, refetch } = useQuery(postsQuery)
  return { posts: queryView({ data, error }), reload: () => void refetch() }
}
