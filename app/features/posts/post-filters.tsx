import { useAtomValue } from 'jotai'
import { ListFilter, Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { searchCharacters } from '#app/domain/limits.ts'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import type { NamedAccount } from '#app/domain/posts/accounts.ts'
import { everyPost, isNarrowed, type PostFilter, type PostOrder } from '#app/domain/posts/filter.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import { Button, FormField, pressOf, Select, TextField, useTyped } from '#design-system/index.ts'
import { isTyping } from './list-keys.ts'

export type PostFiltersProps = {
  filter: PostFilter
  /** Offered where there are several. */
  projects: readonly { readonly id: string; readonly name: string }[]
  accounts?: readonly NamedAccount[] | undefined
  onFilter: (filter: PostFilter) => void
}

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'soonest', label: 'By time, first' },
  { value: 'latest', label: 'By time, last' },
] as const satisfies readonly { value: PostOrder; label: string }[]

const pictures = [
  { value: 'all', label: 'With or without' },
  { value: 'with', label: 'With pictures' },
  { value: 'without', label: 'Without pictures' },
] as const

const any = 'any'
const platforms = [
  { value: any, label: 'All platforms' },
  ...platformIds.map((id) => ({ value: id, label: platformOf(id).name })),
] as const

/** A slash moves to the search, except from a field. */
function useSlash(field: React.RefObject<HTMLInputElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const press = pressOf(event)
      if (press?.key !== '/' || press.ctrlKey || press.metaKey || press.altKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [field, isOn])
}

/** Filters of the list, all in the address. */
export function PostFilters({ filter, projects, accounts = [], onFilter }: PostFiltersProps) {
  const change = (to: Partial<PostFilter>) => onFilter({ ...filter, ...to })
  const [typed, setTyped] = useTyped(filter.text, (text) => change({ text }))
  const narrows = isNarrowed({ ...filter, text: '', project: null, account: null })
  const [isOpen, setIsOpen] = useState(narrows)
  const search = useRef<HTMLInputElement>(null)
  const id = useId()
  const hasKeys = useAtomValue(singleKeysAtom)
  useSlash(search, hasKeys)
  return (
    <search className="post-filters" aria-label="Search and filter">
      <div className="post-filters-line">
        <TextField
          ref={search}
          type="search"
          icon={Search}
          aria-label="Search in your posts"
          aria-keyshortcuts={hasKeys ? '/' : undefined}
          placeholder="Search in your posts"
          value={typed}
          maxLength={searchCharacters}
          onChange={({ target }) => setTyped(target.value)}
        />
        {projects.length > 1 ? (
          <span className="post-select">
            <Select
              label="Project"
              options={[
                { value: any, label: 'All projects' },
                ...projects.map((project) => ({ value: project.id, label: project.name })),
              ]}
              value={filter.project ?? any}
              onChange={(to) => change({ project: to === any ? null : to })}
            />
          </span>
        ) : null}
        {accounts.length > 1 ? (
          <span className="post-select">
            <Select
              label="Account"
              options={[
                { value: any, label: 'All accounts' },
                ...accounts.map(({ id, name }) => ({ value: id, label: name || 'Account' })),
              ]}
              value={filter.account ?? any}
              onChange={(to) => change({ account: to === any ? null : to })}
            />
          </span>
        ) : null}
        <Button
          icon={ListFilter}
          variant={narrows ? 'secondary' : 'ghost'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
        </Button>
        <span className="post-select">
          <Select label="Order" options={orders} value={filter.order} onChange={(order) => change({ order })} />
        </span>
      </div>
      <div id={id} className="post-filters-more" hidden={!isOpen}>
        <FormField label="Platform">
          <Select
            options={platforms}
            value={filter.platform ?? any}
            onChange={(to) => change({ platform: to === any ? null : (to as PlatformId) })}
          />
        </FormField>
        <FormField label="Pictures">
          <Select options={pictures} value={filter.media} onChange={(media) => change({ media })} />
        </FormField>
        <FormField label="From">
          <TextField
            type="date"
            value={filter.from ?? ''}
            max={filter.to ?? undefined}
            onChange={({ target }) => change({ from: target.value || null })}
          />
        </FormField>
        <FormField label="To">
          <TextField
            type="date"
            value={filter.to ?? ''}
            min={filter.from ?? undefined}
            onChange={({ target }) => change({ to: target.value || null })}
          />
        </FormField>
        <Button
          icon={X}
          variant="ghost"
          disabled={!isNarrowed(filter)}
          onClick={() => {
            setTyped('')
            onFilter({ ...everyPost, order: filter.order, shelf: filter.shelf })
          }}
        >
          Clear
        </Button>
      </div>
    </search>
  )
}
