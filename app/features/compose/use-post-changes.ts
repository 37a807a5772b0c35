import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import {
  cancelPost,
  deletePost,
  restorePost,
  retryTarget,
  schedulePost,
} from '#app/server/publishing/posts.functions.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { copiesOf, copiesWords } from './post-words.ts'
import { postsQuery, practiceFeedQuery } from './posts-query.ts'

type Answer = { ok: true } | { ok: false; failure: { code: string; facts?: unknown } }

/** What a person can do to posts. What takes something away offers Undo, which holds wherever they go meanwhile. */
export function usePostChanges() {
  const client = useQueryClient()
  const showToast = useSetAtom(showToastAtom)

  /** Answers with what went wrong, or null; the screens look again either way. */
  const make = async (change: () => Promise<Answer>): Promise<string | null> => {
    try {
      const answer = await change()
      return answer.ok ? null : sentenceForPost(answer.failure)
    } catch (error) {
      return sentenceOf(error, hasNetwork())
    } finally {
      for (const { queryKey } of [postsQuery, practiceFeedQuery]) void client.invalidateQueries({ queryKey })
    }
  }
  const makeOrSay = async (change: () => Promise<Answer>): Promise<boolean> => {
    const wrong = await make(change)
    if (wrong !== null) showToast({ policy: 'stack', tone: 'refusal', title: wrong })
    return wrong === null
  }
  const offerUndo = (about: string, title: string, description: string, undo: () => Promise<Answer>) =>
    showToast({
      policy: 'stack',
      tone: 'info',
      about,
      title,
      description,
      action: { label: 'Undo', run: () => void makeOrSay(undo) },
    })

  return {
    onCancel: async ({ id: postId, publishAt }: PostView) => {
      if (await makeOrSay(() => cancelPost({ data: { postId } })))
        offerUndo(postId, 'Post cancelled', 'It is kept as a draft.', () =>
          schedulePost({ data: { postId, publishAt } }),
        )
    },
    onSchedule: ({ id: postId }: PostView, publishAt: string | null) =>
      makeOrSay(() => schedulePost({ data: { postId, publishAt } })),
    onDelete: async (post: PostView) => {
      const copies = copiesOf(post)
      if (await makeOrSay(() => deletePost({ data: { postId: post.id } })))
        offerUndo(
          post.id,
          'Post deleted',
          copies > 0 ? `With ${copiesWords(copies)}.` : 'It had not been published.',
          () => restorePost({ data: { postId: post.id } }),
        )
    },
    onRetry: (targetId: string) => makeOrSay(() => retryTarget({ data: { targetId } })),
    onRetryWith: (targetId: string, text: string) => make(() => retryTarget({ data: { targetId, text } })),
  }
}
