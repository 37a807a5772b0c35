import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, within } from 'storybook/test'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/warnings.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
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
  press,
  promptLabel,
  refill,
  soon,
  textOfPost,
} from '../support/walking.ts'

/** The last credit of the month, what happens after it, and the three ways on: a code, a package, the next month. */
const meta = {
  title: 'Flows/Running out of credits',
  parameters: { route: '/dashboard/create/text', phone: ['NothingLeft', 'BuyAPackage'] },
  ...journey({ at: '/dashboard/create/text', caller: ada, credits: 'lastOne' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const isRefused = sentenceFor(aiCreditMessages, {
  code: 'INSUFFICIENT_CREDITS',
  facts: { required: 1, available: 0 },
})
const receipts = () => within(screen.getByRole('table', { name: 'Receipts' }))

export const TheLastCredit: Story = {
  play: async (context) => {
    const { step } = context
    await step('One credit is left, and the page says so before anything is asked', async () => {
      await arriveAt('Write a post')
      await meterSays(1)
      await expect(screen.getByText(aiCreditWarnings['low-balance'])).toBeVisible()
    })
    await step('The price is what is left', async () => {
      await fill(promptLabel, 'Fresh rye every Friday.')
      await expect(generateButton()).toHaveTextContent('Generate · 1 credit')
      await expect(screen.getByText('1 credit left')).toBeVisible()
    })
    await step('A job that fails costs nothing', async () => {
      worldOf(context).server.failNextJob('GENERATION_FAILED')
      await generate()
      await expect(await screen.findByText(failureMessages.GENERATION_FAILED)).toBeVisible()
      await expect(screen.getByText('Refunded')).toBeVisible()
      await meterSays(1)
    })
    await step('Tried again, it is done and takes the last one', async () => {
      await press('Try again')
      await expect(await screen.findByText('Settled', undefined, soon)).toBeVisible()
      await expect(await textOfPost()).toHaveDisplayValue(/^Fresh rye every Friday/)
      await meterSays(0)
    })
  },
}

export const NothingLeft: Story = {
  play: async (context) => {
    await TheLastCredit.play?.(context)
    const { step } = context
    await step('The next one is refused before it begins, with what it would take', async () => {
      await expect(screen.getByText(isRefused)).toBeVisible()
      await expect(generateButton()).toBeDisabled()
    })
    await step('What is written already can still be published', async () => {
      await expect(screen.getByRole('button', { name: 'Publish to 5 platforms' })).toBeEnabled()
    })
    await step('The way leads to what each job came to, and to where credits come from', async () => {
      await goTo('Credits')
      await expect(receipts().getByText('Refunded')).toBeVisible()
      await expect(receipts().getAllByText('Settled')).toHaveLength(3)
      await expect(screen.getByRole('textbox', { name: 'Promo code' })).toBeVisible()
      await expect(screen.getByRole('link', { name: /Medium, 1,000 credits/ })).toBeVisible()
    })
  },
}

/** The page to write on, with as many credits, and one job more. */
async function goOnWith(credits: number): Promise<void> {
  await goTo('Create', 'Write a post')
  await meterSays(credits)
  await expect(screen.queryByText(isRefused)).toBeNull()
  await generate()
  await expect(await screen.findByText('Settled', undefined, soon)).toBeVisible()
  await meterSays(credits - 1)
}

export const RedeemACode: Story = {
  play: async (context) => {
    await NothingLeft.play?.(context)
    const { step } = context
    await step('A code that has run out is refused at its field', async () => {
      await fill('Promo code', 'WELCOME')
      await press('Redeem')
      await expect(await screen.findByText(aiCreditMessages.CODE_EXPIRED)).toBeVisible()
    })
    await step('Another one adds a hundred', async () => {
      await refill('Promo code', 'AUTUMN')
      await press('Redeem')
      await expect(await screen.findByText('Successfully redeemed 100 credits from the autumn offer')).toBeVisible()
      await meterSays(100)
    })
    await step('And the page to write on takes the next job', () => goOnWith(100))
  },
}

export const BuyAPackage: Story = {
  play: async (context) => {
    await NothingLeft.play?.(context)
    const { step } = context
    await step('A package leads to a checkout that says what it is', async () => {
      await follow(/Medium, 1,000 credits/)
      await arriveAt('Rehearsal checkout')
      await expect(screen.getByText('This is a rehearsal. Nothing is charged.')).toBeVisible()
    })
    await step('Confirmed, the credits are there', async () => {
      await press(/^Confirm, add 1,000/)
      await arriveAt('Thank you')
      await expect(screen.getByText(/^Medium package: 1,000/)).toBeVisible()
    })
    await step('And stand in the balance as bought', async () => {
      await follow('See your credits')
      await arriveAt('Credits')
      await meterSays(1_000)
    })
  },
}

export const TheNextMonth: Story = {
  play: async (context) => {
    await NothingLeft.play?.(context)
    const { step } = context
    await step('On the day the month begins again, the credits are back', async () => {
      worldOf(context).moveClockTo('2026-12-02T09:00:01.000Z')
      await press('Refresh')
      await meterSays(20)
    })
    await step('And the page to write on takes the next job', () => goOnWith(20))
  },
}
