import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import { deletePost, retryTarget } from '#app/server/publishing/posts.functions.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { postsQuery } from './posts-query.ts'
import { PostsScreen } from './posts-screen.tsx'
import { usePosts } from './use-posts.ts'

/** The posts screen, fed by the server. */
export function Posts() {
  const { posts, reload } = usePosts()
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
      view={posts}
      onReload={reload}
      onRetry={(targetId) => retry.mutate(targetId)}
      onDelete={(postId) => remove.mutate(postId)}
    />
  )
}
