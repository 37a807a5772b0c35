import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, within } from 'storybook/test'
import { toPackageView } from '#app/features/checkout/package-words.ts'
import { ThanksPage } from '#app/features/checkout/thanks-page.tsx'

const meta = {
  parameters: { route: '/thanks-purchase', phone: ['AfterRehearsal', 'NothingKnown'] },
  title: 'Screens/Public/Thanks',
  component: ThanksPage,
  args: { bought: { item: toPackageView('medium'), isRehearsal: true } },
} satisfies Meta<typeof ThanksPage>

export default meta
type Story = StoryObj<typeof meta>

export const AfterRehearsal: Story = {}
export const AfterCheckout: Story = { args: { bought: { item: toPackageView('premium'), isRehearsal: false } } }
/** Opened by hand: nothing was bought, so nobody is thanked. */
export const NothingKnown: Story = {
  args: { bought: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'After a purchase' })).toBeVisible()
    await expect(canvas.queryByText(/Thank you|complete/)).toBeNull()
  },
}
