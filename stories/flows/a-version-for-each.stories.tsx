import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent } from 'storybook/test'
import { journey } from '../support/journey.tsx'
import { ada } from '../support/live.tsx'
import { arriveAt, fill, follow, generate, press, promptLabel, soon, textOfPost } from '../support/walking.ts'

/** What is written in the studio goes on to the composer in one press, a version for each platform with it. */
const meta = {
  title: 'Flows/A version for each',
  parameters: { route: '/dashboard/create/text', phone: ['InTheComposer'] },
  ...journey({ at: '/dashboard/create/text', caller: ada, credits: 'settled' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Longer than X takes, and told in one breath. */
const about =
  'We open on Saturday at 8 am in Rua do Sol. Our rye rests for a whole night before it is baked. Every loaf is shaped by hand. The rolls are filled with plums from the garden behind the shop. Coffee comes from the roastery across the street. There is a long table for everybody who stays. Dogs are welcome, and so are their people.'
const own = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}: .*has its own version$`) }, soon)

export const InTheComposer: Story = {
  play: async ({ step }) => {
    await step('A post is written, and each platform has its version of it', async () => {
      await arriveAt('Write a post')
      await fill(promptLabel, about)
      await generate()
      await expect(await screen.findByText('Settled', undefined, { timeout: 10_000 })).toBeVisible()
      await expect(await screen.findByRole('button', { name: /^X.*a version of its own$/ })).toBeVisible()
      await expect(screen.queryByText(/left out/)).toBeNull()
    })
    await step('One press takes them along: what was fitted is marked as changed', async () => {
      const { value } = (await textOfPost()) as HTMLTextAreaElement
      await follow('Open in the composer')
      await arriveAt('Compose')
      await expect(await textOfPost()).toHaveDisplayValue(value)
      await own('X')
      await own('TikTok')
      await userEvent.click(await own('X'))
      const { value: short } = (await screen.findByRole('textbox', { name: 'Text for X' })) as HTMLTextAreaElement
      await expect(value.startsWith(short.split('\n')[0] ?? '?')).toBe(true)
      await expect(short.length).toBeLessThanOrEqual(280)
    })
  },
}

/** Saved as a post, each platform is given its own. */
export const Published: Story = {
  play: async ({ step }) => {
    await step('With one text for all, some are left out; with a version for each, nobody is', async () => {
      await arriveAt('Write a post')
      await fill(promptLabel, about)
      await generate()
      await expect(await screen.findByText('Settled', undefined, { timeout: 10_000 })).toBeVisible()
      const each = screen.getByRole('switch', { name: 'A version for each platform' })
      await userEvent.click(each)
      await expect(await screen.findByText(/left out/)).toBeVisible()
      await userEvent.click(each)
      await expect(screen.queryByText(/left out/)).toBeNull()
    })
    await step('It goes out to all that show a text alone', async () => {
      await press('Publish to 5 platforms')
      await expect(
        await screen.findByText('It is on its way to five practice accounts.', undefined, soon),
      ).toBeVisible()
    })
  },
}
