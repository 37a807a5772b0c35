import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { queueMessages } from '#app/domain/queue/messages.ts'
import { afterMoves, reordered } from '#app/domain/queue/queue.ts'
import { type QueueStateName, queueStates } from '#app/domain/queue/states.ts'
import { QueueScreen, type QueueScreenProps } from '#app/features/queue/queue-screen.tsx'
import { zoneOr } from '../support/address.ts'
import { inShell, onPhone, onWide } from '../support/in-shell.tsx'
import { sampleNow } from '../support/sample-posts.ts'

/** Moves what is moved, as the container does. */
function Held(props: QueueScreenProps) {
  const [view, setView] = useState(props.view)
  const change = (to: (data: Extract<typeof view, { state: 'ready' }>['data']) => typeof view) => {
    if (view.state === 'ready') setView(to(view.data))
  }
  return (
    <QueueScreen
      {...props}
      view={view}
      onReorder={(ids, post) => {
        props.onReorder(ids, post)
        change((data) => ({
          state: 'ready',
          data: { ...data, posts: afterMoves(data.posts, reordered(data.posts, ids)) },
        }))
      }}
      onMoveToSlot={(post, at) => {
        props.onMoveToSlot(post, at)
        change((data) => ({
          state: 'ready',
          data: {
            ...data,
            posts: afterMoves(data.posts, [{ postId: post.id, at }]),
            free: data.free.map((one) => (one === at ? post.at : one)),
          },
        }))
      }}
      onPin={(post, pinned) => {
        props.onPin(post, pinned)
        change((data) => ({
          state: 'ready',
          data: {
            ...data,
            posts: data.posts.map((one) => (one.id === post.id ? { ...one, holds: pinned ? 'pinned' : 'queue' } : one)),
          },
        }))
      }}
      onPause={() => {
        props.onPause()
        change((data) => ({ state: 'ready', data: { ...data, pausedAt: props.now } }))
      }}
      onResume={(overdue) => {
        props.onResume(overdue)
        change((data) => ({ state: 'ready', data: { ...data, pausedAt: null } }))
      }}
    />
  )
}

const meta = {
  parameters: {
    route: '/dashboard/queue',
    phone: ['Filled', 'NoTimes', 'Missed', 'MovedOffline', 'PostingTimesByKeyboard'],
  },
  title: 'Screens/Queue/Queue',
  component: QueueScreen,
  decorators: [inShell('/dashboard/queue')],
  render: (args) => <Held {...args} />,
  args: {
    view: { state: 'ready', data: queueStates.filled.view },
    now: sampleNow,
    zone: zoneOr('UTC'),
    offline: false,
    onReload: fn(),
    onAccount: fn(),
    onMore: fn(),
    onReorder: fn(),
    onMoveToSlot: fn(),
    onShuffle: fn(),
    onPause: fn(),
    onResume: fn(),
    onPin: fn(),
    onCancel: fn(),
    onDelete: fn(),
    onRepeat: fn(async (): Promise<string | null> => null),
    onSkip: fn(),
    onStop: fn(),
    onSaveSlots: fn(async (): Promise<string | null> => null),
  },
} satisfies Meta<typeof QueueScreen>

export default meta
type Story = StoryObj<typeof meta>

