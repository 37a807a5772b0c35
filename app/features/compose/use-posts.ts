import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { postsQuery } from './posts-query.ts'

/** The person's posts, null until they are there, and what keeps them from coming. */
export function usePosts() {
  const { data, error } = useQuery(postsQuery)
  return { posts: data ?? null, sentence: error ? sentenceOf(error) : null }
}
