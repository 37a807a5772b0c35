import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, within } from 'storybook/test'
import type { ComparisonModule } from '#app/content/article-head.ts'
import { comparisonModules } from '#app/content/article-modules.gen.ts'
import { comparisons } from '#app/content/articles.gen.ts'
import { ComparisonPage } from '#app/features/public/articles/comparison-page.tsx'

const load = comparisonModules.buffer
if (load === undefined) throw new Error('There is no comparison with Buffer.')

const others = comparisons.filter(({ slug }) => slug !== 'buffer')

const meta = {
  parameters: { route: '/comparisons/buffer', phone: ['Filled'] },
  title: 'Screens/Public/Comparison',
  component: ComparisonPage,
  loaders: [async () => ({ module: await load() })],
  render: ({ path, others }, { loaded }) => (
    <ComparisonPage path={path} {...(loaded as { module: ComparisonModule }).module} others={others} />
  ),
  // What is drawn is loaded.
  args: {
    path: '/comparisons/buffer',
    head: { title: '', description: '', date: '', name: '', site: '', chooseThem: [], chooseUs: [], statements: [] },
    body: { blocks: [], notes: [] },
    others,
  },
} satisfies Meta<typeof ComparisonPage>

export default meta
type Story = StoryObj<typeof meta>

/** Whatever is said of somebody else names where it was read, and when. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const table = within(within(canvasElement).getByRole('table'))
    await expect(table.getAllByText('23 Nov 2026')).toHaveLength(6)
    await expect(table.getByRole('link', { name: 'Buffer API, type Service' })).toHaveAttribute('rel', 'noreferrer')
  },
}