const inState = (name: QueueStateName) => ({ view: { state: 'ready', data: queueStates[name].view } }) as const
const entry = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) })
const titles = () => screen.getAllByRole('button').flatMap((one) => (one.dataset.queued ? one.textContent.trim() : []))

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Filled: Story = {}
/** A finger has no handle to pull and nothing to hover with: every row has its steps and its pin in sight. */
export const ByTouchPhone: Story = {
  tags: ['phone'],
  ...onPhone,
  play: async ({ args }) => {
    const [first] = titles()
    await userEvent.click(screen.getByRole('button', { name: `Send later: ${first}` }))
    await expect(args.onReorder).toHaveBeenCalledOnce()
    // Two between them keep their times: it changes places with the one after those.
    await expect(titles()[3]).toBe(first)
    await waitFor(() => expect(screen.getByRole('button', { name: `Send later: ${first}` })).toHaveFocus())
    const [pin] = screen.getAllByRole('button', { name: 'Pin: it keeps this time' })
    if (pin) await userEvent.click(pin)
    await expect(args.onPin).toHaveBeenCalledOnce()
  },
}
export const AllFree: Story = { args: inState('allFree') }
export const WithoutTimes: Story = { args: inState('withoutTimes') }
export const Paused: Story = { args: inState('paused') }
export const Wide: Story = onWide
export const Failed: Story = {
  args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
export const Offline: Story = {
  args: {
    view: {
      state: 'ready',
      data: queueStates.filled.view,
      stale: `${failureMessages.OFFLINE} What is shown was read 20 Nov, 08:47.`,
    },
    offline: true,
  },
  parameters: { offline: true },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }))
    await expect(args.onShuffle).not.toHaveBeenCalled()
  },
}

