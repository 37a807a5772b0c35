import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, userEvent, within } from 'storybook/test'
import { linkFailure, sentenceForLink } from '#app/domain/links/messages.ts'
import { readOnline } from '#app/features/compose/use-link-cards.ts'
import {
  composerActions,
  composerView,
  compositionOf,
  LiveComposer,
  sampleSlots,
} from '../features/compose/sample-composer.tsx'
import { inShell } from '../support/in-shell.tsx'
import { found, sampleLink } from '../support/sample-links.ts'
import { sampleItem } from '../support/sample-media.ts'
import { servePictures } from '../support/serve-pictures.ts'

const text = `Every Saturday at ten the shelves were empty. Now there is an oven twice the size: ${sampleLink}`
const composition = compositionOf({ text })
const viewWith = (card: ReturnType<typeof found>, to: Parameters<typeof composerView>[0] = {}) =>
  composerView({ composition, cards: new Map([[sampleLink, card]]), ...to })

const meta = {
  parameters: { route: '/dashboard/compose', phone: ['Found', 'Edited', 'NotReached'], largeText: ['Edited'] },
  title: 'Screens/Compose, link card',
  component: LiveComposer,
  decorators: [inShell('/dashboard/compose')],
  beforeEach: () => servePictures(),
  args: { view: viewWith(found()), actions: composerActions(), slots: sampleSlots },
} satisfies Meta<typeof LiveComposer>

export default meta
type Story = StoryObj<typeof meta>

const cardOn = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Link card' }))

export const Found: Story = {
  play: async ({ canvasElement }) => {
    const card = cardOn(canvasElement)
    await expect(card.getByText('How we built a second bakery')).toBeVisible()
    await expect(card.getByText(/On X, Facebook Page, LinkedIn, Threads and Bluesky\./)).toBeVisible()
    // What it says is said platform by platform.
    await expect(card.queryByRole('button')).toBeNull()
  },
}
export const Loading: Story = {
  args: { view: viewWith({ state: 'loading' }) },
  play: async ({ canvasElement }) => {
    await expect(cardOn(canvasElement).getByText('Reading the link')).toBeVisible()
  },
}
export const WithoutPicture: Story = { args: { view: viewWith(found({ picture: null })) } }
/** Where a platform reads the page itself there is nothing to edit, and it says so. */
export const ReadByThePlatform: Story = {
  args: { opensAt: 'linkedin' },
  play: async ({ canvasElement }) => {
    const card = cardOn(canvasElement)
    await expect(card.getByText(/LinkedIn reads it from the page itself\./)).toBeVisible()
    await expect(card.queryByRole('button')).toBeNull()
  },
}
export const OnBluesky: Story = { args: { opensAt: 'bluesky' } }
export const Edited: Story = {
  args: { opensAt: 'bluesky' },
  play: async ({ canvasElement }) => {
    const card = cardOn(canvasElement)
    await userEvent.click(card.getByRole('button', { name: 'Edit the card' }))
    const title = card.getByRole('textbox', { name: 'Title of the card' })
    await expect(title).toHaveFocus()
    await userEvent.clear(title)
    await userEvent.type(title, 'Come and see the new oven')
    await expect(card.getByText(/In your words\./)).toBeVisible()
    await expect(within(canvasElement).getByText('Bluesky has a version of its own.')).toBeVisible()
  },
}
/** One press takes back what was said in the place of the page's words. */
export const AsThePageSaysIt: Story = {
  args: { opensAt: 'bluesky' },
  play: async (context) => {
    await Edited.play?.(context)
    const card = cardOn(context.canvasElement)
    await userEvent.click(card.getByRole('button', { name: 'As the page says it' }))
    await expect(card.getByRole('textbox', { name: 'Title of the card' })).toHaveValue('How we built a second bakery')
    await expect(within(context.canvasElement).getByText(/As for all/)).toBeVisible()
  },
}
export const Removed: Story = {
  args: { opensAt: 'bluesky' },
  play: async ({ canvasElement }) => {
    const card = cardOn(canvasElement)
    await userEvent.click(card.getByRole('button', { name: 'Remove the card' }))
    await expect(cardOn(canvasElement).getByRole('button', { name: 'Put the card back' })).toHaveFocus()
    await expect(within(canvasElement).queryByText('How we built a second bakery')).toBeNull()
  },
}
export const PutBack: Story = {
  args: { opensAt: 'bluesky' },
  play: async (context) => {
    await Removed.play?.(context)
    await userEvent.click(cardOn(context.canvasElement).getByRole('button', { name: 'Put the card back' }))
    const card = cardOn(context.canvasElement)
    await expect(card.getByRole('button', { name: 'Remove the card' })).toHaveFocus()
    await expect(card.getByText('How we built a second bakery')).toBeVisible()
  },
}
export const NotReached: Story = {
  args: { view: viewWith({ state: 'failed', sentence: sentenceForLink(linkFailure('page_not_reached')) }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(cardOn(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.actions.onReadAgain).toHaveBeenCalledWith(sampleLink)
  },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { view: viewWith({ state: 'failed', sentence: readOnline }, { offline: true }) },
  play: async ({ canvasElement }) => {
    const card = cardOn(canvasElement)
    await expect(card.getByText('The card is read when you are online.')).toBeVisible()
    await expect(card.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
const photograph = sampleItem(1)
export const BehindMedia: Story = {
  args: {
    view: viewWith(found(), {
      composition: compositionOf({ text, mediaIds: [photograph.id] }),
      items: [photograph],
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Your media take the place of the link card.')).toBeVisible()
  },
}
