import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import type { RedemptionLine } from '#app/domain/promo/redeemed.ts'
import { RedemptionsScreen, type RedemptionsScreenProps } from '#app/features/admin/redemptions.tsx'
import { sortOf } from '#app/features/admin/table/listing.ts'
import { inShell } from '../support/in-shell.tsx'

const line = (seq: number, rest: Partial<RedemptionLine>): RedemptionLine => ({
  seq,
  userId: 'user_ada',
  system: 'ai',
  codeId: 'ai-promo-autumn',
  code: 'AUTUMN',
  credits: 100,
  at: `2026-11-${20 - seq}T08:12:00.000Z`,
  isLate: false,
  refusal: null,
  ...rest,
})

/** Counted at once and late, refused late, of both systems, and of somebody who is gone. */
const lines = [
  line(1, { userId: 'user_grace', isLate: true, refusal: 'limit-reached' }),
  line(2, {}),
  line(3, { userId: 'user_2xLk90PqM', isLate: true }),
  line(4, { system: 'social', codeId: 'social-promo-partner', code: 'PARTNER', credits: 3, userId: 'user_grace' }),
  line(5, { userId: null }),
]
const people = [
  { id: 'user_ada', name: 'Ada Lovelace', email: 'ada@example.com' },
  { id: 'user_grace', name: 'Grace Hopper', email: 'grace@example.com' },
]

const listed = (
  view: RedemptionsScreenProps['list']['view'],
  filter: Partial<RedemptionsScreenProps['list']['filter']> = {},
) => ({
  view,
  filter: { codeId: '', state: 'all', text: '', order: '-at', ...filter } as const,
  onFilter: fn(),
  sort: sortOf('-at', fn()),
  more: undefined,
  onReload: fn(),
})

const meta = {
  parameters: { route: '/admin/social-accounts/redemptions', phone: ['Filled'] },
  title: 'Screens/Admin/Redemptions',
  component: RedemptionsScreen,
  decorators: [inShell('/admin/social-accounts/redemptions', true)],
  args: { list: listed({ state: 'ready', data: lines }), people, search: '', onSearch: fn() },
} satisfies Meta<typeof RedemptionsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { list: listed({ state: 'loading' }) } }
export const Empty: Story = { args: { list: listed({ state: 'ready', data: [] }) } }
export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('it had been used up by others')).toBeVisible()
    await expect(canvas.getByText('user_2xLk90PqM')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Refused late' }))
    await expect(args.list.onFilter).toHaveBeenCalledWith({ state: 'refused' })
  },
}
/** Of one code: the way back to all stands beside. By keyboard. */
export const OfOneCode: Story = {
  args: { list: listed({ state: 'ready', data: lines.slice(1, 3) }, { codeId: 'ai-promo-autumn' }) },
  play: async ({ canvasElement, args }) => {
    within(canvasElement)
      .getByRole('button', { name: /show all/ })
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.list.onFilter).toHaveBeenCalledWith({ codeId: '' })
  },
}
export const NothingMatches: Story = {
  args: { list: listed({ state: 'ready', data: [] }, { state: 'refused' }), search: 'SUMMER' },
}
export const Failed: Story = {
  args: { list: listed({ state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE }) },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { list: listed({ state: 'ready', data: lines, stale: failureMessages.OFFLINE }) },
}
