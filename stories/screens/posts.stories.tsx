import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { everyPost } from '#app/domain/posts/filter.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { takeYearOf } from '#app/domain/wording/dates.ts'
import { PostsScreen, type PostsScreenProps } from '#app/features/posts/posts-screen.tsx'
import { zoneOr } from '../support/address.ts'
import { inShell } from '../support/in-shell.tsx'
import { countsOf, sampleNow, samplePost, samplePosts, sampleText } from '../support/sample-posts.ts'

const actions = {
  onFilter: fn(),
  onReload: fn(),
  onCancel: fn(),
  onSchedule: fn(),
  onDelete: fn(),
  onRetry: fn(),
  onDuplicate: fn(),
  onReschedule: fn(),
  onReaddress: fn(),
}

const found = (posts: readonly PostView[], all: readonly PostView[] = posts) => ({
  state: 'ready' as const,
  data: { posts, counts: countsOf(all), total: posts.length },
})

/** Holds the filter, as the address does. */
function Held(props: PostsScreenProps) {
  const [filter, setFilter] = useState(props.filter)
  return (
    <PostsScreen
      {...props}
      filter={filter}
      onFilter={(to) => {
        props.onFilter(to)
        setFilter(to)
      }}
    />
  )
}

const meta = {
  parameters: {
    route: '/dashboard/posts',
    largeText: ['Filled'],
    phone: [
      'Empty',
      'Filled',
      'TwoWeeks',
      'Drafts',
      'Selected',
      'SelectedAllAtOnce',
      'Narrowed',
      'ChangeAccount',
      'OfSeveralAccounts',
      'NextYear',
    ],
  },
  title: 'Screens/Posts/Posts',
  component: PostsScreen,
  render: (args) => <Held {...args} />,
  decorators: [inShell('/dashboard/posts')],
  args: {
    view: found(samplePosts),
    filter: everyPost,
    projects: [],
    now: sampleNow,
    zone: zoneOr('UTC'),
    ...actions,
  },
} satisfies Meta<typeof PostsScreen>

export default meta
type Story = StoryObj<typeof meta>

