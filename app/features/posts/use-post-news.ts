import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { newsBetween } from '#app/domain/posts/news.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { noticePermissionAtom, noticesAtom, showNotice } from '#app/state/device/notifications.ts'
import { postsQuery } from '#app/state/posts-query.ts'

/** Shows a system notice about a person's posts while the page is hidden. */
export function usePostNews() {
  const wanted = useAtomValue(noticesAtom)
  const permission = useAtomValue(noticePermissionAtom)
  const isOn = permission === 'granted' && (wanted.failed || wanted.published)
  const { data: posts } = useQuery({ ...postsQuery, enabled: isOn, refetchIntervalInBackground: isOn })
  const before = useRef<readonly PostView[] | null>(null)
  useEffect(() => {
    if (!isOn || posts === undefined) return
    const news = before.current === null ? [] : newsBetween(before.current, posts)
    before.current = posts
    // A visible page shows the news on its screens.
    if (!document.hidden) return
    for (const { postId, kind, title, text } of news)
      if (wanted[kind]) void showNotice({ title, text, tag: postId, href: `/dashboard/posts/${postId}` })
  }, [isOn, posts, wanted])
}
