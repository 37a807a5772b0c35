import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { unfiltered } from '#app/features/calendar/calendar-days.ts'
import { CalendarScreen, type CalendarScreenProps } from '#app/features/calendar/calendar-screen.tsx'
import type { CalendarViewName } from '#app/features/calendar/calendar-views.ts'
import { useMoves } from '#app/features/calendar/use-moves.ts'
import { toastsAtom } from '#app/state/toasts.ts'
import { Toasts } from '#design-system/index.ts'
import { inShell } from '../support/in-shell.tsx'
import { toastStaysMs } from '../support/toast-rehearsal.tsx'
import { Held, heldArgs } from './calendar-held.tsx'

const meta = {
  parameters: { route: '/dashboard/calendar', phone: ['BesideANotification'] },
  title: 'Screens/Calendar/Moves',
  component: CalendarScreen,
  decorators: [inShell('/dashboard/calendar')],
  render: (args) => <Held {...args} />,
  args: heldArgs,
} satisfies Meta<typeof CalendarScreen>

export default meta
type Story = StoryObj<typeof meta>

const entry = (title: string) => screen.getByRole('button', { name: new RegExp(title) })
const shownAs = (view: CalendarViewName, day = '2026-11-20') => ({ shown: { ...unfiltered, view, day } })
const takenUp = async (title: string) => {
  entry(title).focus()
  await userEvent.keyboard('m')
}
const said = () => document.querySelector('.calendar-hand [role="status"]')
const hears = (words: string) => expect(said()).toHaveTextContent(words)

/** Beyond the last row the page is turned with the post in the hand; Escape turns back to where it stands. */
export const CarriedToAnotherMonthByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args }) => {
    await takenUp('Opening hours')
    await userEvent.keyboard('{ArrowDown}')
    await hears('Thursday 3 December')
    await expect(args.onShow).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}')
    await hears('Thursday 10 December')
    await expect(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible()
    await waitFor(() => expect(entry('Opening hours')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    await waitFor(() => expect(entry('Opening hours')).toHaveFocus())
    await expect(args.onMove).not.toHaveBeenCalled()

    await userEvent.keyboard('m{PageDown}')
    await hears('Saturday 26 December')
    // Back it goes as far as a day is not over.
    await userEvent.keyboard('{PageUp}{PageUp}')
    await hears('That time has passed. Choose a later one.')
    await userEvent.keyboard('{PageDown}{Enter}')
    await expect(args.onMove).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Opening hours over the holidays' }),
      '2026-12-26T07:45:00.000Z',
    )
    await waitFor(() => expect(entry('Opening hours')).toHaveFocus())
    await userEvent.keyboard('m{PageDown}')
    await hears('Tuesday 26 January')
    await waitFor(() => expect(entry('Opening hours')).toHaveFocus())
  },
}

const late = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The page it was put down on may open late, and be read for seconds: the focus comes to it once it stands there. */
export const DrawnLateWhereItWasPutDown: Story = {
  args: {
    onShow: fn<CalendarScreenProps['onShow']>(() => late(500)),
    onMove: fn<CalendarScreenProps['onMove']>(() => late(1_500)),
  },
  play: async () => {
    await takenUp('Opening hours')
    await userEvent.keyboard('{PageDown}{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Opening hours/ })).toBeNull(), { timeout: 10_000 })
    await waitFor(() => expect(entry('Opening hours')).toHaveFocus(), { timeout: 10_000 })
  },
}

/** Sunday leads to Monday, and Monday back. */
export const CarriedToAnotherWeek: Story = {
  args: shownAs('week'),
  play: async ({ args }) => {
    await takenUp('Behind the scenes')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await hears('Monday 23 November, 08:00')
    await expect(args.onShow).toHaveBeenLastCalledWith({ day: '2026-11-23' })
    await waitFor(() => expect(entry('Behind the scenes')).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect(args.onShow).toHaveBeenLastCalledWith({ day: '2026-11-22' })
    await expect(args.onMove).toHaveBeenCalledWith(expect.anything(), '2026-11-22T08:00:00.000Z')
    await waitFor(() => expect(entry('Behind the scenes')).toHaveFocus())
  },
}

/** A draft nobody has given a time is taken up on today, and told the time it would get. */
export const DraftByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args }) => {
    await takenUp('Why we close')
    await hears('Why we close on Sundays taken up on Friday 20 November, 09:00.')
    await userEvent.keyboard('{ArrowRight}')
    await hears('Saturday 21 November, 09:00')
    await userEvent.keyboard('{Enter}')
    await expect(args.onMove).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Why we close on Sundays' }),
      '2026-11-21T09:00:00.000Z',
    )
    await waitFor(() => expect(entry('Why we close')).toHaveFocus())
    await userEvent.click(entry('A letter to'))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Move by keyboard/ }))
    await hears('A letter to whoever asked for sourdough without salt taken up on Friday 20 November, 09:00.')
  },
}

