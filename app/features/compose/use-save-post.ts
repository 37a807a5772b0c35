import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import type { UnsavedPost } from '#app/domain/posts/composition.ts'
import { connectedAccountsAtom } from '#app/state/connected-accounts.ts'
import { performActionAtom } from '#app/state/outbox.ts'
import { postsQuery, practiceFeedQuery } from '#app/state/posts-query.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { createPostOf } from './post-of-studio.ts'

/**
 * Makes a post of a text and its pictures, for the platforms that accept it, now or at a time. It belongs to the active
 * project, and names its accounts. Without a network or an answer it is kept on the device and sent once.
 */
export function useSavePost() {
  const client = useQueryClient()
  const perform = useSetAtom(performActionAtom)
  const projectId = useAtomValue(activeProjectAtom)?.id
  const accounts = useAtomValue(connectedAccountsAtom)
  return async (post: UnsavedPost) => {
    const done = await perform(createPostOf(post, accounts, projectId))
    if (done.kind === 'refused') return { ok: false as const, sentence: done.sentence }
    if (done.kind === 'kept') return { ok: true as const, isKept: true }
    await Promise.all([
      client.invalidateQueries({ queryKey: postsQuery.queryKey }),
      client.invalidateQueries({ queryKey: practiceFeedQuery.queryKey }),
    ])
    return { ok: true as const, isKept: false }
  }
}
