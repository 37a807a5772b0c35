import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import type { Section } from '#app/content/page.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { postsOf } from '../support/public-parts.tsx'

const meta = {
  parameters: { phone: ['Counter', 'Calculator', 'Words', 'Facts'] },
  title: 'Components/Sections of public pages',
  component: ContentPage,
  render: ({ page }) => <ContentPage page={page} postsOf={postsOf} waitingListForm={null} />,
} satisfies Meta<typeof ContentPage>

export default meta
type Story = StoryObj<typeof meta>

const showing = (...sections: Section[]): Story['args'] => ({
  postsOf,
  waitingListForm: null,
  page: { name: 'Sections', title: 'Sections', description: 'Sections', frame: 'site', shelf: null, sections },
})

export const Counter: Story = {
  args: showing({
    kind: 'hero',
    heading: 'Nine ways to count one sentence',
    lead: 'Type, and see what each platform makes of it.',
    links: [{ label: 'Start free', href: '/pricing', isPrimary: true }],
    shows: { kind: 'counter', sample: 'Fresh bread from six on Saturday. 🥖 https://harborbakery.example/saturday' },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByLabelText('Your text')
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste('Bread. '.repeat(60))
    await expect(await canvas.findByText('Too long for X and Bluesky.')).toBeVisible()
  },
}

export const Calculator: Story = {
  args: showing({
    kind: 'hero',
    heading: 'What a month takes',
    lead: 'Posts a week, in credits.',
    links: [],
    shows: { kind: 'calculator' },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('61 AI credits')).toBeVisible()
    const posts = canvas.getByLabelText(/Posts a week/)
    // Touched, it loads what moves it.
    await userEvent.click(posts)
    fireEvent.input(posts, { target: { value: '1' } })
    await expect(await canvas.findByText('Trial brings 20 each month.')).toBeVisible()
  },
}

export const Words: Story = {
  args: showing(
    {
      kind: 'hero',
      heading: 'Many posts from one file',
      lead: 'Not yet, and this is how far it is.',
      feature: 'batch_posting',
      links: [],
    },
    {
      kind: 'steps',
      heading: 'How it will go',
      steps: [
        { title: 'Drop a file', text: 'One row is one post.', feature: 'batch_posting' },
        { title: 'Look at all of them', text: 'What a platform would refuse is marked.' },
        { title: 'Pick the slots', text: 'One after the other, or where you say.' },
      ],
    },
    {
      kind: 'prose',
      heading: 'What you can do today',
      paragraphs: ['Write one post and send it to nine places at once, now or at a moment you pick.'],
      items: ['Scheduling works.', 'Drafts stay on your device.'],
      link: { label: 'How scheduling works', href: '/social-media-scheduler' },
    },
    {
      kind: 'questions',
      heading: 'Asked before',
      questions: [
        { ask: 'When?', answer: 'When it works.', feature: 'batch_posting' },
        { ask: 'Do I pay for a job that fails?', answer: 'No.', href: '/pricing' },
      ],
    },
    {
      kind: 'call',
      heading: 'Write the first one now',
      text: 'No card.',
      links: [{ label: 'Start free', href: '/pricing', isPrimary: true }],
    },
  ),
}

export const Facts: Story = {
  args: showing(
    {
      kind: 'table',
      heading: 'How long a post may be',
      columns: ['Platform', 'Longest text', 'Counted by'],
      rows: [
        ['X', '280', 'weights'],
        ['Bluesky', '300', 'what a reader sees'],
      ],
      note: 'As of 2026-11-20.',
    },
    {
      kind: 'points',
      label: 'What to expect',
      heading: 'What to expect',
      points: [
        { title: 'The price comes first', text: 'On the button.' },
        { title: 'Nine places, one text', text: 'One queue.' },
        { title: 'Pictures', text: 'Beside the words.', feature: 'content_creation' },
      ],
    },
    { kind: 'features', heading: 'What it does', ids: ['job_receipts', 'social_scheduling', 'voice_synthesis'] },
    { kind: 'links', heading: 'Read on', links: [{ label: 'Pricing', href: '/pricing', text: 'Plans and packages.' }] },
  ),
}
