import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { PostPictures, type PostPicturesProps } from '#app/features/media-library/post-pictures.tsx'
import { sampleItem, sampleLibrary } from '../../support/sample-media.ts'
import { servePictures } from '../../support/serve-pictures.ts'

const onItems = fn<PostPicturesProps['onItems']>()
const film = sampleLibrary.find(({ kind }) => kind === 'video') ?? sampleItem(0)

/** What goes out with a post, as it stands below its text. */
const meta = {
  parameters: { route: '/dashboard/create/text', phone: 'all' },
  title: 'Screens/Media/Of a post',
  component: PostPictures,
  beforeEach: () => servePictures(),
  args: { items: [sampleItem(1), sampleItem(4), film], onItems },
  render: function Chosen(args) {
    const [items, setItems] = useState(args.items)
    const change: PostPicturesProps['onItems'] = (to) => {
      args.onItems(to)
      setItems(to)
    }
    return <PostPictures items={items} onItems={change} />
  },
} satisfies Meta<typeof PostPictures>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { items: [] } }
export const Filled: Story = {}
/** A film that has no picture goes by its name. */
export const TakenOut: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Take out Fresh bread' }))
    await expect(onItems.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['Leaves, close', film.name])
    await expect(screen.queryByRole('img', { name: /^Fresh bread/ })).toBeNull()
  },
}
