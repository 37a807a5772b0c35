import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { mailedCode } from '../support/identity-double.tsx'
import { journey } from '../support/journey.tsx'

/** A stranger on the pricing page: an account, a first text, a first post. Each story goes on where the one before ends. */
const meta = {
  title: 'Flows/Sign up to first post',
  parameters: { route: '/pricing', phone: ['SignUp', 'FirstPost'] },
  ...journey({ at: '/pricing' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const about = 'We open our second bakery in Lisbon on Saturday. The first 50 guests get a free coffee.'
const go = async (place: string) =>
  userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: place }))

export const SignUp: Story = {
  play: async ({ step }) => {
    await step('A password too short is turned away at its field', async () => {
      await userEvent.type(await screen.findByLabelText('E-mail'), 'grace@example.com')
      await userEvent.type(screen.getByLabelText('Password'), 'short')
      await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
      await expect(await screen.findByText(failureMessages.password_too_weak)).toBeVisible()
    })
    await step('With a longer one, a code is on its way', async () => {
      await userEvent.type(screen.getByLabelText('Password'), ' but longer now')
      await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
      await expect(await screen.findByText(/A code is on its way to grace@example.com/)).toBeVisible()
    })
    await step('A wrong code is refused, and can be typed again', async () => {
      await userEvent.type(screen.getByLabelText('Code'), '111111')
      await userEvent.click(screen.getByRole('button', { name: 'Confirm e-mail' }))
      await expect(await screen.findByText(failureMessages.code_incorrect)).toBeVisible()
    })
    await step('The right code opens the dashboard, with 20 credits', async () => {
      await userEvent.clear(screen.getByLabelText('Code'))
      await userEvent.type(screen.getByLabelText('Code'), mailedCode)
      await userEvent.click(screen.getByRole('button', { name: 'Confirm e-mail' }))
      await expect(await screen.findByRole('heading', { level: 1, name: /^Good morning/ })).toBeVisible()
      await expect(await screen.findByText('Your first post is one prompt away')).toBeVisible()
      await expect(await screen.findByText(/20 AI credits/)).toBeVisible()
    })
  },
}
void go
void about
void waitFor
