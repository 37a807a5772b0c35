import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { browserModelSays } from '#app/features/create/text/browser-model.ts'
import { pinClock } from '../../../.storybook/pinned-clock.ts'
import { playBrowserModel } from '../../support/browser-model-double.ts'
import { journey } from '../../support/journey.tsx'
import { ada } from '../../support/live.tsx'
import { arriveAt, fill, generate, meterSays, promptLabel, textOfPost } from '../../support/walking.ts'

/** A browser that has a model of its own offers it as one of those who write. It costs credits like any other, and says who wrote. */
const meta = {
  title: 'Screens/Create/Browser model',
  parameters: {
    route: '/dashboard/create/text',
    phone: ['Available', 'Downloadable', 'Downloading', 'Written', 'Failed', 'TimedOut'],
  },
  ...journey({ at: '/dashboard/create/text', caller: ada, credits: 'settled' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const prompt = 'We open our second bakery in Lisbon on Saturday at 8 am. The first 50 guests get a free coffee.'
const pieces = [
  'Our second bakery opens in Lisbon on Saturday at 8 am.',
  '\n\nBe one of the first 50 guests and have a coffee on us.',
  '\n\n#Bakery #Lisbon',
]
const maker = "This browser's model"
const soon = { timeout: 10_000 }
const who = () => screen.findByRole('combobox', { name: 'Who writes' }, soon)

/** Typed, and the browser's model is chosen to write it. */
async function choose(): Promise<void> {
  await arriveAt('Write a post')
  await fill(promptLabel, prompt)
  const choice = await who()
  choice.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('option', { name: maker }))
  await expect(choice).toHaveTextContent(maker)
}

export const Available: Story = {
  beforeEach: () => playBrowserModel({ state: 'available' }),
  play: async () => {
    await choose()
    await expect(screen.getByText(browserModelSays.available)).toBeVisible()
  },
}

/** It has to be fetched first, which is said before it is asked. */
export const Downloadable: Story = {
  beforeEach: () => playBrowserModel({ state: 'downloadable' }),
  play: async () => {
    await choose()
    await expect(screen.getByText(browserModelSays.downloadable)).toBeVisible()
  },
}

/** Another page has asked for it already. */
export const OnItsWay: Story = {
  beforeEach: () => playBrowserModel({ state: 'downloading' }),
  play: async () => {
    await choose()
    await expect(screen.getByText(browserModelSays.downloading)).toBeVisible()
  },
}

/** Asked to write before it is there, it says how much of it is; the credit is held meanwhile, and Stop gives it back. */
export const Downloading: Story = {
  beforeEach: () => playBrowserModel({ state: 'downloadable', shares: [0.1, 0.42], isFetching: true }),
  play: async () => {
    await choose()
    await generate()
    await expect(await screen.findByText('Your browser downloads its model: 42 %')).toBeVisible()
    await expect(await screen.findByText('Held')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled()
  },
}

/** What came of it, and a receipt that names who wrote. */
export const Written: Story = {
  beforeEach: () => playBrowserModel({ state: 'downloadable', shares: [0.5, 1], writes: pieces }),
  play: async () => {
    await choose()
    await generate()
    await expect(await screen.findByText('Settled', undefined, soon)).toBeVisible()
    await expect(await textOfPost()).toHaveDisplayValue(pieces.join(''))
    await expect(screen.getByText("made by this browser's model")).toBeVisible()
    await expect(await screen.findByText(browserModelSays.available)).toBeVisible()
    await meterSays(16)
  },
}

/** It failed: the credit is back, and somebody else can be chosen. */
export const Failed: Story = {
  beforeEach: () => playBrowserModel({ state: 'available', writes: 'an error' }),
  play: async () => {
    await choose()
    await generate()
    await expect(await screen.findByText(failureMessages.GENERATION_FAILED, undefined, soon)).toBeVisible()
    await expect(screen.getByText('Refunded')).toBeVisible()
    await meterSays(17)
  },
}

/** Silent for a minute, it is given up. */
export const TimedOut: Story = {
  beforeEach: () => playBrowserModel({ state: 'available', writes: 'nothing' }),
  play: async () => {
    await choose()
    await generate()
    await expect(await screen.findByText('Held')).toBeVisible()
    const moveBack = pinClock('2026-11-20T09:02:00.000Z')
    await expect(await screen.findByText(failureMessages.GENERATION_TIMED_OUT, undefined, soon)).toBeVisible()
    moveBack()
    await expect(screen.getByText('Refunded')).toBeVisible()
    await meterSays(17)
  },
}

/** Taken back before a word is written. */
export const Stopped: Story = {
  beforeEach: () => playBrowserModel({ state: 'downloadable', shares: [0.42], isFetching: true }),
  play: async () => {
    await choose()
    await generate()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    await expect(await screen.findByText('Refunded', undefined, soon)).toBeVisible()
    await meterSays(17)
  },
}
