import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { toPackageView } from '#app/features/checkout/package-words.ts'
import { ThanksPage } from '#app/features/checkout/thanks-page.tsx'
import { onPhone } from '../../support/in-shell.tsx'

const meta = {
  title: 'Screens/Checkout/Thanks',
  component: ThanksPage,
  args: { item: toPackageView('medium'), isRehearsal: true },
} satisfies Meta<typeof ThanksPage>

export default meta
type Story = StoryObj<typeof meta>

export const AfterRehearsal: Story = {}
export const AfterRehearsalPhone: Story = { ...onPhone }
export const AfterCheckout: Story = { args: { item: toPackageView('premium'), isRehearsal: false } }
export const NothingKnown: Story = { args: { item: null, isRehearsal: false } }
