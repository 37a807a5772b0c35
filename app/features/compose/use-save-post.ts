import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { aboutPost } from '#app/domain/outbox/post-actions.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { performActionAtom } from '#app/state/outbox.ts'
import { postsQuery, practiceFeedQuery } from '#app/state/posts-query.ts'
import { activeProjectAtom } from '#app/state/projects.ts'

type NewPostOfStudio = {
  postId: string
  text: string
  mediaIds: readonly string[]
  /** What single platforms get in the place of what all get: each its own picture of one idea. */
  variants: Composition['variants']
  /** What its media show, where it is said for this post. */
  alts?: Composition['alts']
  platforms: readonly PlatformId[]
  publishAt: Instant | null
}

/**
 * Makes a post of a text, with its pictures, for the platforms that show such a post, now or at a time. It belongs to the
 * project one is in. Without a network, or without an answer, it is kept on the device and goes out once.
 */
export function useSavePost() {
  const client = useQueryClient()
  const perform = useSetAtom(performActionAtom)
  const projectId = useAtomValue(activeProjectAtom)?.id
  return async ({ mediaIds, variants, platforms, alts = {}, ...post }: NewPostOfStudio) => {
    const done = await perform({
      kind: 'createPost',
      ...aboutPost({ id: post.postId, text: post.text }),
      at: post.publishAt,
      data: {
        ...post,
        platforms: [...platforms],
        ...(mediaIds.length > 0 ? { mediaIds: [...mediaIds] } : {}),
        ...(Object.keys(variants).length > 0 ? { variants } : {}),
        ...(Object.keys(alts).length > 0 ? { alts } : {}),
        ...(projectId === undefined ? {} : { projectId }),
      },
    })
    if (done.kind === 'refused') return { ok: false as const, sentence: done.sentence }
    if (done.kind === 'kept') return { ok: true as const, isKept: true }
    await Promise.all([
      client.invalidateQueries({ queryKey: postsQuery.queryKey }),
      client.invalidateQueries({ queryKey: practiceFeedQuery.queryKey }),
    ])
    return { ok: true as const, isKept: false }
  }
}
