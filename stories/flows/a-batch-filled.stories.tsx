import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { journey, worldOf } from '../support/journey.tsx'
import { ada } from '../support/live.tsx'
import { arriveAt, meterSays, press, soon } from '../support/walking.ts'

/** A file of topics becomes posts: their texts are written and paid one by one, then all are planned, also over a cut. */
const meta = {
  title: 'Flows/A batch filled',
  parameters: { route: '/dashboard/batch' },
  ...journey({ at: '/dashboard/batch', caller: { ...ada, plan: 'pro' }, credits: 'lastOne' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Slots are found, and what fails is tried again a few times. */
const slowly = { timeout: 20_000 }
const topics = (count: number) =>
  `Caption,Topic\n${Array.from({ length: count }, (_, at) => `,Loaf number ${at + 1} of the winter`).join('\n')}\n`
const choose = (text: string) =>
  userEvent.upload(screen.getByLabelText('File of posts'), new File([text], 'topics.csv', { type: 'text/csv' }))

/** A job that fails costs nothing and its row stays as it was; the next one is written with the same credit. */
export const OneCreditOneText: Story = {
  play: async (context) => {
    const { step } = context
    await step('A file of topics comes, with the price of its texts', async () => {
      await arriveAt('Batch')
      await choose(topics(1))
      await expect(await screen.findByRole('button', { name: /^Fill 1 text/ })).toHaveTextContent('1 credit')
    })
    await step('What fails costs nothing, and says so at its line', async () => {
      worldOf(context).server.failNextJob('GENERATION_FAILED')
      await press(/^Fill 1 text/)
      await expect(await screen.findByText('0 texts written for 0 credits.', undefined, soon)).toBeVisible()
      await userEvent.click(screen.getByText('1 receipt'))
      await expect(screen.getByText(failureMessages.GENERATION_FAILED)).toBeVisible()
      await meterSays(1)
    })
    await step('Filled again, it is written and paid', async () => {
      await press(/^Fill 1 text/)
      await expect(await screen.findByText('1 text written for 1 credit.', undefined, soon)).toBeVisible()
      await meterSays(0)
      await expect(screen.getByText('1 post of 1 ready.')).toBeVisible()
    })
  },
}

/** What was put right in a file is there again, whatever screen comes between, and after the page was closed. */
export const LeftAndFoundAgain: Story = {
  play: async (context) => {
    const { step } = context
    const { reload } = worldOf(context)
    const isAsLeft = async () => {
      await expect(await screen.findByText('Put right', undefined, soon)).toBeVisible()
      await expect(await screen.findByText('2 posts of 2 ready.', undefined, slowly)).toBeVisible()
    }
    await step('A row of a file is put right', async () => {
      await arriveAt('Batch')
      await choose('Text,Topic\nLoaf number 1,\n,Loaf number 2\n')
      await press('Edit line 3')
      await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), 'Put right')
      await press('Save line')
      await expect(await screen.findByText('2 posts of 2 ready.', undefined, slowly)).toBeVisible()
    })
    await step('Another screen, and back', async () => {
      await userEvent.click(screen.getByRole('link', { name: 'Media' }))
      await arriveAt('Media')
      await userEvent.click(screen.getByRole('link', { name: 'Batch' }))
      await arriveAt('Batch')
      await isAsLeft()
    })
    await step('The page is opened again', async () => {
      await reload()
      await arriveAt('Batch')
      await isAsLeft()
    })
  },
}

/** The network goes in the middle of planning and the page is closed: it goes on where it was, and nothing is there twice. */
export const GoneOnWith: Story = {
  play: async (context) => {
    const { step } = context
    const { server, reload } = worldOf(context)
    await step('Two parts of a batch are planned, the third is not', async () => {
      await arriveAt('Batch')
      await choose(`Text\n${Array.from({ length: 240 }, (_, at) => `Loaf number ${at + 1}`).join('\n')}\n`)
      await screen.findByText('240 posts of 240 ready.', undefined, slowly)
      server.cutBatchAfter(2)
      await press('Plan 240 posts')
      await expect(await screen.findByText('topics.csv was not planned to its end.', undefined, slowly)).toBeVisible()
    })
    await step('Nobody can plan it a second time: it is gone on with, or taken back', async () => {
      await expect(screen.queryByRole('button', { name: /^Plan / })).toBeNull()
      await expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible()
    })
    await step('The page is opened again', async () => {
      server.cutBatchAfter()
      await reload()
      await arriveAt('Batch')
      await expect(
        await screen.findByText(
          '200 of its 240 posts are planned. Going on plans none of them twice.',
          undefined,
          soon,
        ),
      ).toBeVisible()
      await press('Go on')
      await expect(await screen.findByText('240 posts planned.', undefined, soon)).toBeVisible()
      const list = within(screen.getByRole('list', { name: 'Batches' }))
      await expect(await list.findByText(/^240 posts · /)).toBeVisible()
    })
  },
}
