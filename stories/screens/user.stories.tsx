import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { type PersonChange, refusalOfPersonChange } from '#app/domain/people/administer.ts'
import { everybody } from '#app/domain/people/filter.ts'
import { personMessages } from '#app/domain/people/messages.ts'
import { type PersonDetails, subjectOf } from '#app/domain/people/person.ts'
import { PersonDrawer } from '#app/features/admin/people/person-drawer.tsx'
import type { PersonDrawerProps } from '#app/features/admin/people/person-view.ts'
import { sortOf } from '#app/features/admin/table/listing.ts'
import { UsersScreen } from '#app/features/admin/users.tsx'
import { choose, press, tabTo } from '../support/by-keyboard.ts'
import { inShell } from '../support/in-shell.tsx'
import { samplePeople } from '../support/sample-people.ts'
import { sampleUsers } from '../support/sample-users.ts'

const onOpen = fn()

/** The list they were opened from. */
const Behind = ({
  open = onOpen,
  users = sampleUsers,
}: {
  open?: (id: string) => void
  users?: typeof sampleUsers
}) => (
  <UsersScreen
    list={{
      view: { state: 'ready', data: users },
      sort: sortOf('-since', fn()),
      more: undefined,
      searched: null,
      onReload: fn(),
    }}
    counts={{ all: 5, recent: 4 }}
    filters={{ list: everybody, search: '', onSearch: fn(), onList: fn() }}
    onOpen={open}
    onEverybody={async () => null}
    onOperate={fn()}
  />
)

const ready = (data: PersonDetails | null): PersonDrawerProps['view'] => ({ state: 'ready', data })

const meta = {
  parameters: { route: '/admin/dashboard', phone: ['Filled', 'Deleting'], largeText: ['Filled'] },
  title: 'Screens/Admin/User',
  component: PersonDrawer,
  decorators: [inShell('/admin/dashboard', true)],
  args: {
    view: ready(samplePeople.grace),
    callerId: 'u1',
    task: null,
    onDevice: null,
    onChange: fn(),
    onReload: fn(),
    onClose: fn(),
    onStep: { before: fn(), after: fn() },
  },
  render: (args) => (
    <>
      <Behind />
      <PersonDrawer {...args} />
    </>
  ),
} satisfies Meta<typeof PersonDrawer>

export default meta
type Story = StoryObj<typeof meta>

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))

export const Filled: Story = {
  play: async ({ args }) => {
    const user = await drawer('Grace Hopper')
    // The drawer comes in.
    await waitFor(() => expect(user.getByText('Chrome on Linux, Lisbon')).toBeVisible())
    // The keys of the list, beside its buttons.
    await userEvent.keyboard('j')
    await expect(args.onStep.after).toHaveBeenCalledOnce()
    await userEvent.keyboard('k')
    await expect(args.onStep.before).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }
export const Offline: Story = {
  parameters: { offline: true },
  args: { view: { state: 'ready', data: samplePeople.grace, stale: failureMessages.OFFLINE } },
}
export const Gone: Story = { args: { view: ready(null) } }

/** Nothing known yet: no name, no proof, no device, no activity. */
export const New: Story = {
  args: { view: ready(samplePeople.studio), onStep: { before: null, after: fn() } },
  play: async ({ args }) => {
    await press('Verify', await drawer('studio@example.com'))
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'verify' })
  },
}
/** Names of as many letters as fit: the heading stays short, the field says why no more can be typed. */
export const LongName: Story = {
  args: {
    view: ready({
      ...samplePeople.grace,
      profile: { ...samplePeople.grace.profile, firstName: 'Grace '.repeat(20), lastName: 'Brewster Murray Hopper' },
    }),
  },
  play: async () => {
    const user = within(await screen.findByRole('dialog'))
    await expect(user.getByRole('heading', { level: 1 }).getBoundingClientRect().height).toBeLessThan(60)
    await press('Edit name', user)
    await expect(await user.findByText('120 characters are the most.')).toBeVisible()
  },
}
export const Banned: Story = {
  args: { view: ready(samplePeople.alan) },
  play: async ({ args }) => {
    await press('Lift the ban', await drawer('Alan Turing'))
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'unban' })
  },
}

