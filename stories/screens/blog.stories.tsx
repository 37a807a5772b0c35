import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, within } from 'storybook/test'
import { posts } from '#app/content/articles.gen.ts'
import { BlogPage } from '#app/features/public/articles/blog-page.tsx'

const meta = {
  parameters: { route: '/blog', phone: ['Filled'] },
  title: 'Screens/Public/Blog',
  component: BlogPage,
  args: { posts },
} satisfies Meta<typeof BlogPage>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link')
    const hrefs = links.map((link) => link.getAttribute('href'))
    await expect(hrefs).toEqual(expect.arrayContaining([...posts.map(({ path }) => path), '/blog/rss.xml']))
  },
}
