import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { journey, worldOf } from '../support/journey.tsx'
import { ada } from '../support/live.tsx'
import {
  arriveAt,
  fadesIn,
  fill,
  generate,
  meterSays,
  press,
  promptLabel,
  soon,
  textOfPost,
} from '../support/walking.ts'

/** A new version comes while somebody writes: it asks, it can wait, and taking it loses nothing. */
const meta = {
  title: 'Flows/An update taken',
  parameters: { route: '/dashboard/create/text', phone: ['Offered', 'Taken'] },
  ...journey({ at: '/dashboard/create/text', caller: ada, credits: 'settled' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const prompt = 'Fresh rye every Friday.'
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Update Available' }))
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const Offered: Story = {
  play: async (context) => {
    const { step } = context
    await step('A text is written and changed, and is no post yet', async () => {
      await fill(promptLabel, prompt)
      await generate()
      await expect(await screen.findByText('Settled', undefined, soon)).toBeVisible()
      await fill('Text of your post', ' Until it is gone.')
      await expect(await textOfPost()).toHaveDisplayValue(/Until it is gone\.$/)
    })
    await step('A new version is ready, and says what taking it means', async () => {
      worldOf(context).announceUpdate()
      await fadesIn((await dialog()).getByText(/your drafts and credits stay as they are/))
    })
  },
}

export const PutOff: Story = {
  play: async (context) => {
    await Offered.play?.(context)
    const { step } = context
    await step('Later is an answer: the text is where it was', async () => {
      await userEvent.click((await dialog()).getByRole('button', { name: 'Later' }))
      await isGone()
      await expect(await textOfPost()).toHaveDisplayValue(/Until it is gone\.$/)
      await expect(worldOf(context).loads()).toBe(1)
    })
    await step('From then on the update waits in the menu', async () => {
      await press(/Ada Lovelace/)
      await fadesIn(await screen.findByRole('menuitem', { name: 'Update Ninefold' }))
    })
  },
}

export const Taken: Story = {
  play: async (context) => {
    await PutOff.play?.(context)
    const { step } = context
    await step('The menu brings the question back', async () => {
      await userEvent.click(screen.getByRole('menuitem', { name: 'Update Ninefold' }))
      await fadesIn((await dialog()).getByRole('button', { name: 'Update Now' }))
    })
    await step('Taken, the page loads once, on the same screen', async () => {
      await userEvent.click((await dialog()).getByRole('button', { name: 'Update Now' }))
      await waitFor(() => expect(worldOf(context).loads()).toBe(2))
      await arriveAt('Write a post')
      await isGone()
    })
    await step('What was asked and what was written are there again', async () => {
      await waitFor(() => expect(screen.getByLabelText(promptLabel)).toHaveValue(prompt))
      await expect(await textOfPost()).toHaveDisplayValue(/Until it is gone\.$/)
    })
    await step('The credits are as they were, and nothing asks any more', async () => {
      await meterSays(16)
      await press(/Ada Lovelace/)
      await fadesIn(await screen.findByRole('menuitem', { name: 'Settings' }))
      await expect(screen.queryByRole('menuitem', { name: 'Update Ninefold' })).toBeNull()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    })
    await step('It can be published as if nothing had happened', async () => {
      await press('Publish to 5 platforms')
      await expect(await screen.findByText('It is on its way to five practice accounts.')).toBeVisible()
    })
  },
}