/** The admin themselves, at the device they look from. */
export const You: Story = {
  args: { view: ready(samplePeople.ada), onDevice: { ai: 1_000, account: 3 } },
  play: async () => {
    const user = await drawer('Ada Lovelace')
    await expect(user.getByRole('switch', { name: 'Admin' })).toBeDisabled()
    await expect(user.queryByRole('button', { name: 'Ban' })).toBeNull()
    await expect(user.queryByRole('button', { name: 'Delete account' })).toBeNull()
  },
}

/** The real provider has no call for it: the sentence says what does work, and that is offered right above. */
export const NoPasswordReset: Story = {
  args: { task: { kind: 'password', isBusy: false, refusal: personMessages.no_password_reset } },
  play: async () => {
    const user = await drawer('Grace Hopper')
    user.getByRole('alert').scrollIntoView()
    await expect(user.getByRole('button', { name: 'Sign out everywhere' })).toBeEnabled()
  },
}

export const Deleting: Story = {
  play: async ({ args }) => {
    const user = await drawer('Grace Hopper')
    await press('Delete account', user)
    const field = await user.findByLabelText('Type grace@example.com to delete the account')
    const button = user.getByRole('button', { name: 'Delete for good' })
    // It opens below the fold of the drawer: all of it is brought into view, and can be typed in at once.
    await waitFor(() => expect(field).toHaveFocus())
    await expect(button).toBeDisabled()
    const { bottom } = button.getBoundingClientRect()
    await expect(bottom).toBeLessThan(window.innerHeight)
    await userEvent.keyboard('Grace@example.com')
    await expect(button).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'delete', typed: 'Grace@example.com' })
  },
}

export const Changed: Story = {
  play: async ({ args }) => {
    const user = await drawer('Grace Hopper')
    await press('Edit name', user)
    const first = await user.findByLabelText('First name')
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.clear(first)
    await userEvent.type(first, 'Grace B.')
    await press('Save name', user)
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'names', firstName: 'Grace B.', lastName: 'Hopper' })
    await choose('Plan', 'Empire')
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'plan', plan: 'empire' })
    await waitFor(() => expect(user.getByRole('button', { name: 'Edit name' })).toBeVisible())
    // All power over everybody is not given by one click.
    await userEvent.click(user.getByRole('switch', { name: 'Admin' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Make Grace Hopper an admin?' }))
    await expect(args.onChange).not.toHaveBeenCalledWith({ kind: 'admin', isAdmin: true })
    await press('Make admin', question)
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'admin', isAdmin: true })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(user.getAllByRole('button', { name: 'Sign out' })[0] as HTMLElement)
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'end-session', sessionId: 's1' })
  },
}

/** From the list to a ban without a mouse: found, opened, asked, banned, and back where it began. */
export const BannedByKeyboard: Story = {
  tags: ['keyboard'],
  render: function Walk(args) {
    const [opened, setOpened] = useState<string | null>(null)
    const [isBanned, setBanned] = useState(false)
    const [refusal, setRefusal] = useState<string | null>(null)
    const { grace } = samplePeople
    const person = { ...grace, isBanned, profile: { ...grace.profile, isActive: !isBanned } }
    const onChange = (change: PersonChange) => {
      const failure = refusalOfPersonChange('u1', change, subjectOf(person))
      setRefusal(failure && sentenceFor(personMessages, failure))
      if (!failure) setBanned(true)
    }
    const users = sampleUsers.map((user) => (user.id === 'u2' ? { ...user, isActive: !isBanned } : user))
    return (
      <>
        <Behind open={setOpened} users={users} />
        {opened === 'u2' ? (
          <PersonDrawer
            {...args}
            view={ready(person)}
            task={{ kind: 'ban', isBusy: false, refusal }}
            onChange={onChange}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </>
    )
  },
  play: async () => {
    const opener = await screen.findByRole('button', { name: 'Grace Hopper' })
    await tabTo(opener)
    await userEvent.keyboard('{Enter}')
    const user = await drawer('Grace Hopper')
    await press('Ban', user)
    const question = within(await screen.findByRole('alertdialog', { name: 'Ban Grace Hopper?' }))
    // It begins on the way out.
    await waitFor(() => expect(question.getByRole('button', { name: 'Leave them in' })).toHaveFocus())
    await press('Ban', question)
    await user.findByText('Banned')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Grace Hopper' })).toHaveFocus())
    await waitFor(async () => expect(await screen.findAllByText('Banned')).toHaveLength(2))
  },
}
