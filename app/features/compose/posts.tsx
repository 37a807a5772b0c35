import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import { deletePost, retryTarget } from '#app/server/publishing/posts.functions.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { postsQuery } from './posts-query.ts'
import { PostsScreen, type PostsView } from './posts-screen.tsx'

/** The posts screen, fed by the server. */
export function Posts() {
  const { data, error, refetch } = useQuery(postsQuery)
  const client = useQueryClient()
  const showToast = useSetAtom(showToastAtom)
  const onSettled = () => client.invalidateQueries({ queryKey: postsQuery.queryKey })
  const onError = (error: Error) => showToast({ policy: 'stack', tone: 'refusal', title: sentenceOf(error) })
  const onSuccess = (answer: { ok: true } | { ok: false; failure: { code: string } }) => {
    if (!answer.ok) showToast({ policy: 'stack', tone: 'refusal', title: sentenceForPost(answer.failure) })
  }
  const retry = useMutation({
    mutationFn: (targetId: string) => retryTarget({ data: { targetId } }),
    onSuccess,
    onError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (postId: string) => deletePost({ data: { postId } }),
    onSuccess,
    onError,
    onSettled,
  })
  return (
    <PostsScreen
      view={viewOf(data, error)}
      onReload={refetch}
      onRetry={(targetId) => retry.mutate(targetId)}
      onDelete={(postId) => remove.mutate(postId)}
    />
  )
}

function viewOf(
  posts: Awaited<ReturnType<NonNullable<typeof postsQuery.queryFn>>> | undefined,
  error: Error | null,
): PostsView {
  if (posts) return { state: 'ready', posts, stale: error ? sentenceOf(error) : undefined }
  return error ? { state: 'failed', sentence: sentenceOf(error) } : { state: 'loading' }
}
