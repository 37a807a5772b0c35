import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { RepeatDialog } from '#app/features/queue/repeat-dialog.tsx'
import { zoneOr } from '../../support/address.ts'
import { sampleNow } from '../../support/sample-posts.ts'

const meta = {
  parameters: { phone: ['OfOneThatIsOut'] },
  title: 'Features/Queue/Repeat a post',
  component: RepeatDialog,
  args: {
    post: { id: 'post', title: 'What rises on Mondays', at: '2026-11-02T08:00:00.000Z' },
    now: sampleNow,
    zone: zoneOr('UTC'),
    hasTimes: true,
    onRepeat: fn(async (): Promise<string | null> => null),
    onClose: fn(),
  },
} satisfies Meta<typeof RepeatDialog>

export default meta
type Story = StoryObj<typeof meta>

/** One that went out weeks ago begins again from today, not from then. */
export const OfOneThatIsOut: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this post' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Repeat post' }))
    await expect(args.onRepeat).toHaveBeenCalledWith(
      'post',
      expect.objectContaining({ start: '2026-11-21T08:00', rrule: 'FREQ=WEEKLY;BYDAY=MO' }),
    )
  },
}
