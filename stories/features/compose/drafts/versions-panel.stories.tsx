import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent } from 'storybook/test'
import { emptyComposition } from '#app/domain/posts/composition.ts'
import type { DraftVersion } from '#app/domain/posts/draft-versions.ts'
import { VersionsPanel } from '#app/features/compose/drafts/versions-panel.tsx'
import { zoneOr } from '../../../support/address.ts'

const text = (words: string) => ({ ...emptyComposition, text: words })
const first = text('Fresh rye every Friday.\n\nCome by and say hello!')
const second = text('Fresh rye and sourdough every Friday.\n\nCome by and say hello!')
const current = {
  ...text('Fresh rye and sourdough every Friday, from eight in the morning.\n\nCome by, bring a bag!'),
  platforms: ['x', 'bluesky', 'threads'] as ('x' | 'bluesky' | 'threads')[],
}
const versions: readonly DraftVersion[] = [
  { id: 'v4', at: '2026-11-20T08:58:00.000Z', why: 'pause', value: current },
  { id: 'v3', at: '2026-11-20T08:52:00.000Z', why: 'elsewhere', value: second },
  { id: 'v2', at: '2026-11-20T08:40:00.000Z', why: 'pause', value: { ...second, variants: { x: { text: 'Rye.' } } } },
  { id: 'v1', at: '2026-11-19T17:05:00.000Z', why: 'pause', value: first },
]

/** Earlier versions of a draft, compared with what stands there now. */
const meta = {
  title: 'Features/Drafts/Versions',
  component: VersionsPanel,
  parameters: { route: '/dashboard', phone: ['Compared', 'PartsDiffer'] },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  args: { versions, current, zone: zoneOr('UTC'), onRestore: fn() },
} satisfies Meta<typeof VersionsPanel>

export default meta
type Story = StoryObj<typeof meta>

export const AsItIsNow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('As it is now')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Restore this version' })).toBeDisabled()
  },
}

export const Compared: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /19 Nov/ }))
    await expect(canvas.getByText(/sourdough/, { selector: 'ins' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Restore this version' }))
    await expect(args.onRestore).toHaveBeenCalledWith('v1')
  },
}

const withParts = {
  ...current,
  mediaIds: ['0d9f7a50-4a37-4c6c-8f0e-3c1f6f0f2b11'],
  variants: {
    x: { text: 'Rye and sourdough, Friday at eight.', thread: ['Bring a bag.'] },
    threads: { fields: { topic: 'Bread' } },
  },
} satisfies typeof current & object

export const PartsDiffer: Story = {
  args: { current: withParts },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /20 Nov, 08:40|Nov.*08:40/ }))
    const list = canvas.getByRole('list', { name: 'What else differs' })
    await expect(list).toHaveTextContent('Media: 1 picture put in')
    await expect(list).toHaveTextContent(/Platforms: .* taken out/)
    await expect(list).toHaveTextContent('X, its own text')
    await expect(list).toHaveTextContent('Threads, topic')
  },
}

export const WholeText: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /19 Nov/ }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Whole text' }))
    await expect(canvas.getByText(/Fresh rye every Friday\./, { selector: 'p' })).toBeVisible()
  },
}

export const Empty: Story = { args: { versions: [] } }
