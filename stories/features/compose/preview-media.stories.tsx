import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { PostMediaView } from '#app/domain/files/media.ts'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { Preview } from '#app/features/compose/preview.tsx'
import { zoneOr } from '../../support/address.ts'
import { asPostMedia, sampleItem } from '../../support/sample-media.ts'
import { sceneAddress } from '../../support/sample-pictures.ts'
import { sampleFeed } from '../../support/sample-posts.ts'
import { servePictures } from '../../support/serve-pictures.ts'

const pictures = Array.from({ length: 10 }, (_, index) => asPostMedia(sampleItem(index)))
const film = asPostMedia(sampleItem(20, { kind: 'video', mime: 'video/mp4' }))
const squareFilm = { ...film, width: 480, height: 480 }
const gif = asPostMedia(sampleItem(21, { kind: 'gif', mime: 'image/gif' }))

type Drawn = { platforms: readonly PlatformId[]; media: readonly PostMediaView[] }

/** Every platform that draws them, beside each other. */
function Previews({ platforms, media }: Drawn) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 340px)', gap: 16, alignItems: 'start' }}>
      {platforms.map((platform) => {
        const entry = sampleFeed.find((copy) => copy.platform === platform)
        return entry ? (
          <Preview
            key={platform}
            entry={{ ...entry, text: 'Saturday, from eight.', media: [...media] }}
            author="Ada Lovelace"
            zone={zoneOr('UTC')}
          />
        ) : null
      })}
    </div>
  )
}

const meta = {
  parameters: { route: '/dashboard/compose', gradients: true },
  title: 'Screens/Posts/Preview Media',
  component: Previews,
  beforeEach: servePictures,
  args: { platforms: platformIds, media: [] },
} satisfies Meta<typeof Previews>

export default meta
type Story = StoryObj<typeof meta>

/** Every platform whose posts may hold these files together. */
const taking = (media: readonly PostMediaView[]) =>
  platformIds.filter((platform) =>
    rulesOf(platform).media.mixes.some(
      ({ is }) => media.length <= is.atMost && media.every(({ kind }) => is.kinds.includes(kind)),
    ),
  )
const of = (media: readonly PostMediaView[], platforms = taking(media)): Story => ({ args: { platforms, media } })

export const One = of(pictures.slice(0, 1))
export const Two = of(pictures.slice(0, 2))
export const Three = of(pictures.slice(0, 3))
export const Four = of(pictures.slice(0, 4))
export const Five = of(pictures.slice(0, 5))
export const Ten = of(pictures)

/** Pictures to swipe: by the buttons, and by the keys of what scrolls. */
export const Swiped: Story = {
  ...of(pictures.slice(0, 5), ['instagram', 'pinterest', 'tiktok']),
  play: async ({ canvasElement }) => {
    const instagram = within(within(canvasElement).getByRole('article', { name: /^Instagram/ }))
    await expect(instagram.getByText('1/5')).toBeVisible()
    await expect(instagram.queryByRole('button', { name: 'Picture before' })).toBeNull()
    await userEvent.click(instagram.getByRole('button', { name: 'Next picture' }))
    await waitFor(() => expect(instagram.getByText('2/5')).toBeVisible())
    await userEvent.click(instagram.getByRole('button', { name: 'Picture before' }))
    await waitFor(() => expect(instagram.getByText('1/5')).toBeVisible())
    for (const count of ['2/5', '3/5', '4/5', '5/5']) {
      await userEvent.click(instagram.getByRole('button', { name: 'Next picture' }))
      await waitFor(() => expect(instagram.getByText(count)).toBeVisible())
    }
    await expect(instagram.queryByRole('button', { name: 'Next picture' })).toBeNull()
  },
}
export const FilmAndPictures = of([film, ...pictures.slice(0, 3)])
/** A film that is higher than the place it is shown in is whole there, between bars. */
export const FilmAlone: Story = {
  ...of([squareFilm]),
  play: async ({ canvasElement }) => {
    for (const shown of canvasElement.querySelectorAll('video')) {
      // The film itself is not served here: its first picture stands for it.
      shown.poster = sceneAddress('poster')
      await expect(getComputedStyle(shown).objectFit).toBe('contain')
      const place = shown.closest('.preview-art, .preview-media')
      await expect(shown.clientHeight).toBeLessThanOrEqual(place?.clientHeight ?? 0)
    }
  },
}
export const MovingPicture = of([gif])
/** One of them was deleted since. */
export const OneIsGone: Story = {
  args: {
    platforms: ['instagram', 'linkedin', 'threads'],
    media: pictures.slice(0, 4).map((one, place) => (place === 0 ? { ...one, version: null } : one)),
  },
}
