import { Heart, PencilLine, X } from 'lucide-react'
import { useState } from 'react'
import { searchCharacters } from '#app/domain/limits.ts'
import { type MediaFilter, type MediaShelves, narrowedBy, wholeLibrary } from '#app/domain/media/filter.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, IconButton, Select, TextField, useTyped } from '#design-system/index.ts'
import { type Named, TypedDialog } from './bulk-dialog.tsx'

export type LibraryFiltersProps = {
  filter: MediaFilter
  shelves: MediaShelves | null
  total: number | null
  onFilter: (filter: MediaFilter) => void
  /** The active project; null with only one. */
  project: Named | null
  onRenameFolder: (from: string, to: string) => void
}

const kinds = [
  { value: 'all', label: 'All kinds' },
  { value: 'image', label: 'Pictures' },
  { value: 'gif', label: 'GIFs' },
  { value: 'video', label: 'Films' },
  { value: 'audio', label: 'Recordings' },
] as const
const uses = [
  { value: 'all', label: 'Used or not' },
  { value: 'unused', label: 'Not used yet' },
  { value: 'used', label: 'Used in posts' },
  { value: 'missing', label: 'Without alt text' },
  { value: 'draft', label: 'In drafts' },
  { value: 'scheduled', label: 'In scheduled posts' },
  { value: 'published', label: 'In published posts' },
  ...platformIds.map((id) => ({ value: id, label: `In posts on ${platformOf(id).name}` })),
] as const
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'largest', label: 'Largest first' },
] as const

/** Values no folder or tag can have, because of the leading blank. */
const any = ' any'
const none = ' none'

/** Filters of the library, all in the address. */
export function LibraryFilters({ filter, shelves, total, project, onFilter, onRenameFolder }: LibraryFiltersProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const change = (to: Partial<MediaFilter>) => onFilter({ ...filter, ...to })
  const [typed, setTyped] = useTyped(filter.text, (text) => change({ text }))
  const folders = shelves?.folders.filter(({ path }) => path !== '') ?? []
  const tags = shelves?.tags ?? []
  const use = filter.alt === 'missing' ? 'missing' : filter.usage
  return (
    <search className="media-filters" aria-label="Search and filter">
      <TextField
        type="search"
        aria-label="Search by name, tag or alt text"
        placeholder="Search by name, tag or alt text"
        value={typed}
        maxLength={searchCharacters}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="media-filters-line">
        {project === null ? null : (
          <span className="media-select">
            <Select
              label="Project"
              options={[
                { value: project.id, label: project.name },
                { value: any, label: 'All projects' },
              ]}
              value={filter.projectId ?? any}
              onChange={(to) => change({ projectId: to === any ? null : to, folder: null, tag: null })}
            />
          </span>
        )}
        <span className="media-select">
          <Select label="Kind" options={kinds} value={filter.kind} onChange={(kind) => change({ kind })} />
        </span>
        <span className="media-select">
          <Select
            label="Use"
            options={uses}
            value={use}
            onChange={(to) => change(to === 'missing' ? { usage: 'all', alt: 'missing' } : { usage: to, alt: 'all' })}
          />
        </span>
        {folders.length > 0 ? (
          <span className="media-select">
            <Select
              label="Folder"
              value={filter.folder === null ? any : filter.folder === '' ? none : filter.folder}
              options={[
                { value: any, label: 'All folders' },
                { value: none, label: 'In no folder' },
                ...folders.map(({ path, items }) => ({ value: path, label: `${path} (${figure(items)})` })),
              ]}
              onChange={(to) => change({ folder: to === any ? null : to === none ? '' : to })}
            />
          </span>
        ) : null}
        {filter.folder ? (
          <IconButton label={`Rename folder ${filter.folder}`} icon={PencilLine} onClick={() => setIsRenaming(true)} />
        ) : null}
        {tags.length > 0 ? (
          <span className="media-select">
            <Select
              label="Tag"
              value={filter.tag ?? any}
              options={[
                { value: any, label: 'All tags' },
                ...tags.map(({ tag, items }) => ({ value: tag, label: `${tag} (${figure(items)})` })),
              ]}
              onChange={(to) => change({ tag: to === any ? null : to })}
            />
          </span>
        ) : null}
        <Button
          icon={Heart}
          variant={filter.favourite ? 'secondary' : 'ghost'}
          aria-pressed={filter.favourite}
          className="media-favourites"
          onClick={() => change({ favourite: !filter.favourite })}
        >
          Favourites
        </Button>
        {narrowedBy(filter) > 0 ? (
          <Button
            icon={X}
            variant="ghost"
            onClick={() => {
              setTyped('')
              const { order, place, projectId } = filter
              onFilter({ ...wholeLibrary, order, place, projectId })
            }}
          >
            Clear
          </Button>
        ) : null}
        <span className="media-filters-push" />
        {total === null ? null : (
          <span className="media-total tabular" role="status">
            {figure(total)} {total === 1 ? 'item' : 'items'}
          </span>
        )}
        <span className="media-select">
          <Select label="Order" options={orders} value={filter.order} onChange={(order) => change({ order })} />
        </span>
      </div>
      {isRenaming && filter.folder ? (
        <TypedDialog
          asks="rename"
          typed={filter.folder}
          known={[]}
          onDone={(to) => onRenameFolder(filter.folder ?? '', to)}
          onClose={() => setIsRenaming(false)}
        />
      ) : null}
    </search>
  )
}
