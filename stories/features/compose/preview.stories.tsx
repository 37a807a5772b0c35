import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, userEvent, within } from 'storybook/test'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { FeedEntryView } from '#app/domain/posts/post.ts'
import { Preview } from '#app/features/compose/preview.tsx'
import { zoneOr } from '../../support/address.ts'
import { asPostMedia, sampleItem } from '../../support/sample-media.ts'
import { sampleFeed } from '../../support/sample-posts.ts'
import { servePictures } from '../../support/serve-pictures.ts'

const meta = {
  parameters: { route: '/dashboard/create/text' },
  title: 'Screens/Posts/Preview',
  component: Preview,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Preview>

export default meta
type Story = StoryObj<typeof meta>

const link = 'Our week in the bakery, hour by hour: https://bakery.example/journal/a-week\n\n#Lisbon'

const on = (platform: PlatformId, text?: string): Story => {
  const entry = sampleFeed.find((copy) => copy.platform === platform)
  if (entry === undefined) throw new Error(`No sample on ${platform}`)
  return {
    args: { entry: text === undefined ? entry : { ...entry, text }, author: 'Ada Lovelace', zone: zoneOr('UTC') },
  }
}

export const X = on('x')
export const Facebook = on('facebook')
export const Instagram: Story = { ...on('instagram'), parameters: { gradients: true } }
export const LinkedIn = on('linkedin')
export const TikTok = on('tiktok')
export const YouTube = on('youtube')
/** Without a link, nothing says where a press leads. */
export const Pinterest: Story = {
  ...on('pinterest'),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.preview-destination')).toBeNull()
  },
}
export const Threads = on('threads')
export const Bluesky = on('bluesky')
export const LinkCard = on('facebook', link)
export const Destination = on('pinterest', link)
/** With more than a text: what follows, what comments it, and what else the platform was given. */
const given = (platform: PlatformId, rest: Partial<FeedEntryView>): Story => {
  const story = on(platform)
  const { entry } = story.args ?? {}
  if (entry === undefined) throw new Error(`No sample on ${platform}`)
  return { args: { ...story.args, entry: { ...entry, ...rest } } }
}
const pinned = (width: number, height: number, ratio: number): Story => ({
  ...given('pinterest', { media: [asPostMedia(sampleItem(0, { width, height }))] }),
  beforeEach: servePictures,
  play: async ({ canvasElement }) => {
    const art = canvasElement.querySelector('.preview-art')?.getBoundingClientRect()
    await expect((art?.width ?? 0) / (art?.height ?? 1)).toBeCloseTo(ratio, 1)
  },
})
/** A pin is shown whole up to two by three, and cut where it is higher. */
export const WidePin = pinned(1_600, 900, 16 / 9)
export const TallPin = pinned(900, 3_000, 2 / 3)
const parts = ['Write them down on Friday, all three.', 'Start with the smallest. By ten something is done.']
export const ThreadOnX = given('x', { thread: parts })
export const ThreadOnThreads = given('threads', { thread: parts, firstComment: 'More of it on our page.' })
export const CommentOnFacebook = given('facebook', { firstComment: 'The list: https://bakery.example/monday' })
export const CommentOnInstagram: Story = {
  ...given('instagram', { firstComment: '#Monday #focus #smallteams' }),
  parameters: { gradients: true },
}
export const FieldsOnPinterest = given('pinterest', {
  fields: { title: 'A Monday that begins well', board: 'Quiet weeks', link: 'https://bakery.example/monday' },
})
export const AssumedOnYouTube = given('youtube', {
  fields: { title: 'Monday does not have to be heavy.', privacy: 'Everyone', audience: 'No' },
  assumed: ['title', 'privacy', 'audience'],
})
export const AssumedOnTikTok = given('tiktok', { fields: { privacy: 'Everyone' }, assumed: ['privacy'] })
export const Unfolded: Story = {
  ...on('linkedin'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /more/ }))
    await expect(canvas.getByText(/#smallteams/)).toBeVisible()
  },
}
