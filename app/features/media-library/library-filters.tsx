import { Heart, X } from 'lucide-react'
import { searchCharacters } from '#app/domain/limits.ts'
import { type MediaFilter, type MediaShelves, narrowedBy, wholeLibrary } from '#app/domain/media/filter.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Select, TextField } from '#design-system/index.ts'
import { useTyped } from './use-typed.ts'

export type LibraryFiltersProps = {
  filter: MediaFilter
  shelves: MediaShelves | null
  total: number | null
  onFilter: (filter: MediaFilter) => void
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
] as const
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'largest', label: 'Largest first' },
] as const

/** No folder and no tag can be called so: both are looked for without blanks around. */
const any = ' any'
const none = ' none'

/** What the library is narrowed to; all of it stands in the address. */
export function LibraryFilters({ filter, shelves, total, onFilter }: LibraryFiltersProps) {
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
              onFilter({ ...wholeLibrary, order: filter.order, place: filter.place })
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
    </search>
  )
}
