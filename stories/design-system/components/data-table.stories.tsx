import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Users } from 'lucide-react'
import { expect, within } from 'storybook/test'
import { Card, DataTable, type DataTableProps, EmptyState, StatusTag } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

type Person = { id: string; email: string; plan: string; posts: number; active: boolean }

const people: readonly Person[] = [
  { id: '1', email: 'ines@atelier-norte.pt', plan: 'Starter', posts: 1284, active: true },
  { id: '2', email: 'theo@harbourline.co', plan: 'Pro', posts: 96, active: true },
  {
    id: '3',
    email: 'a.very.long.address.of.a.person@some-agency-with-a-long-name.example',
    plan: 'Trial',
    posts: 0,
    active: false,
  },
]

const PeopleTable = (props: Pick<DataTableProps<Person>, 'rows' | 'loading' | 'empty' | 'shownAtFirst'>) => (
  <DataTable<Person>
    caption="People"
    rowKey={(person) => person.id}
    columns={[
      { key: 'email', header: 'E-mail', cell: (person) => person.email },
      { key: 'plan', header: 'Plan', cell: (person) => person.plan, onPhone: 'plain' },
      {
        key: 'posts',
        header: 'Posts',
        cell: (person) => person.posts.toLocaleString('en'),
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
    {...props}
  />
)

const meta = {
  title: 'Design system/Components/Data table',
  component: PeopleTable,
  args: { rows: people },
  decorators: [
    (Story) => (
      <Card title="People" aside="3 people">
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
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByText('ines@atelier-norte.pt').closest('tr')
    const [what, plan, posts, state] = [...(row?.cells ?? [])].map((cell) => cell.getBoundingClientRect())
    if (!what || !plan || !posts || !state) throw new Error('The row has not four cells.')
    await expect(posts.top).toBeLessThan(what.bottom)
    await expect(plan.top).toBeGreaterThanOrEqual(what.bottom)
    await expect(state.top).toBeLessThan(plan.bottom)
  },
}
