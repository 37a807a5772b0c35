import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { CalendarScreen, type CalendarScreenProps } from '#app/features/calendar/calendar-screen.tsx'
import { zoneOr } from '../support/address.ts'
import { inShell, onWide } from '../support/in-shell.tsx'
import { plannedPost, samplePlan } from '../support/sample-plan.ts'
import { sampleNow } from '../support/sample-posts.ts'

/** Shows what is asked for, and moves what is moved, as the container does. */
function Held(props: CalendarScreenProps) {
  const [shown, setShown] = useState(props.shown)
  const [view, setView] = useState(props.view)
  return (
    <CalendarScreen
      {...props}
      view={view}
      shown={shown}
      onShow={(change) => {
        props.onShow(change)
        setShown((before) => ({ ...before, ...change }))
      }}
      onMove={(post, at) => {
        props.onMove(post, at)
        if (view.state !== 'ready') return
        const all = [...view.data.posts, ...view.data.drafts].map((one) => (one.id === post.id ? { ...one, at } : one))
        const posts = all.filter((one) => one.at !== null)
        setView({ ...view, data: { ...view.data, posts, drafts: all.filter((one) => one.at === null) } })
      }}
    />
  )
}

const meta = {
  parameters: { route: '/dashboard/calendar', phone: ['Month', 'Empty'] },
  title: 'Screens/Calendar/Calendar',
  component: CalendarScreen,
  decorators: [inShell('/dashboard/calendar')],
  render: (args) => <Held {...args} />,
  args: {
    view: { state: 'ready', data: samplePlan },
    shown: { view: 'month', day: '2026-11-20', platform: '', shows: '' },
    now: sampleNow,
    zone: zoneOr('UTC'),
    firstWeekday: 1,
    onShow: fn(),
    onReload: fn(),
    onMove: fn(),
    onSchedule: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof CalendarScreen>

export default meta
type Story = StoryObj<typeof meta>

const entry = (title: string) => screen.getByRole('button', { name: new RegExp(title) })
const shownAs = (view: 'week' | 'day' | 'list', day = '2026-11-20') => ({
  shown: { view, day, platform: '', shows: '' } as const,
})

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Empty: Story = { args: { view: { state: 'ready', data: { posts: [], drafts: [], isCut: false } } } }
export const Month: Story = {}
export const Week: Story = { args: shownAs('week') }
export const Day: Story = { args: shownAs('day') }
export const List: Story = { args: shownAs('list') }
export const Wide: Story = onWide
export const Failed: Story = {
  args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
export const Offline: Story = {
  args: { view: { state: 'ready', data: samplePlan, stale: failureMessages.OFFLINE } },
  parameters: { offline: true },
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
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(dialog.getByText('Choose a date and time.')).toBeVisible()
    const field = dialog.getByLabelText('Date and time')
    await userEvent.type(field, '2026-11-19T09:00')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(dialog.getByText(/^That time has passed/)).toBeVisible()
    await expect(args.onMove).not.toHaveBeenCalled()
  },
}

/** Platform and status narrow what is shown. */
export const Narrowed: Story = {
  args: { shown: { view: 'list', day: '2026-11-01', platform: 'youtube', shows: 'attention' } },
  play: async () => {
    await expect(screen.queryByText('What rises on Mondays')).toBeNull()
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
