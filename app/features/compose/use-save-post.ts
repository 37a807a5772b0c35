import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import type { UnsavedPost } from '#app/domain/posts/composition.ts'
import { connectedAccountsAtom } from '#app/state/connected-accounts.ts'
import { performActionAtom } from '#app/state/outbox.ts'
import { postsQuery, practiceFeedQuery } from '#app/state/posts-query.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { createPostOf } from './post-of-studio.ts'

/**
 * Makes a post of a text, with its pictures, for the platforms that show such a post, now or at a time. It belongs to the
 * project one is in, and names the accounts it goes to. Without a network, or without an answer, it is kept on the device and goes out once.
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
