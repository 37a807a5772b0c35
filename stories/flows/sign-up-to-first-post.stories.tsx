import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { servedWith } from '#app/domain/posts/left-out.ts'
import { mailedCode } from '../support/identity-double.tsx'
import { journey } from '../support/journey.tsx'
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
  refill,
  soon,
  textOfPost,
} from '../support/walking.ts'

/** A stranger on the pricing page: an account, a first text, a first post. Each story goes on where the one before ends. */
const meta = {
  title: 'Flows/Sign up to first post',
  parameters: { route: '/pricing', phone: ['SignUp'] },
  ...journey({ at: '/pricing' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const SignUp: Story = {
  play: async ({ step }) => {
    await step('A password that is too short is refused at its field', async () => {
      await fill('E-mail', 'grace@example.com')
      await fill('Password', 'short')
      await press('Create account')
      await expect(await screen.findByText(failureMessages.password_too_weak)).toBeVisible()
    })
    await step('With a longer one, where addresses are proven, a code goes out to this one', async () => {
      await fill('Password', ' but longer now')
      await press('Create account')
      await expect(await screen.findByText(/A code is on its way to grace@example.com/)).toBeVisible()
    })
    await step('A wrong code is refused, and can be typed again', async () => {
      await fill('Code', '111111')
      await press('Confirm e-mail')
      await expect(await screen.findByText(failureMessages.code_incorrect)).toBeVisible()
    })
    await step('The right code opens the dashboard, with 20 credits and one thing to do', async () => {
      await refill('Code', mailedCode)
      await press('Confirm e-mail')
      await arriveAt(/^Good morning/)
      await meterSays(20)
      await expect(await screen.findByText('Your first post is one press away')).toBeVisible()
    })
  },
}

export const WriteAText: Story = {
  play: async (context) => {
    await SignUp.play?.(context)
    const { step } = context
    await step('The first screen leads to an empty page', async () => {
      await goTo('Create', 'Write a post')
      await expect(generateButton()).toBeDisabled()
    })
    await step('The price is said before anything is made', async () => {
      await fill(promptLabel, 'We open our second bakery in Lisbon on Saturday. The first 50 guests get a free coffee.')
      await expect(generateButton()).toHaveTextContent('Generate · 1 credit')
      await expect(screen.getByText('20 credits left')).toBeVisible()
    })
    await step('The text is written, and paid for once it is there', async () => {
      await generate()
      await expect(await screen.findByText('Settled', undefined, soon)).toBeVisible()
      await expect(await textOfPost()).toHaveDisplayValue(/second bakery in Lisbon/)
      await meterSays(19)
    })
    await step('It is the person’s to change', async () => {
      await fill('Text of your post', ' See you there.')
      await expect(await textOfPost()).toHaveDisplayValue(/See you there\.$/)
    })
  },
}

export const FirstPost: Story = {
  play: async (context) => {
    await WriteAText.play?.(context)
    const { step } = context
    await step('Where it goes is said before it goes', async () => {
      await expect(screen.getByText(/posts go to the nine practice accounts/)).toBeVisible()
    })
    await step('It is saved and sent on its way', async () => {
      await press('Publish to 5 platforms')
      await expect(await screen.findByText('It is on its way to five practice accounts.')).toBeVisible()
    })
    await step('It stands in the list, published where a text alone is shown', async () => {
      await follow('See posts')
      await arriveAt('Posts')
      const post = await newestPost()
      await expect(await post.findByText('Published', undefined, soon)).toBeVisible()
      await expect(post.getAllByText(/, published$/)).toHaveLength(servedWith().length)
    })
    await step('The practice feed shows it as each platform would', async () => {
      await goTo('Practice feed')
      const feed = within(await screen.findByRole('list', { name: 'On 5 platforms' }))
      await expect(feed.getAllByRole('article')).toHaveLength(servedWith().length)
    })
    await step('Home tells of it, and of what it took', async () => {
      await goTo('Home', /^Good morning/)
      const latest = within(await screen.findByRole('list', { name: 'Latest posts' }))
      await expect(latest.getByText(/^Published/)).toBeVisible()
      const spent = within(screen.getByRole('list', { name: 'What the last ones went on' }))
      await expect(spent.getByText('1 credit')).toBeVisible()
    })
  },
}
