import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import type { Section } from '#app/content/page.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { MessageForm } from '#app/features/public/message-form.tsx'
import { WaitingListForm } from '#app/features/public/waiting-list-form.tsx'
import { postsOf, sampleHome } from '../support/public-parts.tsx'
import { sectionSamples } from './section-samples.ts'

/** What a page cannot hold as data, as its route gives it. */
const parts = {
  postsOf,
  sampleHome,
  waitingListForm: <WaitingListForm />,
  messageForms: { contact: <MessageForm page="contact" />, support: <MessageForm page="support" /> },
}

const meta = {
  parameters: { phone: 'all' },
  title: 'Components/Sections of public pages',
  component: ContentPage,
  render: ({ page }) => <ContentPage page={page} {...parts} />,
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

export const WaitingList: Story = {
  args: showing(sectionSamples['waiting-list']),
  play: async ({ canvasElement }) => {
    const posts = within(within(canvasElement).getByRole('list', { name: 'One idea as nine posts' }))
    const [first, ...others] = posts.getAllByRole('listitem')
    await expect(others).toHaveLength(8)
    await expect(first).toHaveTextContent(/X.*29 over.*309 of 280.*We start baking at four/)
    await expect(posts.getByText(/POV: it is 4 a.m./)).toBeVisible()
  },
}
export const Hero: Story = { args: showing(sectionSamples.hero) }
export const NinePosts: Story = { args: showing(sectionSamples['nine-posts']) }
export const Points: Story = { args: showing(sectionSamples.points) }
export const Features: Story = { args: showing(sectionSamples.features) }
export const FeaturesPictured: Story = { args: showing({ ...sectionSamples.features, isPictured: true }) }
export const Figures: Story = { args: showing(sectionSamples.figures) }
export const Steps: Story = { args: showing(sectionSamples.steps) }
export const Screen: Story = { args: showing(sectionSamples.screen) }
export const Try: Story = { args: showing(sectionSamples.try) }
export const Cases: Story = { args: showing(sectionSamples.cases) }
export const TodayAndLater: Story = { args: showing(sectionSamples['today-and-later']) }
export const FillIn: Story = { args: showing(sectionSamples['fill-in']) }
export const SampleHome: Story = { args: showing(sectionSamples['sample-home']) }
export const Table: Story = { args: showing(sectionSamples.table) }
export const Prose: Story = { args: showing(sectionSamples.prose) }
export const Questions: Story = { args: showing(sectionSamples.questions) }
export const Links: Story = { args: showing(sectionSamples.links) }
export const Call: Story = { args: showing(sectionSamples.call) }
export const Contact: Story = { args: showing(sectionSamples.contact) }
export const Support: Story = { args: showing(sectionSamples.support) }
export const SiteMap: Story = { args: showing(sectionSamples['site-map']) }
/** It is a page by itself, without a header and a footer around it. */
export const Splash: Story = {
  render: ({ page }) => <ContentPage page={{ ...page, frame: 'bare' }} {...parts} />,
  args: showing(sectionSamples.splash),
}
