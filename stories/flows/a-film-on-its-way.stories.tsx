import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, mocked, screen, userEvent, within } from 'storybook/test'
import { mediaFailure } from '#app/domain/media/messages.ts'
import { fail } from '#app/domain/outcome.ts'
import { changeMedia, readMedia } from '#app/server/media/media.functions.ts'
import type { SendingNews } from '#app/state/media/upload-sender.ts'
import { uploadWorldAtom } from '#app/state/media/uploads.ts'
import { journey, worldOf } from '../support/journey.tsx'
import { ada } from '../support/live.tsx'
import { sampleItem } from '../support/sample-media.ts'
import { arriveAt, fadesIn, fill, goTo, soon, textOfPost } from '../support/walking.ts'

/** A film takes its time: whoever goes elsewhere meanwhile finds it in the post it was put into. */
const meta = {
  title: 'Flows/A film on its way',
  parameters: { route: '/dashboard/compose' },
  ...journey({ at: '/dashboard/compose', caller: ada, credits: 'settled' }),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const film = sampleItem(1, {
  kind: 'video',
  name: 'The oven at dawn',
  mime: 'video/mp4',
  seconds: 12,
  alt: '',
  variants: ['original'],
})

export const ThereWhenOneIsBack: Story = {
  play: async (context) => {
    const { step } = context
    const hears: ((news: SendingNews) => void)[] = []
    await step('A film is pasted into a post, and is on its way', async () => {
      await arriveAt('Compose')
      worldOf(context)
        .page()
        .store.set(uploadWorldAtom, {
          sender: {
            send: async (_file, _upload, { hear }) => {
              hears.push(hear)
              return { pause() {}, resume() {}, retry() {}, cancel() {} }
            },
            reports: async (ids) =>
              ids.map((id) => ({ id, state: 'ready', failure: null, mediaId: film.id, isDuplicate: false })),
            find: async () => null,
            poster: async () => false,
            forget: async () => {},
          },
          files: { keep: async () => {}, read: async () => null, drop: async () => {}, keepOnly: async () => {} },
        })
      mocked(readMedia).mockResolvedValue({ item: film, usedIn: [], logoOf: [], edits: [] })
      await fill('Text of your post', 'This is how a morning begins.')
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['film'], 'dawn.mp4', { type: 'video/mp4' }))
      await userEvent.paste(dataTransfer)
      await expect(await screen.findByText('Uploading')).toBeVisible()
    })
    await step('It arrives while another screen is open', async () => {
      await goTo('Posts')
      for (const hear of hears) hear({ kind: 'sent' })
      await goTo('Compose')
      await expect(await textOfPost()).toHaveDisplayValue('This is how a morning begins.')
      await expect(await screen.findByRole('button', { name: 'More for The oven at dawn' }, soon)).toBeVisible()
      await expect(screen.queryByText('Uploading')).toBeNull()
    })
  },
}

/** What the library does not take is kept for this post, and it says so. */
export const DescribedForThisPostAlone: Story = {
  play: async (context) => {
    await ThereWhenOneIsBack.play?.(context)
    const { step } = context
    await step('Its alt text is kept, for this post alone', async () => {
      mocked(changeMedia).mockResolvedValue(fail(mediaFailure('media_not_found')))
      await userEvent.click(screen.getByRole('button', { name: 'More for The oven at dawn' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Describe it' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'What is on it?' }))
      await fadesIn(dialog.getByLabelText('Alt text'))
      await userEvent.click(dialog.getByLabelText('Alt text'))
      await userEvent.paste('Flames behind an iron door')
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
      await expect(
        await screen.findByText(/^It is kept for this post alone\. This is not in your library/),
      ).toBeVisible()
    })
  },
}
