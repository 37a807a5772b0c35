import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, within } from 'storybook/test'
import { type Block, figureNames } from '#app/content/article.ts'
import { postModules } from '#app/content/article-modules.gen.ts'
import { posts } from '#app/content/articles.gen.ts'
import { PostPage } from '#app/features/public/articles/post-page.tsx'

const slug = 'how-nine-platforms-count-characters'
const place = posts.findIndex((known) => known.slug === slug)
const [post, load] = [posts[place], postModules[slug]]
if (post === undefined || load === undefined) throw new Error(`There is no post ${slug}.`)

const meta = {
  parameters: {
    route: '/blog/how-nine-platforms-count-characters',
    phone: ['Filled', 'EveryPart'],
    largeText: ['EveryPart'],
  },
  title: 'Screens/Public/Blog post',
  component: PostPage,
  args: {
    post,
    body: { blocks: [], notes: [] },
    older: posts[place + 1] ?? null,
    newer: posts[place - 1] ?? null,
  },
} satisfies Meta<typeof PostPage>

export default meta
type Story = StoryObj<typeof meta>

/** The table of the nine is the app's own, and a note leads there and back. */
export const Filled: Story = {
  loaders: [async () => ({ body: (await load()).body })],
  render: (args, { loaded }) => <PostPage {...args} body={(loaded as Pick<typeof args, 'body'>).body} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('cell', { name: '63,206' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Note 1' })).toHaveAttribute('href', '#note-1')
    await expect(canvas.getByRole('link', { name: /back to where note 1/ })).toHaveAttribute('href', '#to-note-1')
    for (const part of within(canvasElement).queryAllByRole('link')) {
      const href = part.getAttribute('href') ?? ''
      if (href.startsWith('#')) await expect(canvasElement.querySelector(href)).not.toBeNull()
    }
  },
}

const shownAbove = ['limits', 'counted']
const figures = figureNames
  .filter((name) => !shownAbove.includes(name))
  .map((name): Block => ({ kind: 'figure', name, caption: `The figure “${name}”.` }))

/** Whatever else an article may be made of, and every other figure. */
export const EveryPart: Story = {
  args: {
    older: null,
    body: {
      blocks: [
        {
          kind: 'paragraph',
          words: ['Words, ', { kind: 'strong', words: ['strong'] }, ' ones and ', { kind: 'code', text: 'code' }, '.'],
        },
        { kind: 'heading', level: 2, id: 'one', words: ['A heading'] },
        { kind: 'quote', blocks: [{ kind: 'paragraph', words: ['Nothing, unless you got what you asked for.'] }] },
        { kind: 'heading', level: 3, id: 'two', words: ['A heading below it'] },
        {
          kind: 'list',
          isOrdered: true,
          items: [[{ kind: 'paragraph', words: ['First.'] }], [{ kind: 'paragraph', words: ['Then.'] }]],
        },
        {
          kind: 'code',
          language: 'text',
          text: 'charge = min(true cost, own hold + what no other job holds, what remains)',
        },
        {
          kind: 'table',
          head: [
            { words: ['It says'], isFigure: false },
            { words: ['For example'], isFigure: false },
            { words: ['Credits'], isFigure: false },
          ],
          rows: [
            [
              { words: ['What was quoted'], isFigure: false },
              { words: ['A text of middle length'], isFigure: false },
              { words: ['1'], isFigure: true },
            ],
            [
              { words: ['How it ended'], isFigure: false },
              { words: ['Released: the model timed out'], isFigure: false },
              { words: ['0'], isFigure: true },
            ],
          ],
        },
        ...figures,
      ],
      notes: [],
    },
  },
}
