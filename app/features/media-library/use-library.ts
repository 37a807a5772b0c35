import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { MediaFilter, MediaShelves } from '#app/domain/media/filter.ts'
import type { MediaDetailView, MediaItemView } from '#app/domain/media/item.ts'
import { canNarrow, narrowed } from '#app/domain/media/narrow.ts'
import { isWhole, type SeenMedia, withDetail, withList } from '#app/domain/media/seen.ts'
import type { StorageUse } from '#app/domain/media/storage-use.ts'
import { keepSeenAtom, readSeenAtom } from '#app/state/media/seen-media.ts'
import { knownProjectsAtom } from '#app/state/projects.ts'
import { type QueryView, queryView } from '#app/state/query-view.ts'
import { detailQuery, libraryQuery, shelvesQuery, storageQuery } from './media-queries.ts'

type List = Pick<SeenMedia, 'items' | 'total'>

/** The part of the library this device has seen, once wanted. */
function useReadSeen(isWanted: boolean): SeenMedia | undefined {
  const read = useSetAtom(readSeenAtom)
  const [seen, setSeen] = useState<SeenMedia>()
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    void read().then((found) => isShown && found !== null && setSeen(found))
    return () => {
      isShown = false
    }
  }, [isWanted, read])
  return isWanted ? seen : undefined
}

const inAllProjects = (filter: MediaFilter): MediaFilter => ({ ...filter, projectId: null })

/**
 * The seen part of the library, or of the active project, until the server answers; also keeps the answer. With other
 * filters only while the server is unreachable: the seen part is not everything.
 */
function useSeen(list: List | undefined, filter: MediaFilter, isAway: boolean): List | undefined {
  const keep = useSetAtom(keepSeenAtom)
  const firstProjectId = useAtomValue(knownProjectsAtom)[0]?.id ?? null
  const canTell = canNarrow(filter)
  const isFirst = isWhole(inAllProjects(filter))
  const seen = useReadSeen(list === undefined && canTell && (isFirst || isAway))
  useEffect(() => {
    if (canTell && list !== undefined) void keep((before) => withList(before, list, filter, firstProjectId))
  }, [canTell, list, filter, firstProjectId, keep])
  return useMemo(() => {
    if (seen === undefined) return undefined
    const items = narrowed(seen.items, filter, firstProjectId)
    return { items, total: isWhole(filter) ? seen.total : items.length }
  }, [seen, filter, firstProjectId])
}

/** A stable filter: renders pass new objects with equal values. */
function useSame(filter: MediaFilter): MediaFilter {
  const said = JSON.stringify(filter)
  return useMemo(() => JSON.parse(said), [said])
}

/** The library by a filter, as far as scrolled, or its failure. */
export function useLibrary(asked: MediaFilter) {
  const filter = useSame(asked)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    libraryQuery(filter),
  )
  const list = useMemo(
    () =>
      data && {
        items: data.pages.flatMap(({ items }) => items),
        total: data.pages.at(-1)?.total ?? 0,
      },
    [data],
  )
  const seen = useSeen(list, filter, error !== null)
  const view = queryView({ data: list ?? seen, error })
  const isPart = list === undefined && seen !== undefined && !isWhole({ ...filter, projectId: null })
  return {
    list:
      isPart && view.state === 'ready'
        ? { ...view, stale: `${view.stale ?? ''} This is what fits among the files this device saw last.`.trim() }
        : view,
    reload: () => void refetch(),
    onEnd: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  }
}

/** All facts of the open item; without an answer the last seen ones. Also keeps the answer. */
function useDetail(
  open: string | undefined,
  items: readonly MediaItemView[],
): QueryView<MediaDetailView | null> | null {
  const keep = useSetAtom(keepSeenAtom)
  const query = useQuery({ ...detailQuery(open ?? ''), enabled: open !== undefined })
  const { data } = query
  useEffect(() => {
    if (data) void keep((before) => withDetail(before, data))
  }, [data, keep])
  const view = queryView(query)
  const seen = useReadSeen(open !== undefined && view.state === 'failed')
  if (open === undefined) return null
  if (view.state !== 'failed') return view
  const known = [...items, ...(seen?.items ?? [])]
  const item = known.find(({ id }) => id === open)
  if (item === undefined) return view
  const edits = new Map(known.flatMap((one) => (one.originalId === open ? [[one.id, one]] : [])))
  const { usedIn = [], logoOf = [] } = seen?.details.find(({ id }) => id === open) ?? {}
  return { state: 'ready', data: { item, usedIn, logoOf, edits: [...edits.values()] }, stale: view.sentence }
}

/** Folders and tags, storage, and the facts of the open item; without an answer the list's own, as last seen. */
export function useAroundLibrary(
  filter: MediaFilter,
  open: string | undefined,
  items: readonly MediaItemView[],
): { shelves: MediaShelves | null; storage: StorageUse | null; detail: QueryView<MediaDetailView | null> | null } {
  const shelves = useQuery(shelvesQuery(filter.projectId))
  const storage = useQuery(storageQuery)
  const detail = useDetail(open, items)
  return {
    shelves: shelves.data ?? null,
    storage: storage.data ?? null,
    detail,
  }
}
