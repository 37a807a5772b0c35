import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { everybody, matchesProfile, type PeopleList } from '#app/domain/people/filter.ts'
import { type PeopleOrder, peopleOrders, type UserProfile } from '#app/domain/people/profile.ts'
import { sortOf } from '#app/features/admin/table/listing.ts'
import { UsersScreen, type UsersScreenProps } from '#app/features/admin/users.tsx'
import { choose, press, tabTo } from '../support/by-keyboard.ts'
import { inShell } from '../support/in-shell.tsx'
import { sampleUsers } from '../support/sample-users.ts'

const onMore = fn()

/** A list in the order it opens with. */
const listed = (view: UsersScreenProps['list']['view'], order: PeopleOrder = '-since', onOrder = fn()) => ({
  view,
  sort: sortOf(order, onOrder),
  more: undefined,
  searched: null,
  onReload: fn(),
})

const filtersOf = (list: Partial<PeopleList> = {}, search = ''): UsersScreenProps['filters'] => ({
  list: { ...everybody, ...list },
  search,
  onSearch: fn(),
  onList: fn(),
})

const meta = {
  parameters: { route: '/admin/dashboard', largeText: ['Filled'], phone: ['Filled'] },
  title: 'Screens/Admin/Users',
  component: UsersScreen,
  decorators: [inShell('/admin/dashboard', true)],
  args: {
    list: listed({ state: 'ready', data: sampleUsers }),
    counts: { all: 5, recent: 4 },
    filters: filtersOf(),
    onOpen: fn(),
    onEverybody: async () => ({ ids: Array.from({ length: 1_205 }, (_, at) => `u${at}`), isAll: true }),
    onOperate: fn(),
  },
} satisfies Meta<typeof UsersScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { list: listed({ state: 'loading' }), counts: undefined } }
export const Empty: Story = { args: { list: listed({ state: 'ready', data: [] }), counts: { all: 0, recent: 0 } } }
export const Filled: Story = {}
export const Searched: Story = {
  render: function Search(args) {
    const [search, setSearch] = useState('')
    const data = sampleUsers.filter(({ email }) => email?.includes(search))
    const filters = { ...filtersOf({}, search), onSearch: setSearch }
    return <UsersScreen {...args} list={listed({ state: 'ready', data })} filters={filters} />
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Find a user'), 'grace')
    await expect(canvas.getByText('grace@example.com')).toBeVisible()
    await expect(canvas.queryByText('ada@example.com')).toBeNull()
  },
}
export const NobodyFound: Story = {
  args: { list: listed({ state: 'ready', data: [] }), filters: filtersOf({ plan: 'empire' }, 'nobody') },
}

/** A source that narrows: by keyboard alone, down to those who were banned, and back to everybody. */
export const FilteredByKeyboard: Story = {
  tags: ['keyboard'],
  render: function Filter(args) {
    const [list, setList] = useState(everybody)
    const data = sampleUsers.filter((user) => matchesProfile(list, user))
    const filters = { ...filtersOf(list), onList: (change: Partial<PeopleList>) => setList({ ...list, ...change }) }
    return <UsersScreen {...args} list={listed({ state: 'ready', data })} filters={filters} />
  },
  play: async ({ args }) => {
    await choose('Status', 'Banned or locked')
    await waitFor(() => expect(names()).toEqual(['Alan Turing']))
    await press('Alan Turing')
    await expect(args.onOpen).toHaveBeenCalledWith('u4')
    await press('Clear filters')
    await waitFor(() => expect(names()).toHaveLength(5))
    await choose('Role', 'Admins')
    await waitFor(() => expect(names()).toEqual(['Ada Lovelace']))
  },
}

/** A provider that cannot be asked for plans is gone through, a part at a time. */
export const SearchedSoFar: Story = {
  args: {
    filters: filtersOf({ plan: 'empire' }),
    list: { ...listed({ state: 'ready', data: [] }), more: { onMore, busy: false }, searched: 2_000 },
    counts: { all: 10_240, recent: 48 },
  },
}

