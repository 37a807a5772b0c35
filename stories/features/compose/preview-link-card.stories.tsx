import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, within } from 'storybook/test'
import { linkFailure, sentenceForLink } from '#app/domain/links/messages.ts'
import { withCardChoice } from '#app/domain/platforms/link-card.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { FeedEntryView } from '#app/domain/posts/post.ts'
import { Preview, type PreviewProps } from '#app/features/compose/preview.tsx'
import { zoneOr } from '../../support/address.ts'
import { found, pictured, sampleLink } from '../../support/sample-links.ts'
import { asPostMedia, sampleItem } from '../../support/sample-media.ts'
import { servePictures } from '../../support/serve-pictures.ts'

const meta = {
  parameters: { route: '/dashboard/compose' },
  title: 'Screens/Posts/Preview, link card',
  component: Preview,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => servePictures(),
} satisfies Meta<typeof Preview>

export default meta
type Story = StoryObj<typeof meta>

const on = (platform: PlatformId, card: PreviewProps['card'], to: Partial<FeedEntryView> = {}): Story => ({
  args: {
    entry: {
      id: 'one',
      postId: 'one',
      platform,
      text: `There is an oven twice the size, and a long table by the window. ${sampleLink}`,
      drawnAs: 'text',
      publishedAt: '2026-11-20T09:00:00.000Z',
      ...to,
    },
    author: 'Forno Lisboa',
    zone: zoneOr('Europe/Lisbon'),
    card,
  },
})
const small = { picture: pictured('poster', { width: 300, height: 300 }), wantsLarge: false }

export const X = on('x', found())
export const Facebook = on('facebook', found())
export const LinkedIn = on('linkedin', found())
export const Threads = on('threads', found())
export const Bluesky = on('bluesky', found())
/** A page that asks for a small picture, or has none that is larger. */
export const SmallOnX = on('x', found(small))
export const SmallOnFacebook = on('facebook', found(small))
export const WithoutPictureOnX = on('x', found({ picture: null }))
export const WithoutPictureOnFacebook = on('facebook', found({ picture: null }))
export const WithoutPictureOnLinkedIn = on('linkedin', found({ picture: null }))
export const WithoutPictureOnBluesky = on('bluesky', found({ picture: null, description: '' }))
export const LongWords = on(
  'bluesky',
  found({
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(3),
    description: 'How a loaf of sourdough rests for 36 hours, and why. '.repeat(20),
  }),
)
export const Loading: Story = {
  ...on('bluesky', { state: 'loading' }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.preview-card')).toHaveAttribute('aria-busy', 'true')
  },
}
/** What could not be read is drawn as little as a platform could. */
export const NotReached = on('x', { state: 'failed', sentence: sentenceForLink(linkFailure('page_not_reached')) })
export const Edited = on('bluesky', found(), {
  fields: withCardChoice({}, sampleLink, { title: 'Come and see the new oven', description: 'Saturday, 8 am.' }),
})
export const Removed: Story = {
  ...on('bluesky', found(), { fields: withCardChoice({}, sampleLink, { isRemoved: true }) }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('How we built a second bakery')).toBeNull()
  },
}

/** Media stand in the place of the card. */
export const BehindMedia: Story = {
  ...on('facebook', found(), {
    drawnAs: 'media',
    media: [asPostMedia(sampleItem(1))],
  }),
  play: Removed.play ?? (async () => {}),
}
const onLight: Story['decorators'] = (Story) => (
  <div data-ground="light" style={{ padding: 12, background: 'var(--page)', color: 'var(--text)' }}>
    <Story />
  </div>
)
export const XOnLight: Story = { ...on('x', found()), decorators: onLight }
export const BlueskyOnLight: Story = { ...on('bluesky', found()), decorators: onLight }
export const FacebookOnLight: Story = { ...on('facebook', found()), decorators: onLight }