/** Moving and cancelling go on without a network: the screen that runs it keeps them on the device. */
export const MovedOffline: Story = {
  args: { ...Offline.args },
  parameters: { offline: true },
  play: async ({ args }) => {
    entry('Behind the scenes').focus()
    await userEvent.keyboard('m{ArrowUp}{Enter}')
    await expect(args.onReorder).toHaveBeenCalledOnce()
    await userEvent.click(entry('Tomorrow from seven'))
    await expect(await screen.findByRole('menuitem', { name: 'Repeat it' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel and keep as draft' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

const severalAccounts = {
  ...queueStates.filled.view,
  accounts: queueStates.elsewhere.view.accounts,
  posts: queueStates.filled.view.posts.map((post, place) =>
    place % 3 === 0 ? { ...post, accountIds: [place === 0 ? 'bakery' : 'yoga'] } : post,
  ),
}
/** Of several accounts each post names its own. */
export const OfSeveralAccounts: Story = {
  args: { view: { state: 'ready', data: severalAccounts } },
  play: async ({ args }) => {
    await expect(screen.getByText('Harbour Bakery')).toBeVisible()
    await expect(screen.getAllByText('Tide Yoga').length).toBeGreaterThan(1)
    screen.getByRole('combobox', { name: 'Account' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('option', { name: 'Tide Yoga' }))
    await expect(args.onAccount).toHaveBeenCalledWith('yoga')
  },
}
/** Of one account its posts are shown, and those that go to all of them. */
export const OfOneAccount: Story = {
  args: { view: { state: 'ready', data: { ...severalAccounts, accountId: 'yoga' } } },
  play: async () => {
    await expect(titles()).not.toContain('Five quiet ways to make Monday easier')
    await expect(titles()).toContain('Behind the scenes: how a loaf gets its crust')
  },
}
/** One press begins a week of times. */
export const NoTimes: Story = {
  args: inState('noTimes'),
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Weekdays at 09:00' }))
    await expect(args.onSaveSlots).toHaveBeenCalledWith(
      expect.objectContaining({ accountId: null, slots: expect.arrayContaining([{ weekday: 5, time: '09:00' }]) }),
    )
  },
}

/** A week of times the server refuses says why, where it was asked for. */
export const NoTimesRefused: Story = {
  args: { ...inState('noTimes'), onSaveSlots: fn(async () => queueMessages.too_many_queue_calls) },
  play: async () => {
    const once = screen.getByRole('button', { name: 'Once a day' })
    await userEvent.click(once)
    await expect(await screen.findByText(queueMessages.too_many_queue_calls)).toBeVisible()
    await expect(once).toHaveFocus()
  },
}

/** Posts held past their time say so, and none of them goes out unasked. */
export const Missed: Story = {
  args: inState('missed'),
  play: async ({ args }) => {
    await expect(screen.getByText(/^2 posts are held past their time/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2 posts are held past their time' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Leave it paused' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onResume).not.toHaveBeenCalled()
  },
}
const askHeld = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
  return within(await screen.findByRole('dialog', { name: /held past/ }))
}
/** Without posting times nothing can be spread, and the choice says so before it is pressed. */
export const ResumingWithoutTimes: Story = {
  args: {
    view: { state: 'ready', data: { ...queueStates.missed.view, slots: null, free: [] } },
  },
  play: async ({ args }) => {
    const dialog = await askHeld()
    const spread = dialog.getByRole('radio', { name: /^Spread them/ })
    await expect(spread).toBeDisabled()
    await expect(dialog.getByText('No posting time is free. Add posting times first.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Resume and keep 2 drafts' }))
    await expect(args.onResume).toHaveBeenCalledWith('drafts')
  },
}
/** One post is no queue: it is told as one. */
export const ResumingOne: Story = {
  args: {
    view: {
      state: 'ready',
      data: { ...queueStates.missed.view, posts: queueStates.missed.view.posts.filter((_, place) => place !== 1) },
    },
  },
  play: async () => {
    const dialog = await askHeld()
    await expect(dialog.getByRole('button', { name: 'Resume and plan 1 post' })).toBeVisible()
  },
}

/** Times here, and beside them those of the account. */
export const AnotherZone: Story = {
  args: inState('elsewhere'),
  play: async () => {
    await expect(screen.getAllByText('New York').length).toBeGreaterThan(1)
  },
}

/** M takes a post up, arrows aim, Enter puts it down; Escape leaves it. The focus goes with it. */
export const MovedByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args }) => {
    entry('Behind the scenes').focus()
    await userEvent.keyboard('m{ArrowUp}{Escape}')
    await expect(args.onReorder).not.toHaveBeenCalled()
    await userEvent.keyboard('m{ArrowUp}{Enter}')
    await expect(titles().slice(0, 2)).toEqual([
      'Behind the scenes: how a loaf gets its crust',
      'The studio light, set up in ten minutes',
    ])
    await waitFor(() => expect(entry('Behind the scenes')).toHaveFocus())
    entry('Tomorrow from seven').focus()
    await userEvent.keyboard('m{ArrowUp}')
    await expect(screen.getByText('21 Nov, 13:00, free')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect(args.onMoveToSlot).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Tomorrow from seven' }),
      '2026-11-21T13:00:00.000Z',
    )
    await userEvent.keyboard('m{ArrowDown}')
  },
}

/** A pinned post stays where it is when the others move. */
export const Pinned: Story = {
  play: async ({ args }) => {
    const [first] = screen.getAllByRole('button', { name: 'Pin: it keeps this time' })
    await userEvent.click(first ?? document.body)
    await expect(args.onPin).toHaveBeenCalledWith(expect.objectContaining({ holds: 'queue' }), true)
    entry('Behind the scenes').focus()
    await userEvent.keyboard('m{ArrowUp}')
    await expect(screen.getByText(/^21 Nov, 09:00, where it is/)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  },
}

export const FromItsMenu: Story = {
  play: async ({ args }) => {
    await userEvent.click(entry('Tomorrow from seven'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send earlier' }))
    await expect(args.onReorder).toHaveBeenCalledOnce()
    await userEvent.click(entry('Tomorrow from seven'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel and keep as draft' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

const repeats = [
  {
    id: 'weekly',
    postId: 'queued-sunday',
    title: 'Sunday dough: the one recipe we give away',
    kind: 'rule' as const,
    zone: 'UTC',
    rrule: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20261231',
    start: '2026-11-15T09:00',
    minimumDays: null,
    isDraft: false,
    ahead: [
      { at: '2026-11-22T09:00:00.000Z', isSkipped: false },
      { at: '2026-11-29T09:00:00.000Z', isSkipped: true },
      { at: '2026-12-06T09:00:00.000Z', isSkipped: false },
    ],
  },
  {
    id: 'evergreen',
    postId: 'queued-starter',
    title: 'A starter older than the shop',
    kind: 'evergreen' as const,
    zone: 'UTC',
    rrule: null,
    start: null,
    minimumDays: 30,
    isDraft: false,
    ahead: [],
  },
]

/** What comes round again, one time of it skipped, and stopped. */
export const Repeats: Story = {
  args: { repeats },
  play: async ({ args }) => {
    await expect(screen.getByText(/^Every Sunday until 31 Dec · next 22 Nov, 09:00/)).toBeVisible()
    const menu = () =>
      userEvent.click(screen.getByRole('button', { name: 'Actions for Sunday dough: the one recipe we give away' }))
    await menu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Skip 22 Nov, 09:00' }))
    await expect(args.onSkip).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'weekly' }),
      '2026-11-22T09:00:00.000Z',
      true,
    )
    await menu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop repeating' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

/** A post comes round again on days of the week, until a day. */
export const RepeatAPost: Story = {
  play: async ({ args }) => {
    await userEvent.click(entry('Launch note'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Repeat it' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this post' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Thursday' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'On a day' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Repeat post' }))
    await expect(args.onRepeat).toHaveBeenCalledWith('queued-launch-note-the-second-bakery-opens', {
      kind: 'rule',
      zone: zoneOr('UTC'),
      start: '2026-11-24T13:00',
      rrule: 'FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20270218',
    })
  },
}

/** In slots that stay free, so many days apart. */
export const RepeatWhenFree: Story = {
  args: { onRepeat: fn(async (): Promise<string | null> => queueMessages.repeat_exists) },
  play: async () => {
    await userEvent.click(entry('Launch note'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Repeat it' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this post' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'When free' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Repeat post' }))
    await expect(await dialog.findByText(queueMessages.repeat_exists)).toBeVisible()
  },
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const openTimes = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Posting times' }))
  return within(await screen.findByRole('dialog', { name: 'Posting times' }))
}

/** A time goes to several days at once, and goes again one by one. */
export const PostingTimesByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args }) => {
    const dialog = await openTimes()
    await userEvent.click(dialog.getByRole('button', { name: 'Weekend' }))
    const field = dialog.getByLabelText('Add a time')
    await userEvent.clear(field)
    await userEvent.type(field, '20:30')
    await userEvent.keyboard('{Enter}')
    await expect(dialog.getByText('23 times a week')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Take away Monday 13:00' }))
    await expect(dialog.getByText('22 times a week')).toBeVisible()
    await expect(args.onSaveSlots).not.toHaveBeenCalled()
  },
}

/** A time that was filled in is saved with those that were added; one that lacks something says so, and nothing is saved. */
export const PostingTimesNotAdded: Story = {
  play: async ({ args }) => {
    const dialog = await openTimes()
    const field = dialog.getByLabelText('Add a time')
    await userEvent.clear(field)
    await userEvent.type(field, '20:30')
    for (const day of weekdayNames) await userEvent.click(dialog.getByRole('button', { name: day }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save times' }))
    await expect(dialog.getByText('Choose its days, or empty it.')).toBeVisible()
    await expect(args.onSaveSlots).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Sunday' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save times' }))
    await expect(args.onSaveSlots).toHaveBeenCalledWith(
      expect.objectContaining({ slots: expect.arrayContaining([{ weekday: 7, time: '20:30' }]) }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const again = await openTimes()
    await userEvent.clear(again.getByLabelText('Add a time'))
    await userEvent.type(again.getByLabelText('Add a time'), '21:15')
    for (const day of weekdayNames) await userEvent.click(again.getByRole('button', { name: day }))
    await userEvent.click(again.getByRole('button', { name: 'Save times' }))
    await expect(again.getByText('Choose its days, or empty it.')).toBeVisible()
  },
}

export const PostingTimesRefused: Story = {
  args: { onSaveSlots: fn(async () => queueMessages.too_many_queue_calls) },
  play: async () => {
    const dialog = await openTimes()
    await userEvent.click(dialog.getByRole('button', { name: 'Weekdays at 09:00' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save times' }))
    await expect(await dialog.findByText(queueMessages.too_many_queue_calls)).toBeVisible()
    // Labels side by side stand on one line.
    const topOf = (label: string) => dialog.getByText(label).getBoundingClientRect().top
    await expect(Math.abs(topOf('Time zone') - topOf('Start from'))).toBeLessThan(1)
    await expect(Math.abs(topOf('Add a time') - topOf('On'))).toBeLessThan(1)
  },
}