const [scheduled, , refused, draft, published] = samplePosts
const openMenu = async (title: RegExp) => userEvent.click(screen.getByRole('button', { name: title }))
const choose = async (item: string | RegExp) => userEvent.click(await screen.findByRole('menuitem', { name: item }))
const mark = async (title: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name: title }))
const bulk = async () => within(await screen.findByRole('toolbar', { name: 'Selected posts' }))

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Empty: Story = { args: { view: found([]) } }
export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    // The title has two thirds of its row, whatever stands beside it.
    for (const row of canvasElement.querySelectorAll('.post-row')) {
      const title = row.querySelector('.post-row-title')
      await expect((title?.clientWidth ?? 0) / row.clientWidth).toBeGreaterThan(2 / 3)
    }
    await expect(screen.getByRole('link', { name: /^Five quiet ways/ })).toHaveAttribute(
      'href',
      `/dashboard/posts/${scheduled?.id}`,
    )
    await openMenu(/^Actions for Five quiet ways/)
    await choose('Cancel and keep as draft')
    await expect(args.onCancel).toHaveBeenCalledWith([scheduled])
    await openMenu(/^Actions for Behind the scenes/)
    await choose('Schedule again for 21 Nov, 08:00')
    await expect(args.onSchedule).toHaveBeenLastCalledWith(draft, '2026-11-21T08:00:00.000Z')
    // The dialog begins with the time the draft has: taken as it is, it is a choice as well.
    await openMenu(/^Actions for Behind the scenes/)
    await choose('Schedule')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schedule' }))
    await expect(args.onSchedule).toHaveBeenCalledTimes(2)
    await expect(args.onSchedule).toHaveBeenLastCalledWith(draft, '2026-11-21T08:00:00.000Z')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openMenu(/^Actions for Behind the scenes/)
    await choose('Delete')
    await expect(args.onDelete).toHaveBeenCalledWith([draft])
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await openMenu(/^Actions for Monday does not/)
    // What its platform refused is refused again as it is: it is put right on its page.
    const first = (await screen.findAllByRole('menuitem'))[0]
    await expect(first).toHaveTextContent('Edit and try again')
    await expect(first).toHaveAttribute('href', `/dashboard/posts/${refused?.id}`)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await openMenu(/^Actions for Five quiet ways/)
    await choose('Delete')
    await expect(args.onDelete).toHaveBeenLastCalledWith([scheduled])
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}
const planned = (text: string, at: string) => samplePost(text, 'queued', 'queued', at)
const weeks: readonly PostView[] = [
  planned('Friday’s loaf is walnut and honey', '2026-11-20T15:00:00.000Z'),
  planned('Behind the counter: our Saturday team', '2026-11-21T09:00:00.000Z'),
  planned('Launch note: the second bakery opens', '2026-11-23T08:00:00.000Z'),
  { ...planned('Three questions before you choose a flour', '2026-11-24T12:15:00.000Z'), isRepeated: true },
  planned('Opening hours over the holidays', '2026-11-26T07:45:00.000Z'),
  samplePost('A letter to whoever asked for sourdough without salt', 'draft', 'draft', '2026-11-27T08:00:00.000Z'),
  samplePost(sampleText, 'failed', 'published'),
  samplePost('What our first hundred customers taught us', 'published'),
  samplePost('How a starter sleeps through winter', 'published'),
  samplePost('Meet Rosa, who folds the croissants', 'published'),
  samplePost('The oven we nearly bought', 'published'),
]
/** Two weeks of somebody who posts every day: a full list, in every state. */
export const TwoWeeks: Story = { args: { view: found(weeks) } }
/** What has been published is deleted after a question that says what goes. */
export const AsksBeforeItDeletes: Story = {
  play: async ({ args }) => {
    await openMenu(/^Actions for What our first hundred/)
    await choose('Delete')
    const question = within(await screen.findByRole('alertdialog'))
    await expect(question.getByText(/^9 published copies go with it/)).toBeVisible()
    await expect(args.onDelete).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole('button', { name: 'Delete post' }))
    await expect(args.onDelete).toHaveBeenCalledWith([published])
    await openMenu(/^Actions for What our first hundred/)
    await choose('Delete')
    await screen.findByRole('alertdialog')
  },
}
/** Of several, the question counts those that can go and says which stay. */
export const SomeStay: Story = {
  play: async () => {
    await mark(/^Select The new studio/)
    await mark(/^Select What our first hundred/)
    const bar = await bulk()
    await userEvent.click(bar.getByRole('button', { name: /^Delete/ }))
    const question = within(await screen.findByRole('alertdialog', { name: /^Delete “What our first hundred/ }))
    await expect(question.getByText(/1 post on its way stays\./)).toBeVisible()
  },
}
/** A shelf, words, and more filters; everything stands in the address. */
export const Narrowed: Story = {
  args: {
    view: found([refused as PostView], samplePosts),
    filter: { ...everyPost, shelf: 'attention', platform: 'x', from: '2026-11-01' },
    projects: [
      { id: 'one', name: 'My project' },
      { id: 'two', name: 'Harbour Bakery' },
    ],
  },
  play: async ({ args }) => {
    const search = screen.getByRole('searchbox', { name: 'Search in your posts' })
    await userEvent.type(search, 'monday')
    await waitFor(() => expect(args.onFilter).toHaveBeenCalledWith(expect.objectContaining({ text: 'monday' })))
    await userEvent.click(screen.getByRole('button', { name: /^Published/ }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(
      expect.objectContaining({ shelf: 'published', platform: 'x', from: '2026-11-01' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ ...everyPost, shelf: 'published' })
  },
}
export const NothingFound: Story = {
  args: { view: found([], samplePosts), filter: { ...everyPost, text: 'walnut' } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Show all posts' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(everyPost)
  },
}
/** An account of the address that is none of theirs narrows nothing, and one press takes it out of the address. */
export const AccountOfNothing: Story = {
  args: { missing: ['account'] },
  play: async ({ args }) => {
    await expect(screen.getByText('This account is not one of yours.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(everyPost)
  },
}
/** Nobody has looked for anything: the shelf says what would stand on it. */
export const NoDrafts: Story = {
  args: { view: found([], samplePosts), filter: { ...everyPost, shelf: 'draft' } },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'No drafts' })).toBeVisible()
    await expect(screen.queryByText(/Look for other words/)).toBeNull()
    await expect(screen.getByRole('link', { name: 'Write a post' })).toBeVisible()
  },
}
const unsaved = [
  {
    id: 'd1',
    title: 'Fresh rye every Friday, from eight in the morning',
    text: 'Fresh rye every Friday, from eight in the morning\nThe café opens at nine.',
    keptAt: '2026-11-20T08:41:00.000Z',
  },
  {
    id: 'd2',
    title: 'New opening hours from Monday',
    text: 'New opening hours from Monday',
    keptAt: '2026-11-19T17:05:00.000Z',
  },
]
/** One shelf: what is saved, and above it what this device alone keeps. */
export const Drafts: Story = {
  args: {
    view: found(
      samplePosts.filter(({ status }) => status === 'draft'),
      samplePosts,
    ),
    filter: { ...everyPost, shelf: 'draft' },
    unsaved,
    onDiscardUnsaved: fn(),
  },
  play: async ({ args }) => {
    const list = within(screen.getByRole('list', { name: 'Drafts on this device' }))
    await expect(list.getByRole('link', { name: /^Fresh rye/ })).toHaveAttribute('href', '/dashboard/compose?draft=d1')
    await userEvent.click(list.getByRole('button', { name: 'Discard New opening hours from Monday' }))
    await expect(args.onDiscardUnsaved).toHaveBeenCalledWith('d2')
    await expect(screen.getByRole('button', { name: /^Drafts/ })).toHaveTextContent('Drafts 3')
  },
}
/** All means all: those that this device alone keeps stand above, and count. */
export const AllWithDrafts: Story = {
  args: { unsaved, onDiscardUnsaved: fn() },
  play: async () => {
    await expect(screen.getByRole('link', { name: /^Fresh rye/ })).toBeVisible()
    await expect(screen.getByRole('button', { name: /^All/ })).toHaveTextContent('All 7')
    await expect(screen.getByRole('button', { name: /^Drafts/ })).toHaveTextContent('Drafts 3')
  },
}
/** A search finds them by any of their words, and only those it finds are counted. */
export const SearchedDrafts: Story = {
  args: { view: found([]), filter: { ...everyPost, text: 'CAFE rye' }, unsaved, onDiscardUnsaved: fn() },
  play: async () => {
    const list = within(screen.getByRole('list', { name: 'Drafts on this device' }))
    await expect(list.getByRole('link', { name: /^Fresh rye/ })).toBeVisible()
    await expect(list.queryByRole('link', { name: /^New opening/ })).toBeNull()
    await expect(screen.queryByText('No post is like that')).toBeNull()
    await expect(screen.getByRole('button', { name: /^All/ })).toHaveTextContent('All 1')
    await expect(screen.getByRole('button', { name: /^Drafts/ })).toHaveTextContent('Drafts 1')
  },
}
/** Of their platforms nothing is known: filtered by one, they are neither shown nor counted. */
export const NarrowedWithoutDrafts: Story = {
  args: { view: found([]), filter: { ...everyPost, platform: 'x' }, unsaved, onDiscardUnsaved: fn() },
  play: async () => {
    await expect(screen.getByText('No post is like that')).toBeVisible()
    await expect(screen.getByRole('button', { name: /^All/ })).toHaveTextContent('All 0')
  },
}
/** A time of next year says so, where there is least room as well. */
export const NextYear: Story = {
  args: {
    view: found([
      samplePost('Fresh rye again from the second of January', 'queued', 'queued', '2027-01-02T10:00:00.000Z'),
    ]),
  },
  beforeEach: () => {
    takeYearOf(sampleNow)
    return () => takeYearOf(null)
  },
  play: async () => {
    await expect(screen.getByText(/2 Jan 2027, 10:00/)).toBeVisible()
  },
}
/** A press with Shift takes all up to it; the bar acts on all of them. */
export const Selected: Story = {
  play: async ({ args }) => {
    await mark(/^Select Five quiet/)
    const last = screen.getByRole('checkbox', { name: /^Select Monday does/ })
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(last)
    await user.keyboard('{/Shift}')
    const bar = await bulk()
    await expect(bar.getByText('3 selected')).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: 'More for the selected' }))
    await choose('Duplicate as drafts')
    await expect(args.onDuplicate).toHaveBeenCalledWith(samplePosts.slice(0, 3))
    await mark(/^Select Five quiet/)
    await mark(/^Select Behind the scenes/)
    await expect((await bulk()).getByText('2 selected')).toBeVisible()
  },
}
/** A post on its way cannot be deleted: what keeps Delete from it stands beside it, and the list stays where it was. */
export const SelectedAllAtOnce: Story = {
  args: { view: found(samplePosts.filter(({ status }) => status === 'publishing')) },
  play: async () => {
    const first = screen.getByRole('checkbox', { name: /^Select The new studio/ })
    const { top } = first.getBoundingClientRect()
    const all = screen.getByRole('checkbox', { name: 'Select all' })
    await userEvent.click(all)
    await expect(all).toBeChecked()
    await expect(first).toBeChecked()
    await expect(first.getBoundingClientRect().top).toBe(top)
    const remove = (await bulk()).getByRole('button', { name: 'Delete' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toHaveAccessibleDescription('Posts on their way cannot be deleted.')
    await userEvent.click(all)
    await expect(first).not.toBeChecked()
    await userEvent.click(all)
  },
}

/** All on one day, or each so much later; who cannot be moved is told before. */
export const RescheduledTogether: Story = {
  play: async ({ args }) => {
    await mark(/^Select Five quiet/)
    await mark(/^Select Behind the scenes/)
    await mark(/^Select What our first/)
    await userEvent.click((await bulk()).getByRole('button', { name: 'Reschedule' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule 3 posts' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'By days' }))
    const days = dialog.getByLabelText('Days')
    await userEvent.clear(days)
    await userEvent.type(days, '2')
    await expect(dialog.getByText('1 of 3 stays: 1 out already.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Move 2' }))
    await expect(args.onReschedule).toHaveBeenCalledWith(
      [
        expect.objectContaining({ post: scheduled, publishAt: '2026-11-22T10:30:00.000Z' }),
        expect.objectContaining({ post: draft, publishAt: '2026-11-23T08:00:00.000Z' }),
      ],
      true,
    )
    await mark(/^Select Five quiet/)
    await mark(/^Select Behind the scenes/)
    await userEvent.click((await bulk()).getByRole('button', { name: 'Reschedule' }))
    const other = within(await screen.findByRole('dialog', { name: 'Reschedule 2 posts' }))
    await userEvent.click(other.getByRole('radio', { name: 'By hours' }))
  },
}
/** All at one time of day, each on its own; what would go out in the past stays. */
export const MovedToATimeOfDay: Story = {
  play: async ({ args }) => {
    await mark(/^Select Five quiet/)
    await mark(/^Select Behind the scenes/)
    await userEvent.click((await bulk()).getByRole('button', { name: 'Reschedule' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule 2 posts' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'To a time of day' }))
    const time = dialog.getByLabelText('Time of day')
    await fireEvent.change(time, { target: { value: '07:15' } })
    await expect(dialog.getByText('1 of 2 stays: 1 bound for the past.')).toBeVisible()
    await fireEvent.change(time, { target: { value: '17:45' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Move 2' }))
    await expect(args.onReschedule).toHaveBeenCalledWith(
      [
        expect.objectContaining({ post: scheduled, publishAt: '2026-11-20T17:45:00.000Z' }),
        expect.objectContaining({ post: draft, publishAt: '2026-11-21T17:45:00.000Z' }),
      ],
      false,
    )
    await mark(/^Select Five quiet/)
    await mark(/^Select Behind the scenes/)
    await userEvent.click((await bulk()).getByRole('button', { name: 'Reschedule' }))
    const other = within(await screen.findByRole('dialog', { name: 'Reschedule 2 posts' }))
    await userEvent.click(other.getByRole('radio', { name: 'To a time of day' }))
  },
}
const askAccount = async () => {
  await mark(/^Select Five quiet/)
  await userEvent.click((await bulk()).getByRole('button', { name: 'More for the selected' }))
  await choose('Change account')
}
/** With fewer than two there is nothing to choose, and it says where to connect one. */
export const NoOtherAccount: Story = {
  play: async () => {
    await askAccount()
    const dialog = within(await screen.findByRole('dialog', { name: 'There is no other account yet' }))
    await expect(dialog.getByRole('link', { name: 'Connect an account' })).toHaveAttribute(
      'href',
      '/dashboard/accounts',
    )
  },
}
const bakeryAndCafe = [
  { id: 'bakery', name: 'Fornolisboa' },
  { id: 'cafe', name: 'Café Aurora' },
]
/** Those that wait go to one of the accounts, or to all of them. */
export const ChangeAccount: Story = {
  args: { accounts: bakeryAndCafe },
  play: async () => {
    await askAccount()
    await expect(await screen.findByRole('dialog', { name: 'Which account do they go to?' })).toBeVisible()
  },
}
export const AccountChanged: Story = {
  args: { accounts: bakeryAndCafe },
  play: async ({ args }) => {
    await askAccount()
    const dialog = within(await screen.findByRole('dialog', { name: 'Which account do they go to?' }))
    dialog.getByRole('combobox', { name: 'Account' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('option', { name: 'Café Aurora' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Change account' }))
    await expect(args.onReaddress).toHaveBeenCalledWith([scheduled], bakeryAndCafe[1])
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected posts' })).toBeNull())
  },
}
const ofLongName = { id: 'roasters', name: 'Harbour Bakery and Coffee Roasters of the Old Town' }
const ownAccounts = ['cafe', null, 'bakery', null, ofLongName.id]
/** Of several accounts each post names its own, cut where it is long, and the list is narrowed to one of them. */
export const OfSeveralAccounts: Story = {
  args: {
    accounts: [...bakeryAndCafe, ofLongName],
    view: found(
      samplePosts.map((post, place) => {
        const own = ownAccounts[place]
        return own ? { ...post, accountIds: [own], isRepeated: place === 4 } : post
      }),
    ),
  },
  play: async ({ args }) => {
    const row = within(screen.getByRole('article', { name: /^Five quiet ways/ }))
    await expect(row.getByText('Café Aurora')).toBeVisible()
    await expect(
      within(screen.getByRole('article', { name: /^The new studio/ })).getByText('All accounts'),
    ).toBeVisible()
    const long = within(screen.getByRole('article', { name: /^What our first/ })).getByTitle(ofLongName.name)
    await expect(long.scrollWidth).toBeGreaterThan(long.clientWidth)
    screen.getByRole('combobox', { name: 'Account' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('option', { name: 'Café Aurora' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ ...everyPost, account: 'cafe' })
  },
}
/** Without a network a device does not know the accounts of another one: nothing says that they are disconnected. */
export const AccountOfAnotherDevice: Story = {
  args: {
    accounts: bakeryAndCafe.slice(0, 1),
    mayHaveOthers: true,
    view: found(samplePosts.map((post, place) => (place === 0 ? { ...post, accountIds: ['theirs'] } : post))),
  },
  play: async () => {
    await expect(screen.getByText('An account of another device')).toBeVisible()
    await expect(screen.queryByText('A disconnected account')).toBeNull()
  },
}
/** Straight to another account: from the menu of one, or for all that are selected. */
export const DuplicateToAnAccount: Story = {
  args: { accounts: bakeryAndCafe, view: found(samplePosts.map((post) => ({ ...post, accountIds: ['cafe'] }))) },
  play: async ({ args }) => {
    await mark(/^Select Five quiet/)
    await mark(/^Select Behind the scenes/)
    await userEvent.click((await bulk()).getByRole('button', { name: 'More for the selected' }))
    await choose('Duplicate to Fornolisboa')
    await expect(args.onDuplicate).toHaveBeenCalledWith(
      [expect.objectContaining({ id: scheduled?.id }), expect.objectContaining({ id: draft?.id })],
      bakeryAndCafe[0],
    )
    await openMenu(/^Actions for Five quiet/)
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicate to Fornolisboa' })).toBeVisible())
    await expect(screen.queryByRole('menuitem', { name: 'Duplicate to Café Aurora' })).toBeNull()
  },
}
/** J and K walk, X selects, Shift takes along, Escape lets go. */
export const ByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args }) => {
    const link = (name: RegExp) => screen.getByRole('link', { name })
    await userEvent.keyboard('j')
    await waitFor(() => expect(link(/^Five quiet/)).toHaveFocus())
    await userEvent.keyboard('x')
    await userEvent.keyboard('{Shift>}j{/Shift}')
    await waitFor(() => expect(link(/^The new studio light/)).toHaveFocus())
    await expect((await bulk()).getByText('2 selected')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected posts' })).toBeNull())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(link(/^Behind the scenes/)).toHaveFocus())
    await userEvent.keyboard('{Delete}')
    await expect(args.onDelete).toHaveBeenCalledWith([draft])
    await userEvent.keyboard('/')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
  },
}
export const Failed: Story = {
  args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { view: { state: 'failed', sentence: failureMessages.OFFLINE } },
}
