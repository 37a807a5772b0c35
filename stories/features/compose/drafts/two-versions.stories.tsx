import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { emptyComposition } from '#app/domain/posts/composition.ts'
import { TwoVersions } from '#app/features/compose/drafts/two-versions.tsx'
import { zoneOr } from '../../../support/address.ts'

/** The same draft, open twice, changed in the same place: neither is written over. */
const meta = {
  title: 'Features/Drafts/Two versions',
  component: TwoVersions,
  parameters: { route: '/dashboard', phone: ['Apart'] },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 860, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    mine: { ...emptyComposition, text: 'Fresh rye every Friday, from eight.\n\nCome by and say hello!' },
    theirs: {
      ...emptyComposition,
      text: 'Fresh rye every Saturday, all day.\n\nCome by and say hello!',
      platforms: ['x', 'bluesky'],
    },
    at: '2026-11-20T08:52:00.000Z',
    zone: zoneOr('UTC'),
    onKeep: fn(),
  },
} satisfies Meta<typeof TwoVersions>

export default meta
type Story = StoryObj<typeof meta>

export const Apart: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take that one' }))
    await userEvent.click(canvas.getByRole('button', { name: /Keep both/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Keep this one' }))
    await expect(args.onKeep).toHaveBeenCalledTimes(3)
  },
}

export const OnlyPlatformsDiffer: Story = {
  args: {
    theirs: {
      ...emptyComposition,
      text: 'Fresh rye every Friday, from eight.\n\nCome by and say hello!',
      variants: { x: { text: 'Rye. Friday. Eight.' } },
    },
  },
}

const text = 'Fresh rye every Friday, from eight.'
const [loaf, oven, wide] = [
  '0e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c11',
  '0e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c12',
  '0e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c13',
]
const mediaIds = [loaf, oven]
const variants = { x: { mediaIds: [wide] } }
/** What each says of a picture is told like its text: two versions never look the same. */
export const OnlyAltTextsDiffer: Story = {
  args: {
    mine: { ...emptyComposition, text, mediaIds, variants, alts: { [oven]: 'The oven at dawn', [loaf]: 'A loaf' } },
    theirs: {
      ...emptyComposition,
      text,
      mediaIds,
      variants,
      alts: { [oven]: 'The brick oven at dawn', [wide]: 'Loaves in a row' },
    },
  },
  play: async ({ canvas }) => {
    const differs = within(canvas.getByRole('list', { name: 'What else differs' }))
    await expect(differs.getByText('Alt text of picture 2')).toBeVisible()
    await expect(differs.getByText('Alt text of picture 1:').parentElement).toHaveTextContent(/as in the library/)
    await expect(differs.getByText('X, alt text of picture 1')).toBeVisible()
  },
}
