import { useAtomValue } from 'jotai'
import { ImagePlus, Images, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { goneOrIncomplete } from '#app/content/not-there.ts'
import { mediaTrashKeptMs } from '#app/domain/limits.ts'
import type { MediaFilter, MediaShelves } from '#app/domain/media/filter.ts'
import type { MediaBulk, MediaDetailView, MediaItemView } from '#app/domain/media/item.ts'
import { among, type Selection } from '#app/domain/media/selection.ts'
import type { UploadAction, UploadView } from '#app/domain/media/states.ts'
import type { StorageUse } from '#app/domain/media/storage-use.ts'
import { durationWords } from '#app/domain/wording/durations.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Button, Callout, ConfirmDialog, Loadable, PageHeader, pressOf, Skeleton } from '#design-system/index.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Named } from './bulk-dialog.tsx'
import { DetailsPlace } from './details-place.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { LibraryGrid } from './library-grid.tsx'
import { Nothing } from './library-nothing.tsx'
import { type DetailActions, MediaDetails } from './media-details.tsx'
import { StorageLine } from './storage-line.tsx'
import { UploadButtons } from './upload-buttons.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useIncomingFiles } from './use-incoming-files.ts'
import './library.css'

export type LibraryList = { readonly items: readonly MediaItemView[]; readonly total: number }

export type LibraryView = {
  readonly list: QueryView<LibraryList>
  readonly filter: MediaFilter
  readonly shelves: MediaShelves | null
  readonly storage: StorageUse | null
  readonly uploads: readonly UploadView[]
  readonly selection: Selection
  /** The id of the open item, and its details once loaded. */
  readonly open: string | undefined
  readonly detail: QueryView<MediaDetailView | null> | null
  readonly zone: string
  /** All projects, the first one first. */
  readonly projects: readonly Named[]
  /** The active project; null with only one. */
  readonly project: Named | null
}

export type LibraryScreenProps = DetailActions & {
  view: LibraryView
  onFilter: (filter: MediaFilter) => void
  onSelection: (selection: Selection) => void
  onFiles: (files: readonly File[]) => void
  onAct: (id: string, action: UploadAction, file?: File) => void
  onMany: (change: MediaBulk) => void
  onEmptyTrash: () => void
  onRenameFolder: (from: string, to: string) => void
  onClose: () => void
  onReload: () => void
  onEnd: (() => void) | undefined
}

/** J and K move through open items, except in a field. */
function useWalkingKeys(onBefore: (() => void) | null, onAfter: (() => void) | null, onClose: (() => void) | null) {
  const hasLetters = useAtomValue(singleKeysAtom)
  const latest = useRef({ onBefore, onAfter, onClose, hasLetters })
  latest.current = { onBefore, onAfter, onClose, hasLetters }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, defaultPrevented } = event
      const press = pressOf(event)
      const isTyped = target instanceof HTMLElement && target.closest('input, textarea, [role="combobox"]') !== null
      if (press === null || press.ctrlKey || press.metaKey || press.altKey || isTyped || defaultPrevented) return
      if (press.key === 'Escape') latest.current.onClose?.()
      if (!latest.current.hasLetters) return
      if (press.key === 'j') latest.current.onAfter?.()
      if (press.key === 'k') latest.current.onBefore?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

export function LibraryScreen(props: LibraryScreenProps) {
  const { view, onFilter, onFiles, onAct, onOpen, onReload, onEmptyTrash } = props
  const { list, filter, shelves, storage, uploads } = view
  const isTrash = filter.place === 'trash'
  const isOver = useIncomingFiles(onFiles)
  const [isAsked, setIsAsked] = useState(false)
  const total = list.state === 'ready' ? list.data.total : null
  return (
    <>
      <PageHeader
        title={isTrash ? 'Trash' : 'Media'}
        description={
          isTrash ? (
            `Kept for ${durationWords(mediaTrashKeptMs)}, then deleted for good. Until then it counts as storage.`
          ) : (
            <>
              Your pictures, films and recordings.
              <span className="media-drop-words"> Drop files anywhere, or paste them.</span>
            </>
          )
        }
        actions={
          isTrash ? (
            <>
              <Button icon={Images} onClick={() => onFilter({ ...filter, place: 'library' })}>
                Back to the library
              </Button>
              {total ? (
                <Button variant="danger" icon={Trash2} onClick={() => setIsAsked(true)}>
                  Empty trash
                </Button>
              ) : null}
            </>
          ) : (
            <>
              <Button
                variant="ghost"
                icon={Trash2}
                aria-label="Trash"
                onClick={() => onFilter({ ...filter, place: 'trash' })}
              >
                {shelves && shelves.trashed > 0 ? `Trash (${figure(shelves.trashed)})` : 'Trash'}
              </Button>
              <UploadButtons onFiles={onFiles} />
            </>
          )
        }
      />
      <StorageLine use={storage}>
        {shelves !== null && shelves.withoutAlt > 0 && !isTrash && filter.alt !== 'missing' ? (
          <Button size="small" variant="ghost" onClick={() => onFilter({ ...filter, usage: 'all', alt: 'missing' })}>
            {`Add alt text to ${figure(shelves.withoutAlt)}`}
          </Button>
        ) : null}
      </StorageLine>
      <UploadRows uploads={uploads} onAct={onAct} onOpen={onOpen} />
      <LibraryFilters
        filter={filter}
        shelves={shelves}
        total={total}
        project={view.project}
        onFilter={onFilter}
        onRenameFolder={props.onRenameFolder}
      />
      <Loadable
        view={list}
        loading="Loading your media"
        skeleton={<GridSkeleton />}
        failed="Your media did not load"
        onRetry={onReload}
      >
        {({ data }) => <Shown {...props} list={data} />}
      </Loadable>
      {isAsked ? (
        <ConfirmDialog
          open
          onOpenChange={setIsAsked}
          title="Empty the trash?"
          description="Everything in it is deleted for good. This cannot be undone."
          confirm="Delete for good"
          onConfirm={onEmptyTrash}
        />
      ) : null}
      {isOver && !isTrash ? (
        <div className="media-drop" role="status">
          <span>
            <ImagePlus size={28} aria-hidden="true" />
            Drop to upload
          </span>
        </div>
      ) : null}
    </>
  )
}

const GridSkeleton = () => (
  <div className="media-skeleton">
    {Array.from({ length: 12 }, (_, place) => `cell-${place}`).map((cell) => (
      <Skeleton key={cell} shape="block" height="150px" />
    ))}
  </div>
)

const nameIn = (detail: LibraryView['detail']) => (detail?.state === 'ready' ? detail.data?.item.name : undefined)

function Shown({ list, view, ...actions }: LibraryScreenProps & { list: LibraryList }) {
  const { onSelection, onOpen, onClose, onTrash, onRestore, onMany, onEnd, onFilter } = actions
  const { filter, open, detail } = view
  const { items, total } = list
  const isTrash = filter.place === 'trash'
  const ids = items.map(({ id }) => id)
  const selection = among(view.selection, ids)
  const at = open === undefined ? -1 : ids.indexOf(open)
  // An item leaves the "without alt text" list once it is described: moving continues from its place.
  const [stood, setStood] = useState({ id: open, at })
  if (at >= 0 && (stood.id !== open || stood.at !== at)) setStood({ id: open, at })
  const gap = at < 0 && open !== undefined && stood.id === open ? stood.at : -1
  const walk = (index: number) => {
    const id = ids[index]
    if (id === undefined) return null
    return () => {
      onSelection({ ...selection, at: id })
      onOpen(id)
    }
  }
  const [onBefore, onAfter] = at < 0 ? [walk(gap - 1), walk(gap)] : [walk(at - 1), walk(at + 1)]
  useWalkingKeys(onBefore, onAfter, open === undefined ? null : onClose)
  const folders = view.shelves?.folders.map(({ path }) => path).filter((path) => path !== '') ?? []
  const pane: ReactNode =
    detail === null ? null : detail.state === 'loading' ? (
      <Skeleton shape="block" height="420px" />
    ) : detail.state === 'failed' ? (
      <Callout tone="refusal" title="This did not load.">
        {detail.sentence}
      </Callout>
    ) : detail.data === null ? (
      <Callout
        tone="warning"
        title="This file is not in your library."
        action={
          <Button size="small" onClick={onClose}>
            Show your library
          </Button>
        }
      >
        {goneOrIncomplete}
      </Callout>
    ) : (
      <MediaDetails
        key={detail.data.item.id}
        {...actions}
        detail={detail.data}
        stale={detail.stale}
        zone={view.zone}
        folders={folders}
        projects={view.projects}
        onBefore={onBefore}
        onAfter={onAfter}
      />
    )
  return (
    <>
      <BulkBar
        items={items.filter(({ id }) => selection.selected.has(id))}
        isTrash={isTrash}
        folders={folders}
        projects={view.projects}
        onMany={onMany}
        onTrash={onTrash}
        onRestore={onRestore}
        onClear={() => onSelection({ ...selection, selected: new Set() })}
      />
      <div className="media-room" data-open={open !== undefined || undefined}>
        {items.length === 0 ? (
          <Nothing filter={filter} project={view.project} onFilter={onFilter} />
        ) : (
          <LibraryGrid
            label={isTrash ? 'Trash' : 'Your media'}
            items={items}
            total={total}
            selection={selection}
            open={open}
            onSelection={onSelection}
            onOpen={onOpen}
            {...(isTrash ? {} : { onRemove: onTrash })}
            onEnd={onEnd}
          />
        )}
        {open === undefined ? null : (
          <DetailsPlace title={items[at]?.name ?? nameIn(detail) ?? 'Details'} onClose={onClose}>
            {pane}
          </DetailsPlace>
        )}
      </div>
    </>
  )
}
