import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { createPost } from '#app/server/publishing/posts.functions.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { postsQuery, practiceFeedQuery } from './posts-query.ts'

type NewPostOfStudio = { postId: string; text: string; mediaIds: readonly string[]; publishAt: Instant | null }

/** Makes a post of a text, with its pictures, for all nine platforms, now or at a time. It belongs to the project one is in. */
export function useSavePost() {
  const client = useQueryClient()
  const projectId = useAtomValue(activeProjectAtom)?.id
  return async ({ mediaIds, ...post }: NewPostOfStudio) => {
    const answer = await createPost({
      data: {
        ...post,
        ...(mediaIds.length > 0 ? { mediaIds: [...mediaIds] } : {}),
        ...(projectId === undefined ? {} : { projectId }),
      },
    })
    if (!answer.ok) return { ok: false as const, sentence: sentenceForPost(answer.failure) }
    await Promise.all([
      client.invalidateQueries({ queryKey: postsQuery.queryKey }),
      client.invalidateQueries({ queryKey: practiceFeedQuery.queryKey }),
    ])
    return { ok: true as const }
  }
}
