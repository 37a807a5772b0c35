import type { PeopleList } from '#app/domain/people/filter.ts'
import { planIds, plans } from '#app/domain/plans/plans.ts'
import { Select } from '#design-system/index.ts'
import { SearchField } from '../table/search-field.tsx'
import './people.css'

const planOptions = [
  { value: 'any', label: 'Any plan' },
  ...planIds.map((value) => ({ value, label: plans[value].name })),
] as const
const statusOptions = [
  { value: 'any', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Banned or locked' },
] as const
const roleOptions = [
  { value: 'any', label: 'Any role' },
  { value: 'admin', label: 'Admins' },
  { value: 'member', label: 'Not admins' },
] as const
const joinedOptions = [
  { value: 'any', label: 'Any time' },
  { value: 'recent', label: 'Last 30 days' },
] as const

export type PeopleFiltersProps = {
  list: PeopleList
  /** The typed text; the list follows after a pause. */
  search: string
  onSearch: (text: string) => void
  onList: (change: Partial<PeopleList>) => void
}

export function PeopleFilters({ list, search, onSearch, onList }: PeopleFiltersProps) {
  return (
    <div className="people-filters">
      <SearchField label="Find a user" placeholder="Name or e-mail" search={search} onSearch={onSearch} />
      <Select label="Plan" options={planOptions} value={list.plan} onChange={(plan) => onList({ plan })} />
      <Select label="Status" options={statusOptions} value={list.status} onChange={(status) => onList({ status })} />
      <Select label="Role" options={roleOptions} value={list.role} onChange={(role) => onList({ role })} />
      <Select label="Signed up" options={joinedOptions} value={list.joined} onChange={(joined) => onList({ joined })} />
    </div>
  )
}

export const noFilters = {
  plan: 'any',
  status: 'any',
  role: 'any',
  joined: 'any',
} as const satisfies Partial<PeopleList>

export const isFiltered = (list: PeopleList): boolean =>
  (['plan', 'status', 'role', 'joined'] as const).some((name) => list[name] !== noFilters[name])
