import { aboutPost } from '#app/domain/outbox/post-actions.ts'
import { namedAccounts } from '#app/domain/posts/compose.ts'
import type { UnsavedPost } from '#app/domain/posts/composition.ts'
import type { ConnectedAccount } from '#app/state/connected-accounts.ts'

/** The action that creates the post, with the project and accounts as the composer sends them. */
export function createPostOf(
  { mediaIds, variants, platforms, alts = {}, ...post }: UnsavedPost,
  accounts: readonly Pick<ConnectedAccount, 'id' | 'platform'>[],
  projectId: string | undefined,
) {
  const accountIds = namedAccounts({ accountIds: [], platforms }, accounts)
  return {
    kind: 'createPost' as const,
    ...aboutPost({ id: post.postId, text: post.text }),
    at: post.publishAt,
    data: {
      ...post,
      platforms: [...platforms],
      ...(accountIds.length > 0 ? { accountIds } : {}),
      ...(mediaIds.length > 0 ? { mediaIds: [...mediaIds] } : {}),
      ...(Object.keys(variants).length > 0 ? { variants } : {}),
      ...(Object.keys(alts).length > 0 ? { alts } : {}),
      ...(projectId === undefined ? {} : { projectId }),
    },
  }
}
