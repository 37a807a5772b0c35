import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { unfiltered } from '#app/features/calendar/calendar-days.ts'
import { CalendarScreen } from '#app/features/calendar/calendar-screen.tsx'
import { zoneOr } from '../support/address.ts'
import { inShell, onWide } from '../support/in-shell.tsx'
import { pausedSince } from '../support/paused-since.tsx'
import { plannedPost, samplePlan } from '../support/sample-plan.ts'
import { Held, heldArgs } from './calendar-held.tsx'

const meta = {
  parameters: {
    route: '/dashboard/calendar',
    phone: ['MovedOffline', 'Month', 'Week', 'List', 'Empty', 'QueuePaused', 'FreeTimesOfAMonth', 'ManyDrafts'],
  },
  title: 'Screens/Calendar/Calendar',
  component: CalendarScreen,
  decorators: [inShell('/dashboard/calendar')],
  render: (args) => <Held {...args} />,
  args: heldArgs,
} satisfies Meta<typeof CalendarScreen>

export default meta
type Story = StoryObj<typeof meta>

const entry = (title: string) => screen.getByRole('button', { name: new RegExp(title) })
const shownAs = (view: 'week' | 'day' | 'list', day = '2026-11-20') => ({
  shown: { ...unfiltered, view, day },
})

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Empty: Story = { args: { view: { state: 'ready', data: { posts: [], drafts: [], isCut: false } } } }
export const Month: Story = {}
/** Beside the side bar of a tablet a day is some sixty pixels wide: its posts have words still. */
export const MonthOnATablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    for (const title of canvasElement.querySelectorAll('.month .plan-entry-title'))
      await expect(title.clientWidth).toBeGreaterThan(40)
  },
}
/** On a phone the week it is comes first; the weeks before it are one press away. */
export const MonthOpenedOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const days = () => within(within(canvasElement).getByRole('list', { name: 'Days' })).getAllByRole('button')
    await expect(days()[0]).toHaveTextContent(/^Mo16/)
    await expect(days()).toHaveLength(21)
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Earlier this month' }))
    await expect(days()).toHaveLength(42)
  },
}
export const QueuePaused: Story = { args: { paused: pausedSince(fn()) } }
export const Week: Story = { args: shownAs('week') }
/** Whether an hour of the grid is to be seen without scrolling. */
const seesHour = (canvasElement: HTMLElement, hour: number) => {
  const grid = canvasElement.querySelector('.hours')?.getBoundingClientRect()
  const head = canvasElement.querySelector('.hours-head')?.getBoundingClientRect()
  const row = canvasElement.querySelector(`[data-hour="${hour}"]`)?.getBoundingClientRect()
  return Boolean(grid && head && row && row.top >= head.bottom - 1 && row.bottom <= grid.bottom + 1)
}
/** In the evening it opens on the evening. */
export const WeekInTheEvening: Story = {
  args: { ...shownAs('week'), now: '2026-11-20T22:10:00.000Z' },
  play: async ({ canvasElement }) => {
    await expect(seesHour(canvasElement, 22)).toBe(true)
  },
}
/** A day that is not today opens on its first post, however early. */
export const EarlyDay: Story = {
  args: {
    ...shownAs('day', '2026-11-25'),
    view: {
      state: 'ready',
      data: { ...samplePlan, posts: [plannedPost('2026-11-25T05:15:00.000Z', 'Ovens on', 'scheduled')] },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(seesHour(canvasElement, 5)).toBe(true)
  },
}
export const Day: Story = { args: shownAs('day') }
const free = [
  '2026-11-20T13:00:00.000Z',
  '2026-11-21T09:00:00.000Z',
  '2026-11-21T13:00:00.000Z',
  '2026-11-22T13:00:00.000Z',
]
/** Posting times that are free are quiet outlines, and the clocks they go by stand beside those here. */
export const FreeTimes: Story = {
  args: { ...shownAs('week'), free, slotZone: 'America/New_York' },
  play: async () => {
    await expect(screen.getByRole('link', { name: /^13:00 free, Friday 20 November: fill it$/ })).toHaveAttribute(
      'href',
      '/dashboard/compose?begin=new&at=2026-11-20T13%3A00%3A00.000Z',
    )
  },
}
export const FreeTimesOfADay: Story = { args: { ...shownAs('day'), free, slotZone: 'America/New_York' } }
/** In a month they take the room that posts leave; what has none is counted. */
export const FreeTimesOfAMonth: Story = {
  args: {
    free: [20, 21, 22, 23, 24, 25, 26].flatMap((day) => [
      `2026-11-${day}T13:00:00.000Z`,
      `2026-11-${day}T17:00:00.000Z`,
      `2026-11-${day}T21:00:00.000Z`,
    ]),
  },
  play: async ({ args, canvasElement }) => {
    const { getByRole } = within(canvasElement)
    await expect(getByRole('link', { name: /^21:00 free, Wednesday 25 November: fill it$/ })).toBeVisible()
    if (args.shown.view !== 'month' || matchMedia('(max-width: 760px)').matches) return
    await expect(getByRole('button', { name: '2 more · 3 free on Friday 20 November' })).toBeVisible()
    await expect(within(getByRole('list', { name: 'Legend' })).getByText('Free posting time')).toBeVisible()
  },
}
export const List: Story = { args: shownAs('list') }
/** Each time names its zone, and beside it the time of the account where its clocks show another. */
export const ListOfAnotherZone: Story = {
  args: { ...shownAs('list'), free, zone: zoneOr('Europe/Berlin'), slotZone: 'America/New_York' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('05:30 New York')).toBeVisible()
  },
}
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
      data: samplePlan,
      stale: `${failureMessages.OFFLINE} What is shown was read 20 Nov, 08:47.`,
    },
  },
  parameters: { offline: true },
}
const [moved, , cancelled] = samplePlan.posts.filter(({ status }) => status === 'scheduled')
/** Moved without a network: it stands where it was put, and says that it waits. */
export const MovedOffline: Story = {
  args: { ...Offline.args, unsent: new Set([moved?.id ?? '', cancelled?.id ?? '']) },
  parameters: { offline: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByRole('button', { name: new RegExp(`waits for the network: .*${moved?.title}`) }),
    ).toBeVisible()
    await expect(within(canvas.getByRole('list', { name: 'Legend' })).getByText('Waits for the network')).toBeVisible()
  },
}

