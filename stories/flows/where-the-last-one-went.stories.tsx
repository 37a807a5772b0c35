import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { journey, worldOf } from '../support/journey.tsx'
import { ada } from '../support/live.tsx'
import { arriveAt, fadesIn, fill, goTo, press, soon } from '../support/walking.ts'

/** The next post begins where the last one went, however it is begun. */
const meta = {
  title: 'Flows/Where the last one went',
  parameters: { route: '/dashboard/compose' },
  ...journey({ at: '/dashboard/compose', caller: ada, credits: 'settled' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const BegunWithWords: Story = {
  play: async (context) => {
    const { step } = context
    await step('A post goes to X alone', async () => {
      await arriveAt('Compose')
      await fill('Text of your post', 'Fresh rye every Friday.')
      await press('Goes to 5 of 9')
      const choice = within(await screen.findByRole('dialog', { name: 'Where it goes' }))
      await fadesIn(await choice.findByRole('button', { name: 'None' }))
      await userEvent.click(await choice.findByRole('button', { name: 'None' }))
      await userEvent.click(await choice.findByRole('switch', { name: 'X' }))
      await userEvent.click(await choice.findByRole('button', { name: 'Done' }))
      await userEvent.click(await screen.findByRole('radio', { name: 'Now' }))
      await press('Publish to X')
      const question = within(await screen.findByRole('alertdialog', { name: 'Publish now?' }))
      await userEvent.click(question.getByRole('button', { name: 'Publish to X' }))
      await expect(await screen.findByRole('button', { name: 'Write another' }, soon)).toBeVisible()
    })
    await step('The next one, opened with words from elsewhere, goes there as well', async () => {
      await goTo('Posts')
      await worldOf(context)
        .page()
        .router.navigate({ to: '/dashboard/compose', search: { text: 'Cake on Sunday.' } })
      await arriveAt('Compose')
      await expect(await screen.findByDisplayValue('Cake on Sunday.', undefined, soon)).toBeVisible()
      await expect(screen.getByRole('button', { name: 'Goes to X' })).toBeVisible()
    })
  },
}
