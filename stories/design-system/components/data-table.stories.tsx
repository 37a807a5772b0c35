import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  Button,
  Card,
  DataTable,
  type DataTableProps,
  EmptyState,
  Loadable,
  Skeleton,
  StatusTag,
} from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

type Person = { id: string; email: string; plan: string; posts: number; active: boolean }

const people: readonly Person[] = [
  { id: '1', email: 'ines@atelier-norte.example', plan: 'Starter', posts: 1284, active: true },
  { id: '2', email: 'theo@harbourline.example', plan: 'Pro', posts: 96, active: true },
  {
    id: '3',
    email: 'a.very.long.address.of.a.person@some-agency-with-a-long-name.example',
    plan: 'Trial',
    posts: 0,
    active: false,
  },
]

type PeopleTableProps = Pick<DataTableProps<Person>, 'rows' | 'loading' | 'empty' | 'shownAtFirst' | 'more'> & {
  sorts?: boolean
  onSuspend?: (people: readonly Person[]) => void
}

const PeopleTable = ({ sorts = false, onSuspend, ...props }: PeopleTableProps) => (
  <DataTable<Person>
    caption="People"
    rowKey={(person) => person.id}
    columns={[
      {
        key: 'email',
        header: 'E-mail',
        cell: (person) => person.email,
        ...(sorts ? { sortBy: (person) => person.email } : {}),
      },
      { key: 'plan', header: 'Plan', cell: (person) => person.plan, onPhone: 'plain' },
      {
        key: 'posts',
        header: 'Posts',
        cell: (person) => person.posts.toLocaleString('en'),
        ...(sorts ? { sortBy: (person) => person.posts } : {}),
        numeric: true,
        onPhone: 'amount',
      },
      {
        key: 'state',
        header: 'State',
        onPhone: 'plain',
        cell: (person) => (
          <StatusTag tone={person.active ? 'success' : 'quiet'} word={person.active ? 'Active' : 'Suspended'} />
        ),
      },
    ]}
    {...(onSuspend
      ? {
          selection: {
            label: ({ email }) => `Select ${email}`,
            actions: (chosen, clear) => (
              <Button
                size="small"
                onClick={() => {
                  onSuspend(chosen)
                  clear()
                }}
              >
                Suspend
              </Button>
            ),
          },
        }
      : {})}
    {...props}
  />
)

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['DataTable', 'CellTitle'] },
  title: 'Components/Data table',
  component: PeopleTable,
  args: { rows: people },
  decorators: [
    (Story) => (
      <Card title="People">
        <Story />
      </Card>
    ),
    onPage,
  ],
} satisfies Meta<typeof PeopleTable>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Loading: Story = { args: { rows: [], loading: true } }
export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState icon={Users} title="Nobody here yet" titleLevel="h3">
        People appear when they sign up.
      </EmptyState>
    ),
  },
}
export const LatestFirst: Story = { args: { shownAtFirst: 2 } }
/** What and how much on the first line, the rest on the second. */
export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByText('ines@atelier-norte.example').closest('tr')
    const [what, plan, posts, state] = [...(row?.cells ?? [])].map((cell) => cell.getBoundingClientRect())
    if (!what || !plan || !posts || !state) throw new Error('The row has not four cells.')
    await expect(posts.top).toBeLessThan(what.bottom)
    await expect(plan.top).toBeGreaterThanOrEqual(what.bottom)
    await expect(state.top).toBeLessThan(plan.bottom)
  },
}

const emails = () => screen.getAllByRole('row').flatMap((row) => (row.textContent ?? '').match(/^[\w.]+@/) ?? [])
const several = ['ada', 'alan', 'barbara', 'grace', 'ines', 'theo'].map((name, at) => ({
  id: name,
  email: `${name}@example.com`,
  plan: 'Pro',
  posts: [12, 1284, 96, 0, 7, 40][at] ?? 0,
  active: at !== 3,
}))

export const Sorted: Story = {
  args: { rows: several, sorts: true },
  play: async () => {
    const posts = screen.getByRole('columnheader', { name: 'Posts' })
    await expect(posts).toHaveAttribute('aria-sort', 'none')
    await userEvent.click(within(posts).getByRole('button'))
    await expect(posts).toHaveAttribute('aria-sort', 'descending')
    await expect(emails()).toEqual(['alan@', 'barbara@', 'theo@', 'ada@', 'ines@', 'grace@'])
    await userEvent.keyboard('{Enter}')
    await expect(posts).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}')
    await expect(emails()[0]).toBe('ada@')
    await userEvent.keyboard('{Enter}')
  },
}
export const SortedOnAPhone: Story = {
  tags: ['phone'],
  args: { rows: several, sorts: true },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Posts, highest first' }))
    await expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Posts, highest first')
    await waitFor(() => expect(emails()[0]).toBe('alan@'))
  },
}

