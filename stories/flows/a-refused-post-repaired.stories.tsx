import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { postFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import { variantFor } from '#app/domain/writing/variants.ts'
import { journey } from '../support/journey.tsx'
import { ada } from '../support/live.tsx'
import {
  arriveAt,
  fadesIn,
  fill,
  follow,
  generate,
  goTo,
  newestPost,
  press,
  promptLabel,
  refill,
  soon,
  textOfPost,
} from '../support/walking.ts'

/** What the writer of these stories makes of the prompt: the words of last week's post, and X shows nothing twice. */
const prompt = 'Fresh rye every Friday.'
const shownBefore = `${prompt}\n\nCome by and say hello!`
/** As X's readers are used to it. */
const shownOnX = variantFor('x', shownBefore)
const refusal = sentenceForPost(
  postFailure('platform_refused', { platform: 'x', reason: 'It has been posted before.' }),
)

/** Four platforms take a post and one does not: why, what to do, and what becomes of it. */
const meta = {
  title: 'Flows/A refused post repaired',
  parameters: { route: '/dashboard/posts', phone: ['Refused'] },
  ...journey({
    at: '/dashboard/create/text',
    caller: ada,
    credits: 'settled',
    before: (server) => server.hasPublished(shownOnX, '2026-11-13T09:00:00.000Z'),
  }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** What the page of the post says of X. */
const onX = async () => within(await screen.findByRole('listitem', { name: 'X' }))

export const Refused: Story = {
  play: async ({ step }) => {
    await step('A text like last week’s is written and sent', async () => {
      await fill(promptLabel, prompt)
      await generate()
      await expect(await textOfPost()).toHaveDisplayValue(shownBefore)
      await press('Publish to 5 platforms')
      await expect(await screen.findByText('It is on its way to five practice accounts.')).toBeVisible()
    })
    await step('Four platforms take it; X turns it away and says why', async () => {
      await follow('See posts')
      const post = await newestPost()
      await expect(await post.findByText('4 of 5 published, 1 refused', undefined, soon)).toBeVisible()
      await expect(post.getAllByText(/, published$/)).toHaveLength(4)
      await userEvent.click(post.getByRole('link'))
      await arriveAt(/^Fresh rye/)
      await expect((await onX()).getByText(refusal, { exact: false, selector: 'p' })).toBeVisible()
    })
  },
}

export const NeedsAttention: Story = {
  play: async (context) => {
    await Refused.play?.(context)
    const { step } = context
    await step('Home puts it first, with the reason and the way to mend it', async () => {
      await goTo('Home', /^Good morning/)
      const attention = within(await screen.findByRole('list', { name: 'Needs attention' }))
      await expect(attention.getByText('Refused by X')).toBeVisible()
      await expect(attention.getByText(refusal)).toBeVisible()
    })
  },
}

const editor = async () => within(await screen.findByRole('dialog', { name: 'Edit for X' }))
const sendAgain = 'Save and try again'

/** From Home, by way of the page of the post. */
async function openEditor(): Promise<void> {
  await follow(/^Fix it: Fresh rye/)
  await arriveAt(/^Fresh rye/)
  await press('Edit and try again X')
}

async function send(): Promise<void> {
  await press(sendAgain)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

export const TriedAgainInVain: Story = {
  play: async (context) => {
    await NeedsAttention.play?.(context)
    const { step } = context
    await step('The way leads to the editor, with the text, for X alone', async () => {
      await openEditor()
      const dialog = await editor()
      await expect(dialog.getByLabelText('Text for X')).toHaveValue(shownOnX)
      await fadesIn(dialog.getByText('Only X gets this text. The other platforms keep theirs.'))
    })
    await step('Sent as it is, it is refused for the same reason', async () => {
      await send()
      await expect(await (await onX()).findByText('Publishing')).toBeVisible()
      await expect(await (await onX()).findByText(refusal, { exact: false, selector: 'p' }, soon)).toBeVisible()
    })
    await step('A text too long for X is held back before it is sent', async () => {
      await press('Edit and try again X')
      await refill('Text for X', 'Rye! '.repeat(60).trim())
      const dialog = await editor()
      const tooLong = sentenceForPost(postFailure('text_too_long', { platform: 'x', length: 299, limit: 280 }))
      await fadesIn(await dialog.findByText(tooLong))
      await expect(dialog.getByRole('button', { name: sendAgain })).toBeDisabled()
    })
  },
}

export const Repaired: Story = {
  play: async (context) => {
    await NeedsAttention.play?.(context)
    const { step } = context
    await step('X gets words of its own', async () => {
      await openEditor()
      await refill('Text for X', 'Rye again this Friday, warm at eight.')
      await send()
      await expect(await (await onX()).findByText('Publishing')).toBeVisible()
    })
    await step('X takes them, and the post is published everywhere', async () => {
      const [first] = await (await onX()).findAllByText('Published', undefined, soon)
      await expect(first).toBeVisible()
      for (const result of within(screen.getByRole('list', { name: 'Where it stands' })).getAllByRole('listitem'))
        if (result.querySelector('.post-result-name')) await expect(result).toHaveTextContent('Published')
      await expect(screen.queryByText('Why it failed')).toBeNull()
    })
    await step('Nothing needs attention any more', async () => {
      await goTo('Home', /^Good morning/)
      await expect(await screen.findByText('Nothing is planned.')).toBeVisible()
      await expect(screen.queryByText('Needs attention')).toBeNull()
    })
    await step('On X it reads as it was mended', async () => {
      await goTo('Practice feed')
      const [entry] = await screen.findAllByRole('article', { name: 'X: Ada Lovelace' })
      await expect(entry).toHaveTextContent('warm at eight')
    })
    await step('In the list it stands like every other', async () => {
      await goTo('Posts')
      await expect((await newestPost()).getByText('Published')).toBeVisible()
    })
  },
}
