import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { journey } from '../support/journey.tsx'
import { ada } from '../support/live.tsx'
import { arriveAt, fill, goTo, press, soon, textOfPost } from '../support/walking.ts'

/** The composer goes on with the draft that was left, says so, and begins anew by one press. */
const meta = {
  title: 'Flows/A draft gone on with',
  parameters: { route: '/dashboard/compose' },
  ...journey({ at: '/dashboard/compose', caller: ada, credits: 'settled' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const isKept = async () => {
  const drafts = within(await screen.findByRole('list', { name: 'Drafts on this device' }, soon))
  await expect(drafts.getByRole('link', { name: /^Fresh rye/ })).toBeVisible()
}

export const NewPost: Story = {
  play: async ({ step }) => {
    await step('A draft is begun and left: All has it', async () => {
      await arriveAt('Compose')
      await fill('Text of your post', 'Fresh rye every Friday.')
      await expect(screen.queryByText(/^Going on with your draft/)).toBeNull()
      await goTo('Posts')
      await isKept()
    })
    await step('The composer goes on with it, and says so', async () => {
      await goTo('Compose')
      await expect(await screen.findByText(/^Going on with your draft of \d/, undefined, soon)).toBeVisible()
      await expect(await textOfPost()).toHaveValue('Fresh rye every Friday.')
    })
    await step('A new post begins empty, and the draft stays', async () => {
      await press('New post')
      await waitFor(async () => expect(await textOfPost()).toHaveValue(''))
      await expect(screen.queryByText(/^Going on with your draft/)).toBeNull()
      await goTo('Posts')
      await isKept()
    })
  },
}