const onSuspend = fn()
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}@example.com` })

export const Selected: Story = {
  args: { rows: several, onSuspend },
  play: async () => {
    const user = userEvent.setup()
    await user.click(box('alan'))
    await expect(screen.getByRole('status')).toHaveTextContent('1 selected')
    // With Shift: all from the last one.
    await user.keyboard('{Shift>}')
    await user.click(box('ines'))
    await user.keyboard('{/Shift}')
    await expect(screen.getByRole('status')).toHaveTextContent('4 selected')
    await expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
  },
}
export const SelectedOnAPhone: Story = { tags: ['phone'], ...Selected, globals: { viewport: { value: 'phone' } } }
export const SelectedByKeyboard: Story = {
  tags: ['keyboard'],
  args: { rows: several, onSuspend },
  play: async () => {
    box('alan').focus()
    await userEvent.keyboard('[Space]{ArrowDown}')
    await expect(box('barbara')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect(box('ines')).toHaveFocus()
    await expect(screen.getByRole('status')).toHaveTextContent('3 selected')
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    await expect(onSuspend).toHaveBeenCalledWith([several[1], several[3], several[4]])
    await expect(screen.queryByRole('status')).toBeNull()
    screen.getByRole('checkbox', { name: 'Select all' }).focus()
    await userEvent.keyboard('[Space]')
    await expect(screen.getByRole('status')).toHaveTextContent('6 selected')
    await userEvent.click(screen.getByRole('button', { name: 'Select none' }))
    await expect(box('ada')).not.toBeChecked()
  },
}

/** Fetches by twos. */
function Paged() {
  const [fetched, setFetched] = useState(2)
  const more = { busy: false, onMore: () => setFetched(fetched + 2) }
  return <PeopleTable rows={several.slice(0, fetched)} {...(fetched < several.length ? { more } : {})} />
}
export const MoreToFetch: Story = {
  render: () => <Paged />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await expect(screen.getAllByRole('row')).toHaveLength(5)
  },
}

const tenThousand = Array.from({ length: 10_000 }, (_, at) => ({
  id: String(at),
  email: `person.${at}@example.com`,
  plan: 'Starter',
  posts: at,
  active: at % 7 !== 0,
}))

/** Only what is in sight is drawn. */
export const TenThousandRows: Story = {
  args: { rows: tenThousand, sorts: true, onSuspend },
  play: async () => {
    const last = () => screen.queryByRole('cell', { name: 'person.9999@example.com' })
    await waitFor(() => expect(document.querySelector('[aria-rowindex]')).not.toBeNull())
    await expect(screen.getAllByRole('row').length).toBeLessThan(60)
    await expect(last()).toBeNull()
    const scroller = document.querySelector('.rt-ScrollAreaViewport') as HTMLElement
    scroller.scrollTop = scroller.scrollHeight
    await waitFor(() => expect(last()).toBeVisible())
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await expect(screen.getByRole('status')).toHaveTextContent('10,000 selected')
    await userEvent.click(screen.getByRole('button', { name: 'Posts' }))
    scroller.scrollTop = 0
    await waitFor(() => expect(last()).toBeVisible())
    await expect(screen.getAllByRole('row').length).toBeLessThan(60)
  },
}
export const TenThousandOnAPhone: Story = {
  tags: ['phone'],
  args: { rows: tenThousand, sorts: true },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(document.querySelector('[aria-rowindex]')).not.toBeNull())
    await expect(screen.getAllByRole('row').length).toBeLessThan(60)
  },
}

/** How a screen shows a table it asks the server for. */
const asked = (view: Parameters<typeof Loadable>[0]['view']) => (
  <Loadable
    view={view}
    loading="Loading people"
    skeleton={<Skeleton shape="block" height="180px" />}
    failed="The people did not load"
    onRetry={fn()}
  >
    {() => <PeopleTable rows={people} />}
  </Loadable>
)
export const Failed: Story = {
  render: () => asked({ state: 'failed', sentence: 'Something went wrong on our side. Try again in a moment.' }),
}
export const Offline: Story = {
  render: () => asked({ state: 'ready', stale: 'No network. This is what was here before.' }),
}
