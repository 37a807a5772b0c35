import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { PostFilter } from '#app/domain/posts/filter.ts'
import { nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { useKnownAccounts } from '#app/state/known-accounts.ts'
import { discardLocalDraftAtom, localDraftsAtom, lookForDraftsAtom } from '#app/state/local-drafts.ts'
import { knownProjectsAtom } from '#app/state/projects.ts'
import { PostsScreen } from './posts-screen.tsx'
import { useFoundPosts } from './use-found-posts.ts'
import { usePostChanges } from './use-post-changes.ts'

type PostsProps = {
  filter: PostFilter
  onFilter: (filter: PostFilter) => void
}

/** The posts screen, with data from the server. An unknown project or account is ignored, with a notice. */
export function Posts({ filter: asked, onFilter }: PostsProps) {
  const projects = useAtomValue(knownProjectsAtom)
  const zone = useAtomValue(zoneAtom)
  const isOwn = projects.length > 1 && projects.some(({ id }) => id === asked.project)
  const { accounts, mayHaveOthers } = useKnownAccounts()
  const isOwnAccount = accounts.some(({ id }) => id === asked.account)
  const filter = {
    ...asked,
    project: isOwn ? asked.project : null,
    account: isOwnAccount || mayHaveOthers ? asked.account : null,
  }
  const missing = [
    ...(asked.account !== null && !isOwnAccount && !mayHaveOthers ? (['account'] as const) : []),
    ...(asked.project !== null && projects.length > 0 && !projects.some(({ id }) => id === asked.project)
      ? (['project'] as const)
      : []),
  ]
  const unsaved = useAtomValue(localDraftsAtom)
  const look = useSetAtom(lookForDraftsAtom)
  useEffect(() => void look(), [look])
  const { found, reload, onEnd } = useFoundPosts(filter, zone)
  return (
    <PostsScreen
      view={found}
      filter={filter}
      missing={missing}
      projects={projects}
      accounts={accounts}
      mayHaveOthers={mayHaveOthers}
      now={useAtomValue(nowAtom)}
      zone={zone}
      onFilter={onFilter}
      unsaved={unsaved}
      onDiscardUnsaved={useSetAtom(discardLocalDraftAtom)}
      onReload={reload}
      onEnd={onEnd}
      {...usePostChanges()}
    />
  )
}
