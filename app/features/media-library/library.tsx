import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { MediaFilter } from '#app/domain/media/filter.ts'
import { nothingSelected } from '#app/domain/media/selection.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { drawMissingPosterAtom } from '#app/state/media/missing-poster.ts'
import { activeProjectAtom, knownProjectsAtom } from '#app/state/projects.ts'
import { LibraryScreen } from './library-screen.tsx'
import { useAroundLibrary, useLibrary } from './use-library.ts'
import { useMediaChanges } from './use-media-changes.ts'
import { useUploads } from './use-uploads.ts'

export type LibraryProps = {
  filter: MediaFilter
  open: string | undefined
  onFilter: (filter: MediaFilter) => void
  onOpen: (id: string | undefined) => void
  onEdit: (id: string) => void
}

/** The library, with data from the server; the open item is in the address. */
export function Library({ filter, open, onFilter, onOpen, onEdit }: LibraryProps) {
  const { list, reload, onEnd } = useLibrary(filter)
  const { shelves, storage, detail } = useAroundLibrary(filter, open, list.state === 'ready' ? list.data.items : [])
  const drawPoster = useSetAtom(drawMissingPosterAtom)
  const shown = detail?.state === 'ready' && detail.stale === undefined ? detail.data?.item : undefined
  useEffect(() => {
    if (shown !== undefined) void drawPoster(shown)
  }, [shown, drawPoster])
  const zone = useAtomValue(zoneAtom)
  const projects = useAtomValue(knownProjectsAtom)
  const active = useAtomValue(activeProjectAtom)
  const changes = useMediaChanges()
  const { uploads, add, act } = useUploads()
  const [selection, setSelection] = useState(nothingSelected)
  const place = filter.place
  // A selection in the library is not kept in the trash.
  useEffect(() => setSelection((before) => (place === null ? before : nothingSelected)), [place])
  return (
    <LibraryScreen
      view={{
        list,
        filter,
        shelves,
        storage,
        uploads,
        selection,
        open,
        detail,
        zone,
        projects,
        project: projects.length > 1 ? active : null,
      }}
      onFilter={onFilter}
      onSelection={setSelection}
      onFiles={(files) => add(files, { folder: filter.folder ?? '', projectId: filter.projectId })}
      onAct={act}
      onOpen={onOpen}
      onClose={() => onOpen(undefined)}
      onEdit={onEdit}
      onReplace={(id, file) => add([file], { folder: '', projectId: filter.projectId, replaces: id })}
      onReload={reload}
      onEnd={onEnd}
      {...changes}
      onRenameFolder={async (from, to) => {
        const isRenamed = await changes.onRenameFolder(from, to, filter.projectId)
        if (isRenamed && filter.folder === from) onFilter({ ...filter, folder: to })
      }}
      onTrash={async (ids) => {
        await changes.onTrash(ids)
        if (open !== undefined && ids.includes(open)) onOpen(undefined)
        setSelection((before) => ({ ...before, selected: new Set() }))
      }}
    />
  )
}
