import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { MediaItemView } from '#app/domain/media/item.ts'
import { MediaPicker, type MediaPickerProps } from '#app/features/media-library/media-picker.tsx'
import { listMedia, readUploads } from '#app/server/media/media.functions.ts'
import { ada, Live } from '../../support/live.tsx'
import { sampleLibrary } from '../../support/sample-media.ts'
import { servePictures } from '../../support/serve-pictures.ts'

const pictures = sampleLibrary.filter(({ kind }) => kind === 'image')

/** What a search finds, as the server would. */
const answering = (items: readonly MediaItemView[]) =>
  mocked(listMedia).mockImplementation(async ({ data: { filter } }) => {
    const found = items.filter(({ name, kind }) => {
      const isOfKind = filter.kind === 'all' || filter.kind === kind
      return isOfKind && name.toLowerCase().includes(filter.text.toLowerCase())
    })
    return { items: found, next: null, total: found.length }
  })

const onPick = fn<MediaPickerProps['onPick']>()

const meta = {
  parameters: { route: '/dashboard/create/text', phone: 'all' },
  title: 'Screens/Media/Choose',
  component: MediaPicker,
  decorators: [
    (Story) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Live caller={ada} records={{}}>
          <Story />
        </Live>
      </QueryClientProvider>
    ),
  ],
  beforeEach: async () => {
    await caches?.delete('ninefold-media')
    answering(sampleLibrary)
    mocked(readUploads).mockResolvedValue([])
    return servePictures()
  },
  args: { onClose: fn(), onPick },
} satisfies Meta<typeof MediaPicker>

export default meta
type Story = StoryObj<typeof meta>

const grid = () => screen.findByRole('grid', { name: 'Your media' })
const cell = async (name: string | RegExp) => within(await grid()).getByRole('gridcell', { name })
const add = (name: string | RegExp = 'Add') => screen.getByRole('button', { name })

const chosen = ['Fresh bread', 'Leaves, close']
const [moving] = pictures.filter(({ name }) => !chosen.includes(name))
/** Two are chosen; each stays chosen while one looks for another. A GIF says that it is one. */
export const Filled: Story = {
  beforeEach: () => void answering(sampleLibrary.map((item) => (item === moving ? { ...item, kind: 'gif' } : item))),
  play: async () => {
    await expect(within(await grid()).getByText('GIF')).toBeVisible()
    await userEvent.click(await cell(/^Fresh bread ?(, favourite)?$/))
    await userEvent.click(await cell('Leaves, close'))
    await expect(add('Add 2 items')).toBeEnabled()
    await userEvent.click(add('Add 2 items'))
    await expect(onPick.mock.lastCall?.[0].map(({ name }) => name)).toEqual(chosen)
  },
}
export const Loading: Story = {
  beforeEach: () => void mocked(listMedia).mockReturnValue(new Promise(() => {})),
}
export const Empty: Story = {
  beforeEach: () => void answering([]),
  play: async () => {
    await screen.findByText('No media yet')
    await expect(add()).toBeDisabled()
  },
}
export const Failed: Story = {
  beforeEach: () => void mocked(listMedia).mockRejectedValue(errorFor('SERVICE_UNAVAILABLE')),
  play: async () => {
    await screen.findByText('Your media did not load')
    answering(sampleLibrary)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await grid()
  },
}
export const NothingFound: Story = {
  play: async () => {
    await grid()
    await userEvent.type(screen.getByRole('searchbox'), 'submarine')
    await screen.findByText('Nothing matches')
  },
}
/** For a logo one picture is chosen: the first press takes it, and films are not there. */
export const One: Story = {
  args: { single: true, kind: 'image' },
  play: async () => {
    await waitFor(async () => expect(within(await grid()).getAllByRole('gridcell')).toHaveLength(pictures.length))
    await userEvent.click(await cell(/^Fresh bread ?(, favourite)?$/))
    await expect(onPick.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['Fresh bread'])
  },
}
export const ByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args }) => {
    const first = await cell('Coast at dusk')
    first.focus()
    await userEvent.keyboard('{ArrowRight} ')
    await waitFor(() => expect(add('Add 1 item')).toBeEnabled())
    add('Add 1 item').focus()
    await userEvent.keyboard('{Enter}')
    await expect(onPick.mock.lastCall?.[0]).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
