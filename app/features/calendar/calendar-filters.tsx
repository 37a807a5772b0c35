import { isPlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { postShelves } from '#app/domain/posts/shelves.ts'
import { Select } from '#design-system/index.ts'
import type { CalendarFilter } from './calendar-days.ts'
import { shownAsWords } from './calendar-words.ts'

export type Named = { readonly id: string; readonly name: string }

type CalendarFiltersProps = {
  shown: CalendarFilter
  onShow: (change: Partial<CalendarFilter>) => void
  accounts: readonly Named[]
  projects: readonly Named[]
}

const any = 'any'
const platformChoices = [
  { value: any, label: 'All platforms' },
  ...platformIds.map((id) => ({ value: id, label: platformOf(id).name })),
]
const statusChoices = [
  { value: any, label: 'Any status' },
  ...postShelves.map((shelf) => ({ value: shelf, label: shownAsWords[shelf] })),
]
const choicesOf = (all: string, named: readonly Named[]) => [
  { value: any, label: all },
  ...named.map(({ id, name }) => ({ value: id, label: name || 'Account' })),
]

/** Filters of the calendar. Accounts are offered where there are any, projects where there are several. */
export function CalendarFilters({ shown, onShow, accounts, projects }: CalendarFiltersProps) {
  return (
    <>
      {projects.length > 1 ? (
        <Select
          label="Project"
          options={choicesOf('All projects', projects)}
          value={shown.project || any}
          onChange={(value) => onShow({ project: value === any ? '' : value })}
        />
      ) : null}
      {accounts.length > 0 ? (
        <Select
          label="Account"
          options={choicesOf('All accounts', accounts)}
          value={shown.account || any}
          onChange={(value) => onShow({ account: value === any ? '' : value })}
        />
      ) : null}
      <Select
        label="Platform"
        options={platformChoices}
        value={shown.platform || any}
        onChange={(value) => onShow({ platform: isPlatformId(value) ? value : '' })}
      />
      <Select
        label="Status"
        options={statusChoices}
        value={shown.shows || any}
        onChange={(value) => onShow({ shows: postShelves.find((shelf) => shelf === value) ?? '' })}
      />
    </>
  )
}