/** Drafts stand in one line, which is scrolled: the page is not. */
export const ManyDrafts: Story = {
  args: {
    view: {
      state: 'ready',
      data: {
        ...samplePlan,
        drafts: Array.from({ length: 8 }, (_, at) =>
          plannedPost(null, `A thought for some Sunday, number ${at + 1}`, 'draft'),
        ),
      },
    },
  },
}

/** M takes a post up, arrows aim, Enter puts it down; Escape leaves it. The focus goes with it. */
export const MovedByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args }) => {
    const five = entry('Five quiet ways')
    five.focus()
    await userEvent.keyboard('m{ArrowDown}{ArrowRight}')
    await expect(screen.getByText('Saturday 28 November')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect(args.onMove).not.toHaveBeenCalled()
    await userEvent.keyboard('m{ArrowDown}{Enter}')
    await expect(args.onMove).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Five quiet ways to make Monday easier' }),
      '2026-11-27T10:30:00.000Z',
    )
    await waitFor(() => expect(entry('Five quiet ways')).toHaveFocus())
    await userEvent.keyboard('m{ArrowLeft}')
  },
}

/** An arrow leads to no time that has passed: it says why, and the post stays in the hand where it was. */
export const NotIntoThePast: Story = {
  args: shownAs('week'),
  play: async ({ args }) => {
    const five = entry('Five quiet ways')
    five.focus()
    await userEvent.keyboard('m{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect(screen.getByText('Friday 20 November, 09:00')).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    await expect(screen.getByText('That time has passed. Choose a later one.')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(screen.getByText('That time has passed. Choose a later one.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(args.onMove).not.toHaveBeenCalled()
    await userEvent.keyboard('m{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  },
}

/** In a week the arrows up and down change the time. */
export const MovedByHalfHours: Story = {
  args: shownAs('week'),
  play: async ({ args }) => {
    entry('The studio light').focus()
    await userEvent.keyboard('m{ArrowDown}{ArrowDown}{ArrowRight}{Enter}')
    await expect(args.onMove).toHaveBeenCalledWith(expect.anything(), '2026-11-21T16:00:00.000Z')
  },
}

export const AskedForATime: Story = {
  play: async ({ args }) => {
    await userEvent.click(entry('Why we close on Sundays'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose a time' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'When does it go out?' }))
    await expect(dialog.queryByText('Choose a date and time.')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(dialog.getByText('Choose a date and time.')).toBeVisible()
    const field = dialog.getByLabelText('Date and time')
    await userEvent.type(field, '2026-11-19T09:00')
    await expect(dialog.getByText(/^That time has passed/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()
    await expect(args.onMove).not.toHaveBeenCalled()
  },
}

/** Accounts and projects are offered where there is more than one thing to choose. */
export const FilteredByAccount: Story = {
  args: {
    projects: [
      { id: 'p1', name: 'Corner bakery' },
      { id: 'p2', name: 'Evening school' },
    ],
    accounts: [{ id: 'a1', name: 'Rosa bakes' }],
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Account' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Rosa bakes' }))
    await expect(args.onShow).toHaveBeenCalledWith({ account: 'a1' })
    await userEvent.click(screen.getByRole('combobox', { name: 'Project' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Evening school' }))
    await expect(args.onShow).toHaveBeenLastCalledWith({ project: 'p2' })
  },
}

/** Of several accounts each post names its own, and a post that waits is changed or deleted where it stands. */
export const OfSeveralAccounts: Story = {
  args: {
    ...shownAs('list'),
    accounts: [
      { id: 'a1', name: 'Rosa bakes' },
      { id: 'a2', name: 'Tide Yoga' },
    ],
    view: {
      state: 'ready',
      data: {
        ...samplePlan,
        posts: samplePlan.posts.map((post, place) => (place % 2 === 0 ? { ...post, accountIds: ['a1'] } : post)),
      },
    },
  },
  play: async ({ args }) => {
    await expect(screen.getAllByText('Rosa bakes').length).toBeGreaterThan(1)
    // A name below takes no room from the words: they begin beside their icon.
    for (const title of document.querySelectorAll('.calendar-drafts .plan-entry-title')) {
      const icon = title.parentElement?.querySelector('svg')?.getBoundingClientRect()
      await expect(title.getBoundingClientRect().left - (icon?.right ?? 0)).toBeLessThan(12)
    }
    await userEvent.click(entry('Five quiet ways'))
    await expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/compose\?post=/),
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await expect(args.onDelete).toHaveBeenCalledWith(expect.objectContaining({ status: 'scheduled' }))
  },
}

/** What goes out or went out comes round again by its menu. */
export const AskedToRepeat: Story = {
  args: { onRepeat: fn() },
  play: async ({ args }) => {
    await userEvent.click(entry('Five quiet ways'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Repeat it' }))
    await expect(args.onRepeat).toHaveBeenCalledWith(expect.objectContaining({ at: '2026-11-20T10:30:00.000Z' }))
    // One that repeats already leads to where that is skipped and stopped.
    await userEvent.click(entry('Launch note'))
    await expect(await screen.findByRole('menuitem', { name: 'Change how it repeats' })).toHaveAttribute(
      'href',
      '/dashboard/queue#repeats-title',
    )
    await userEvent.keyboard('{Escape}')
    await userEvent.click(entry('Why we close on Sundays'))
    await screen.findByRole('menuitem', { name: 'Choose a time' })
    await expect(screen.queryByRole('menuitem', { name: 'Repeat it' })).toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}

/** Platform and status narrow what is shown; what leaves nothing says so, and is let go of by one press. */
export const Narrowed: Story = {
  args: { shown: { ...unfiltered, view: 'list', day: '2026-11-01', platform: 'youtube', shows: 'attention' } },
  play: async ({ args }) => {
    await expect(screen.queryByText('What rises on Mondays')).toBeNull()
    await expect(screen.getByText('Nothing planned in these days fits these filters.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
    await expect(args.onShow).toHaveBeenCalledWith(unfiltered)
    await expect(screen.getByText('What rises on Mondays')).toBeVisible()
    await userEvent.click(screen.getByRole('combobox', { name: 'Platform' }))
    await userEvent.click(await screen.findByRole('option', { name: 'YouTube' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Needs attention' }))
  },
}

/** Days with more than they have room for count the others, and open. */
export const Full: Story = {
  args: {
    view: {
      state: 'ready',
      data: {
        posts: Array.from({ length: 300 }, (_, at) =>
          plannedPost(
            new Date(Date.UTC(2026, 10, 1 + (at % 30), 7 + (at % 12))).toISOString(),
            `Post number ${at + 1}`,
          ),
        ),
        drafts: [],
        isCut: true,
      },
    },
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '7 more on Monday 30 November' }))
    await expect(args.onShow).toHaveBeenCalledWith({ day: '2026-11-30', view: 'day' })
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
  },
}
