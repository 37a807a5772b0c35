import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, userEvent, within } from 'storybook/test'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { FeedEntryView } from '#app/domain/posts/post.ts'
import { Preview } from '#app/features/compose/preview.tsx'
import { zoneOr } from '../../support/address.ts'
import { sampleFeed } from '../../support/sample-posts.ts'

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
export const Pinterest = on('pinterest')
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
