import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { BatchView } from '#app/domain/batch/batch.ts'
import { guessMapping } from '#app/domain/batch/columns.ts'
import { batchFailure } from '#app/domain/batch/messages.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { fail } from '#app/domain/outcome.ts'
import { addMs } from '#app/domain/time/instant.ts'
import { BatchScreen, type BatchScreenProps } from '#app/features/batch/batch-screen.tsx'
import { readFile } from '#app/features/batch/read-file.ts'
import { zoneOr } from '../support/address.ts'
import { inShell } from '../support/in-shell.tsx'
import { sampleNow } from '../support/sample-posts.ts'

const batch = (name: string, change: Partial<BatchView> = {}): BatchView => ({
  id: `batch-${name}`,
  name,
  createdAt: '2026-11-18T14:20:00.000Z',
  undoneAt: null,
  posts: 24,
  waiting: 24,
  ...change,
})

const meta = {
  parameters: { route: '/dashboard/batch', phone: ['DryRun'] },
  title: 'Screens/Batch/Batch',
  component: BatchScreen,
  decorators: [inShell('/dashboard/batch')],
  args: {
    plan: 'pro',
    now: sampleNow,
    zone: zoneOr('UTC'),
    batches: { state: 'ready', data: [] },
    onRead: readFile,
    mappingFor: guessMapping,
    onMapping: fn(),
    onSlots: async (_slots, count) =>
      Array.from({ length: count }, (_, day) => addMs(sampleNow, (day + 1) * 86_400_000)),
    onPlan: fn<BatchScreenProps['onPlan']>(async () => null),
    onUndo: fn(),
    onExport: fn(),
    onTemplate: fn(),
    onReload: fn(),
  },
} satisfies Meta<typeof BatchScreen>

export default meta
type Story = StoryObj<typeof meta>

const december = `Date,Text,Link,Networks
2026-12-01 08:00,"Twenty-four loaves, one a day. Today: rye.",,
2026-12-02 08:00,How a starter sleeps through winter,https://example.com/starter,"Instagram, Facebook"
2026-12-32 08:00,The day that does not exist,,
2026-12-04 08:00,"${'We baked, we tasted, we baked again. '.repeat(9)}",,"X, Bluesky, LinkedIn"
2026-12-05 08:00,Only for friends,,Friendster
`
const choose = (name: string, text: string) =>
  userEvent.upload(screen.getByLabelText('File of posts'), new File([text], name, { type: 'text/csv' }))
const opened = async () => {
  await choose('december.csv', december)
  await screen.findByRole('heading', { name: 'december.csv' })
}

export const Empty: Story = {}
export const Loading: Story = { args: { batches: { state: 'loading' } } }
export const Failed: Story = { args: { batches: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }

/** Each row is looked through; what needs a hand stands first, and nothing is planned while a row is wrong. */
export const DryRun: Story = {
  play: async ({ args }) => {
    await opened()
    await expect(
      screen.getByText('“2026-12-32 08:00” is no date and time. Write it as 2026-11-20 10:30.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Plan 3 posts/ }))
    await expect(args.onPlan).not.toHaveBeenCalled()
  },
}

/** A row is put right where it stands, another is left out, and the rest is planned. All of it by keyboard. */
export const PutRight: Story = {
  play: async ({ args }) => {
    await opened()
    screen.getByRole('button', { name: 'Edit line 4' }).focus()
    await userEvent.keyboard('{Enter}')
    const when = await screen.findByLabelText('Date and time')
    await expect(when).toHaveFocus()
    await userEvent.clear(when)
    await userEvent.type(when, '2026-12-03 08:00{Enter}')
    screen.getByRole('button', { name: 'Leave out line 6' }).focus()
    await userEvent.keyboard('{Enter}')
    const plan = await screen.findByRole('button', { name: 'Plan 4 posts' })
    plan.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPlan).toHaveBeenCalledWith(
      'december.csv',
      expect.arrayContaining([expect.objectContaining({ publishAt: '2026-12-03T08:00:00.000Z' })]),
      expect.any(Function),
    )
    await expect(await screen.findByText('4 posts planned.')).toBeVisible()
  },
}

/** A file without times: each row takes the next slot. */
export const SlotsGiveTheTimes: Story = {
  play: async () => {
    await choose('ideas.csv', 'caption\nFirst\nSecond\nThird\n')
    await expect(await screen.findByText('3 posts of 3 ready.')).toBeVisible()
    const times = screen.getByLabelText('Times of day')
    await userEvent.clear(times)
    await userEvent.type(times, 'noon')
    await expect(await screen.findByText('Write times as 09:00, 17:30.')).toBeVisible()
  },
}

/** On a smaller plan a file can be looked through, not planned. */
export const WithoutThePlan: Story = {
  args: { plan: 'starter' },
  play: async ({ args }) => {
    await choose('ideas.csv', 'text,date\nFirst,2026-12-01 08:00\n')
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 1 post' }))
    await expect(args.onPlan).not.toHaveBeenCalled()
  },
}

export const Unreadable: Story = {
  args: { onRead: async () => fail(batchFailure('file_unreadable')) },
  play: async () => {
    await choose('photo.csv', 'PNG')
    await expect(await screen.findByText(/^This is neither a table/)).toBeVisible()
  },
}

/** The network went away in the middle: what is planned stays, and it says so. */
export const CutOff: Story = {
  args: { onPlan: fn<BatchScreenProps['onPlan']>(async () => failureMessages.OFFLINE) },
  play: async () => {
    await choose('ideas.csv', 'text,date\nFirst,2026-12-01 08:00\n')
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 1 post' }))
    await expect(await screen.findByText('It was not planned to the end.')).toBeVisible()
  },
}

/** What was planned from files is taken back after a question. */
export const Filled: Story = {
  args: {
    batches: {
      state: 'ready',
      data: [
        batch('december.csv'),
        batch('november.csv', { waiting: 6, createdAt: '2026-10-29T09:00:00.000Z' }),
        batch('october.json', { undoneAt: '2026-09-30T10:00:00.000Z', posts: 3, waiting: 0 }),
      ],
    },
  },
  play: async ({ args }) => {
    const [first] = screen.getAllByRole('button', { name: 'Undo' })
    if (first) await userEvent.click(first)
    const question = within(await screen.findByRole('alertdialog', { name: 'Take back 24 posts?' }))
    await userEvent.click(question.getByRole('button', { name: 'Take back' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Export december.csv' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
  },
}