/** Where every day is over a draft is dragged onto none; taken up, it is carried to today. */
export const DraftOfAWeekThatIsOver: Story = {
  args: shownAs('week', '2026-11-04'),
  play: async ({ args }) => {
    await expect(screen.queryByText(/Drag one onto a day/)).toBeNull()
    await takenUp('Why we close')
    await hears('taken up on Friday 20 November, 09:00.')
    await expect(args.onShow).toHaveBeenLastCalledWith({ day: '2026-11-20' })
    await expect(screen.getByText(/Drag one onto a day/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(args.onShow).toHaveBeenLastCalledWith({ day: '2026-11-04' })
    await expect(screen.queryByText(/Drag one onto a day/)).toBeNull()
    // The focus has drawn the page down, so far as there was room.
    window.scrollTo(0, 0)
  },
}

/** Times, marks and titles are read in one piece, without a space before a comma. */
export const ReadOut: Story = {
  args: shownAs('list'),
  play: async () => {
    await expect(screen.getByRole('button', { name: /^08:00 \S+, Scheduled: repeats, Launch note:/ })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Draft: Why we close on Sundays' })).toBeVisible()
    for (const button of screen.getAllByRole('button')) expect(button).not.toHaveAccessibleName(/\s,/)
  },
}

/** Moves as the app does, and shows what it says of them. */
function Moving(props: CalendarScreenProps) {
  const moves = useMoves()
  const toasts = useAtomValue(toastsAtom)
  return (
    <>
      <CalendarScreen {...props} {...moves} />
      <Toasts toasts={toasts.map((toast) => ({ ...toast, durationMs: toastStaysMs }))} onDismiss={() => {}} />
    </>
  )
}

function WithServer(props: CalendarScreenProps) {
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <Moving {...props} />
    </QueryClientProvider>
  )
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Drags a post as a browser tells of it. */
async function drag(title: string) {
  const carried = new DataTransfer()
  const tell = async (element: Element, word: string) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const at = { clientX: x + width / 2, clientY: y + height / 2 }
    element.dispatchEvent(
      new DragEvent(word, { bubbles: true, cancelable: true, composed: true, dataTransfer: carried, ...at }),
    )
    await frame()
  }
  // The story before may have ended with a post in the hand.
  await tell(document.body, 'dragend')
  const dragged = entry(title).closest('.plan-entry')
  if (dragged === null) throw new Error('There is no such post.')
  await tell(dragged, 'dragstart')
  return {
    over: async (place: Element) => {
      await tell(place, 'dragenter')
      await tell(place, 'dragover')
    },
    drop: (place: Element) => tell(place, 'drop'),
    end: () => tell(dragged, 'dragend'),
  }
}
const dayOf = (words: RegExp) => {
  const day = screen.getByRole('button', { name: words }).closest('li')
  if (day === null) throw new Error('There is no such day.')
  return day
}

/** A day that is over looks as if it took nothing, and says why when a post is let go there. */
export const NotDroppedOnADayThatIsOver: Story = {
  // A post that is dragged is faint where it came from.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  render: (args) => <WithServer {...args} />,
  play: async () => {
    const past = dayOf(/^Thursday 19 November/)
    const first = await drag('Five quiet ways')
    await first.over(dayOf(/^Saturday 21 November/))
    await expect(dayOf(/^Saturday 21 November/)).toHaveAttribute('data-over')
    await first.over(past)
    await expect(past).toHaveAttribute('data-refuses')
    await expect(past).not.toHaveAttribute('data-over')
    await first.drop(past)
    await first.end()
    await expect(past).not.toHaveAttribute('data-refuses')
    await expect(await screen.findByText('That time has passed. Choose a later one.')).toBeVisible()
    await expect(within(dayOf(/^Friday 20 November/)).getByText(/^Five quiet ways/)).toBeVisible()
    await (await drag('The studio light')).over(past)
  },
}

const free = ['2026-11-25T07:30:00.000Z', '2026-11-25T17:00:00.000Z']

/** Let go at a free posting time a post takes that time; beside it, it keeps its own, and a draft takes the first of the day. */
export const DroppedAtAFreeTime: Story = {
  // A post that is dragged is faint where it came from.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  args: { free },
  play: async ({ args }) => {
    const time = screen.getByRole('link', { name: /^07:30 free, Wednesday 25 November/ }).closest('.plan-free')
    if (time === null) throw new Error('There is no such time.')
    const first = await drag('Opening hours')
    await first.over(time)
    await expect(time).toHaveAttribute('data-over')
    await first.drop(time)
    await first.end()
    const moved = (title: string, at: string) =>
      expect(args.onMove).toHaveBeenLastCalledWith(expect.objectContaining({ title }), at)
    await moved('Opening hours over the holidays', '2026-11-25T07:30:00.000Z')
    const draft = await drag('Why we close')
    await draft.over(dayOf(/^Wednesday 25 November/))
    await draft.drop(dayOf(/^Wednesday 25 November/))
    await draft.end()
    // 07:30 is taken by now.
    await moved('Why we close on Sundays', '2026-11-25T17:00:00.000Z')
    await (await drag('A letter to')).over(
      screen.getByRole('link', { name: /^17:00 free/ }).closest('.plan-free') ?? time,
    )
  },
}

/** By keyboard a draft takes the first free posting time of the day it is put down on. */
export const DraftIntoAFreeTimeByKeyboard: Story = {
  tags: ['keyboard'],
  args: { free },
  play: async ({ args }) => {
    await takenUp('Why we close')
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}')
    await hears('Wednesday 25 November, 07:30')
    await userEvent.keyboard('{Enter}')
    await expect(args.onMove).toHaveBeenCalledWith(expect.anything(), '2026-11-25T07:30:00.000Z')
    await waitFor(() => expect(entry('Why we close')).toHaveFocus())
    await takenUp('A letter to')
    await userEvent.keyboard('{ArrowRight}')
  },
}

/** What is said of a post in the hand does not lie under what is said of the one before it. */
export const BesideANotification: Story = {
  args: shownAs('list'),
  render: (args) => (
    <>
      <Held {...args} />
      <Toasts
        toasts={[{ id: 'moved', title: 'Moved to 21 Nov, 10:30', durationMs: toastStaysMs, tone: 'info' }]}
        onDismiss={() => {}}
      />
    </>
  ),
  play: async () => {
    const told = await screen.findByText(/^Moved to/)
    await takenUp('The studio light')
    await waitFor(() => {
      const hand = said()?.closest('.calendar-hand')?.getBoundingClientRect() ?? new DOMRect()
      const toast = (told.closest('.nf-toast') ?? told).getBoundingClientRect()
      expect(hand.width).toBeGreaterThan(100)
      expect(hand.right <= toast.left || hand.bottom <= toast.top || hand.top >= toast.bottom).toBe(true)
    })
  },
}
