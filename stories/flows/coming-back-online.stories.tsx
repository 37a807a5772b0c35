import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, waitFor } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { journey, worldOf } from '../support/journey.tsx'
import { ada } from '../support/live.tsx'
import {
  arriveAt,
  fill,
  follow,
  generate,
  generateButton,
  goTo,
  meterSays,
  newestPost,
  press,
  promptLabel,
  soon,
  textOfPost,
} from '../support/walking.ts'

/** The network goes while somebody writes, and comes back: nothing is lost, nothing is sent or paid twice. */
const meta = {
  title: 'Flows/Coming back online',
  parameters: { route: '/dashboard/create/text', phone: ['Offline', 'BackOnline'] },
  ...journey({ at: '/dashboard/create/text', caller: ada, credits: 'settled' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** It is always there, and shown without a network. */
const offlineLine = () => screen.getByText(/What you write is kept on this device/)
const save = 'Publish to 5 platforms'

export const Offline: Story = {
  play: async (context) => {
    const { step } = context
    await step('A text is written', async () => {
      await fill(promptLabel, 'Fresh rye every Friday.')
      await generate()
      await expect(await screen.findByText('Settled', undefined, soon)).toBeVisible()
      await meterSays(16)
    })
    await step('The network goes: a thin line says so, over the same page', async () => {
      worldOf(context).goOffline()
      await waitFor(() => expect(offlineLine()).toBeVisible())
      await expect(await textOfPost()).toBeVisible()
    })
    await step('What was chosen stays chosen, though the buttons beside it are switched off', async () => {
      await expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked()
      await expect(screen.getByRole('radio', { name: 'Now' })).toBeChecked()
    })
    await step('Nothing is paid for now, and the page says until when', async () => {
      await expect(generateButton()).toBeDisabled()
      await expect(screen.getByText('Your text is kept here. Generate it when you are connected.')).toBeVisible()
      await expect(screen.getByRole('button', { name: save })).toBeEnabled()
      await expect(screen.getByText(/The post is kept on this device, and sent when the network is back/)).toBeVisible()
    })
    await step('It can be written on', async () => {
      await fill('Text of your post', ' Until it is gone.')
      await expect(await textOfPost()).toHaveDisplayValue(/Until it is gone\.$/)
    })
  },
}

export const LookingAround: Story = {
  play: async (context) => {
    await Offline.play?.(context)
    const { step } = context
    await step('Credits are on the device: they open as ever', async () => {
      await goTo('Credits')
      await expect(screen.getByRole('table', { name: 'Receipts' })).toHaveTextContent('Fresh rye every Friday.')
    })
    await step('Posts are at the server: the screen says why they do not come', async () => {
      await goTo('Posts')
      await expect(await screen.findByText(failureMessages.OFFLINE, { exact: false })).toBeVisible()
    })
  },
}

export const BackOnline: Story = {
  play: async (context) => {
    await LookingAround.play?.(context)
    const { step } = context
    await step('The text waits where it was left', async () => {
      await goTo('Create', 'Write a post')
      await expect(await textOfPost()).toHaveDisplayValue(/Until it is gone\.$/)
    })
    await step('The network is back: the line goes by itself', async () => {
      worldOf(context).goOnline()
      await waitFor(() => expect(offlineLine()).not.toBeVisible())
      await waitFor(() => expect(screen.getByRole('button', { name: save })).toBeEnabled())
    })
    await step('What was held back goes through', async () => {
      await press(save)
      await expect(await screen.findByText('It is on its way to five practice accounts.')).toBeVisible()
    })
    await step('It is one post, published everywhere', async () => {
      await follow('See posts')
      await arriveAt('Posts')
      await expect(await (await newestPost()).findByText('Published', undefined, soon)).toBeVisible()
      await expect(screen.getAllByRole('article')).toHaveLength(1)
      await expect(await screen.findByRole('button', { name: /^Published\s*1$/ }, soon)).toBeVisible()
    })
  },
}

export const SentWhenBack: Story = {
  play: async (context) => {
    await Offline.play?.(context)
    const { step } = context
    await step('A post is saved without a network: it is kept here, and the strip above says so', async () => {
      await press(save)
      await waitFor(() => expect(screen.getByText(/It is kept on this device and sent once/)).toBeVisible())
      await expect(await screen.findByRole('button', { name: /1\s*waiting to be sent/ })).toBeVisible()
    })
    await step('The network is back: it goes out by itself, and that is said', async () => {
      worldOf(context).goOnline()
      await waitFor(() => expect(screen.getByText('On its way')).toBeVisible(), soon)
      await waitFor(() => expect(screen.queryByRole('button', { name: /waiting to be sent/ })).toBeNull())
    })
    await step('It is one post, published everywhere', async () => {
      await goTo('Posts')
      await expect(await (await newestPost()).findByText('Published', undefined, soon)).toBeVisible()
      await expect(screen.getAllByRole('article')).toHaveLength(1)
      await expect(await screen.findByRole('button', { name: /^Published\s*1$/ }, soon)).toBeVisible()
    })
  },
}

export const LostInTheMiddle: Story = {
  play: async (context) => {
    const { step } = context
    const { server, goOffline, goOnline } = worldOf(context)
    await step('A longer text is being written', async () => {
      await fill(promptLabel, 'Fresh rye every Friday, from eight in the morning. '.repeat(6))
      await generate()
      const page = await screen.findByRole('status', { name: 'Writing your post' })
      await waitFor(() => expect(page).toHaveTextContent(/^Fresh rye/))
    })
    await step('The network goes half way: nobody knows what becomes of it, so its credit stays held', async () => {
      goOffline()
      await expect(await screen.findByText('The server did not answer.')).toBeVisible()
      await expect(screen.getByText('Held')).toBeVisible()
    })
    await step('With the network back, trying again asks for the same job', async () => {
      goOnline()
      await waitFor(() => expect(generateButton()).toBeEnabled())
      await press('Try again')
      await expect(await screen.findByText('Settled', undefined, soon)).toBeVisible()
      await expect(await textOfPost()).toHaveDisplayValue(/Come by and say hello!$/)
    })
    await step('It is one job, paid once', async () => {
      await expect(server.jobsTakenOn()).toBe(1)
      await meterSays(16)
    })
  },
}
