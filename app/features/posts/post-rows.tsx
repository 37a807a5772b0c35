import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { allOf, nothingSelected, rangeTo, type Selection, toggled, walkedTo } from '#app/domain/media/selection.ts'
import type { NamedAccount } from '#app/domain/posts/accounts.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import { pressOf } from '#design-system/index.ts'
import { isTyping, type ListKey, listKeyOf } from './list-keys.ts'
import { type PostActions, PostRow } from './post-row.tsx'

type PostRowsProps = PostActions & {
  posts: readonly PostView[]
  total: number
  now: string
  zone: string
  /** The person's accounts, for the names of a post's own. */
  accounts?: readonly NamedAccount[] | undefined
  /** True when there may be accounts of other devices. */
  mayHaveOthers?: boolean | undefined
  selection: Selection
  onSelection: (selection: Selection) => void
  /** Called when the end of the list comes near. */
  onEnd?: (() => void) | undefined
}

const rowPx = 65

/** The place a key moves to in a list. */
function ledTo(key: ListKey, at: number, count: number): number | null {
  const to = { next: at + 1, before: at < 0 ? 0 : at - 1, first: 0, last: count - 1 }[key as 'next']
  return to === undefined || to < 0 || to >= count ? null : to
}

/** The posts; only visible ones are drawn. J and K move, X selects, Shift extends, Enter opens. */
export function PostRows({
  posts,
  total,
  now,
  zone,
  accounts,
  mayHaveOthers,
  selection,
  onSelection,
  onEnd,
  ...actions
}: PostRowsProps) {
  const hasLetters = useAtomValue(singleKeysAtom)
  const place = useRef<HTMLUListElement>(null)
  const goesTo = useRef<string | null>(null)
  const rows = useWindowVirtualizer({
    count: posts.length,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: place.current?.offsetTop ?? 0,
    getItemKey: (index) => posts[index]?.id ?? index,
  })
  const shown = rows.getVirtualItems()
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= posts.length - 12 && posts.length < total
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, onEnd])
  // The focus follows once its row is drawn.
  useEffect(() => {
    if (goesTo.current === null) return
    const link = place.current?.querySelector<HTMLElement>(`[data-post="${CSS.escape(goesTo.current)}"] a`)
    if (!link) return
    goesTo.current = null
    link.focus({ preventScroll: true })
  })

  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-post]') : null
    const press = pressOf(event)
    const key = press && listKeyOf(press, from !== null, hasLetters)
    if (key === null) return
    const ids = posts.map(({ id }) => id)
    const current = from?.dataset.post ?? selection.at
    const at = current === null ? -1 : ids.indexOf(current)
    const here = at < 0 ? null : (ids[at] ?? null)
    const to = ledTo(key, at, ids.length)
    if (to !== null) {
      const id = ids[to]
      if (id === undefined) return
      goesTo.current = id
      rows.scrollToIndex(to, { align: 'auto' })
      onSelection(walkedTo({ ...selection, at: here }, ids, id, event.shiftKey))
    } else if (key === 'toggle' && here !== null) onSelection(toggled(selection, here))
    else if (key === 'all') onSelection(allOf(selection, ids))
    else if (key === 'none' && selection.selected.size > 0) onSelection({ ...nothingSelected, at: selection.at })
    else if (key === 'remove') {
      const chosen = posts.filter(({ id }) => (selection.selected.size > 0 ? selection.selected.has(id) : id === here))
      if (chosen.length > 0) actions.onDelete(chosen)
    } else return
    event.preventDefault()
  }
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  const known = useRef({ posts, selection, onSelection })
  known.current = { posts, selection, onSelection }
  const onMark = useCallback((postId: string, isRange: boolean) => {
    const { posts: here, selection: before, onSelection: tell } = known.current
    const ids = here.map(({ id }) => id)
    tell(isRange ? rangeTo(before, ids, postId) : toggled(before, postId))
  }, [])

  return (
    <ul
      ref={place}
      className="post-rows"
      aria-label="Posts"
      data-selecting={selection.selected.size > 0 || undefined}
      style={{ height: rows.getTotalSize() }}
    >
      {shown.map(({ key, index, start }) => {
        const post = posts[index]
        return post === undefined ? null : (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
          >
            <PostRow
              post={post}
              now={now}
              zone={zone}
              accounts={accounts}
              mayHaveOthers={mayHaveOthers}
              isSelected={selection.selected.has(post.id)}
              onMark={onMark}
              {...actions}
            />
          </li>
        )
      })}
    </ul>
  )
}
