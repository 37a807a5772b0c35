import { FolderInput, FolderKanban, Heart, HeartOff, RotateCcw, Tag, Tags, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { mediaBulkCeiling, mediaTagsCeiling } from '#app/domain/limits.ts'
import type { MediaBulk, MediaItemView } from '#app/domain/media/item.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, ConfirmDialog, IconButton } from '#design-system/index.ts'
import { type Named, ProjectDialog, splitTags, TypedDialog } from './bulk-dialog.tsx'

export type BulkBarProps = {
  items: readonly MediaItemView[]
  isTrash: boolean
  folders: readonly string[]
  /** Projects to move them to; offered where there are several. */
  projects: readonly Named[]
  onMany: (change: MediaBulk) => void
  onTrash: (ids: readonly string[]) => void
  onRestore: (ids: readonly string[]) => void
  onClear: () => void
}

const itemsWord = counted('item', 'items')

/** Actions on all selected items. */
export function BulkBar(props: BulkBarProps) {
  const { items, isTrash, folders, projects, onMany, onTrash, onRestore, onClear } = props
  const [asked, setAsked] = useState<'move' | 'tag' | 'untag' | 'project' | 'delete' | null>(null)
  const close = () => setAsked(null)
  // No more than one call takes; the rest stays selected for the next press.
  const some = items.slice(0, mediaBulkCeiling)
  const ids = some.map(({ id }) => id)
  if (items.length === 0) return null
  const tagsHere = [...new Set(some.flatMap(({ tags }) => tags))].sort()
  const isFavourite = some.every((item) => item.isFavourite)
  return (
    <div className="media-bulk" role="toolbar" aria-label="Selected items">
      <span className="tabular" role="status">
        {figure(items.length)} selected
      </span>
      {isTrash ? (
        <>
          <Button size="small" icon={RotateCcw} onClick={() => onRestore(ids)}>
            Restore
          </Button>
          <Button size="small" variant="danger" icon={Trash2} onClick={() => setAsked('delete')}>
            Delete for good
          </Button>
        </>
      ) : (
        <>
          <Button size="small" icon={FolderInput} onClick={() => setAsked('move')}>
            Move
          </Button>
          {projects.length > 1 ? (
            <Button size="small" icon={FolderKanban} onClick={() => setAsked('project')}>
              Project
            </Button>
          ) : null}
          <Button size="small" icon={Tag} onClick={() => setAsked('tag')}>
            Tag
          </Button>
          {tagsHere.length > 0 ? (
            <Button size="small" icon={Tags} onClick={() => setAsked('untag')}>
              Untag
            </Button>
          ) : null}
          <Button
            size="small"
            icon={isFavourite ? HeartOff : Heart}
            onClick={() => onMany({ do: 'favourite', ids, isFavourite: !isFavourite })}
          >
            {isFavourite ? 'Not a favourite' : 'Favourite'}
          </Button>
          <Button size="small" variant="danger" icon={Trash2} onClick={() => onTrash(ids)}>
            Trash
          </Button>
        </>
      )}
      <IconButton label="Clear selection" icon={X} size="small" onClick={onClear} />
      {asked === 'project' ? (
        <ProjectDialog
          projects={projects}
          projectId={some[0]?.projectId ?? projects[0]?.id ?? null}
          onDone={(projectId) => onMany({ do: 'project', ids, projectId })}
          onClose={close}
        />
      ) : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Delete ${itemsWord(some.length)} for good?`}
          description="This cannot be undone."
          confirm="Delete for good"
          onConfirm={() => onMany({ do: 'delete', ids })}
        />
      ) : null}
      {asked === 'move' || asked === 'tag' || asked === 'untag' ? (
        <TypedDialog
          asks={asked}
          typed={asked === 'untag' && tagsHere.length <= mediaTagsCeiling ? tagsHere.join(', ') : ''}
          known={asked === 'move' ? folders : []}
          onDone={(typed) =>
            onMany(asked === 'move' ? { do: 'move', ids, folder: typed } : { do: asked, ids, tags: splitTags(typed) })
          }
          onClose={close}
        />
      ) : null}
    </div>
  )
}
