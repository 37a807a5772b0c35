import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, within } from 'storybook/test'
import { comparisonModules } from '#app/content/article-modules.gen.ts'
import { comparisons } from '#app/content/articles.gen.ts'
import { ComparisonsPage } from '#app/features/public/articles/comparisons-page.tsx'

const found = () =>
  Promise.all(
    comparisons.map(async ({ slug, path }) => {
      const module = await comparisonModules[slug]?.()
      if (module === undefined) throw new Error(`There is no comparison ${slug}.`)
      return { path, head: module.head }
    }),
  )

const meta = {
  parameters: { route: '/comparisons', phone: ['Filled'] },
  title: 'Screens/Public/Comparisons',
  component: ComparisonsPage,
  // What is drawn is loaded.
  args: { comparisons: [] },
  loaders: [async () => ({ comparisons: await found() })],
  render: (_, { loaded }) => (
    <ComparisonsPage comparisons={(loaded as { comparisons: Awaited<ReturnType<typeof found>> }).comparisons} />
  ),
} satisfies Meta<typeof ComparisonsPage>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('cell', { name: 'AGPL-3.0' })).toBeVisible()
    await expect(within(canvas.getByRole('main')).getByRole('link', { name: 'Ninefold and Postiz' })).toHaveAttribute(
      'href',
      '/comparisons/postiz',
    )
  },
}