export const Selected: Story = {
  args: {
    counts: { all: 1_205, recent: 48 },
    list: { ...listed({ state: 'ready', data: sampleUsers }), more: { onMore, busy: false } },
  },
  play: async ({ args }) => {
    await tabTo(screen.getByRole('checkbox', { name: 'Select all' }))
    await userEvent.keyboard(' ')
    await press('Send mail')
    await expect(args.onOperate).toHaveBeenLastCalledWith('bulk_email', ['u1', 'u2', 'u3', 'u4', 'u5'])
    await press('Select all that match')
    await screen.findByText('All 1,205 that match')
    await press('Change plan')
    await expect(args.onOperate).toHaveBeenLastCalledWith('plan_update', expect.objectContaining({ length: 1_205 }))
  },
}
export const FirstPage: Story = {
  args: {
    counts: { all: 1_205, recent: 48 },
    list: { ...listed({ state: 'ready', data: sampleUsers }), more: { onMore, busy: false } },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show more' }))
    await expect(onMore).toHaveBeenCalledOnce()
  },
}
export const Failed: Story = {
  args: { list: listed({ state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE }) },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { list: listed({ state: 'ready', data: sampleUsers, stale: failureMessages.OFFLINE }) },
}

const momentOf = ({ createdAt, lastLoginAt }: UserProfile, order: PeopleOrder) =>
  order.endsWith('since') ? createdAt : (lastLoginAt ?? '')

/** A source that puts them in order. */
function Ordered(args: UsersScreenProps) {
  const [order, setOrder] = useState<PeopleOrder>('-since')
  const data = sampleUsers.toSorted((one, other) => {
    const [a, b] = [momentOf(one, order), momentOf(other, order)]
    if (a === '' || b === '') return b.localeCompare(a)
    return order.startsWith('-') ? b.localeCompare(a) : a.localeCompare(b)
  })
  const onOrder = (asked: string) => setOrder(peopleOrders.find((known) => known === asked) ?? order)
  return <UsersScreen {...args} list={listed({ state: 'ready', data }, order, fn(onOrder))} />
}
const names = () => screen.getAllByRole('row').flatMap((row) => row.querySelector('b')?.textContent ?? [])

export const Sorted: Story = {
  render: (args) => <Ordered {...args} />,
  play: async () => {
    const since = screen.getByRole('columnheader', { name: 'Since' })
    const seen = screen.getByRole('columnheader', { name: 'Last sign-in' })
    await expect(since).toHaveAttribute('aria-sort', 'descending')
    await expect(seen).toHaveAttribute('aria-sort', 'none')
    await expect(screen.getByRole('columnheader', { name: 'Plan' })).not.toHaveAttribute('aria-sort')
    await userEvent.click(within(since).getByRole('button'))
    await expect(since).toHaveAttribute('aria-sort', 'ascending')
    await expect(names()[0]).toBe('Katherine Johnson')
    // Always in some order: a third press leads back to the first.
    await userEvent.keyboard('{Enter}')
    await expect(since).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(seen).getByRole('button'))
    await expect(seen).toHaveAttribute('aria-sort', 'descending')
    await expect(since).toHaveAttribute('aria-sort', 'none')
    await expect(names().at(-1)).toBe('studio@example.com')
  },
}
export const SortedOnAPhone: Story = {
  tags: ['phone'],
  render: (args) => <Ordered {...args} />,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    await expect(sort).toHaveTextContent('Since, latest first')
    await userEvent.click(sort)
    await expect(await screen.findAllByRole('option')).toHaveLength(4)
    await userEvent.click(screen.getByRole('option', { name: 'Since, earliest first' }))
    await waitFor(() => expect(names()[0]).toBe('Katherine Johnson'))
  },
}
