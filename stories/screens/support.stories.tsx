import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { page } from '#app/content/pages/support.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { MessageForm } from '#app/features/public/message-form.tsx'
import { postsOf } from '../support/public-parts.tsx'

const details = [
  'Version: 0.1.0',
  'Page: /support',
  'Browser: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Language: en-US',
  'Window: 1280 × 800, 1×',
  'Opened: in the browser',
].join('\n')

const meta = {
  parameters: { route: '/support', largeText: ['Empty'], phone: ['Empty', 'Searched', 'Included'] },
  title: 'Screens/Public/Support',
  component: MessageForm,
  args: { page: 'support', details: { text: details, isIncluded: false } },
  render: (args) => (
    <ContentPage
      page={page}
      postsOf={postsOf}
      waitingListForm={null}
      messageForms={{ support: <MessageForm {...args} /> }}
    />
  ),
} satisfies Meta<typeof MessageForm>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    // Every question is on the page; the first few are shown before somebody searches.
    await expect(canvasElement.querySelectorAll('.site-question').length).toBeGreaterThan(6)
  },
}

export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('searchbox', { name: 'Search the answers' })
    await userEvent.type(field, 'delete account')
    await waitFor(() => expect(canvasElement.querySelector('.help-said')).toHaveTextContent(/^\d+ answers?$/))
    const shown = [...canvasElement.querySelectorAll<HTMLElement>('.site-question')].filter(({ hidden }) => !hidden)
    await expect(shown[0]).toHaveTextContent('Can I take everything with me, or delete it?')
    await userEvent.clear(field)
    await waitFor(() => expect(canvasElement.querySelector('.site-question[hidden]')).toBeNull())
    await userEvent.type(field, 'delete account')
    await userEvent.click(canvas.getByText('Can I take everything with me, or delete it?'))
  },
}

/** Articles are found beside questions. */
export const ArticlesFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), 'failed job')
    const article = await canvas.findByRole('link', { name: 'Why a failed job must not cost a credit' })
    await waitFor(() => expect(article).toBeVisible())
    const shown = [...canvasElement.querySelectorAll<HTMLElement>('.site-question')].filter((one) =>
      one.checkVisibility(),
    )
    await expect(canvasElement.querySelector('.help-said')).toHaveTextContent(`${shown.length} answers`)
    await expect(canvas.getByText('Do I pay for a job that fails?')).toBeVisible()
  },
}

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), 'xylophone')
    await canvas.findByText('Nothing here answers that. Write to us below.')
  },
}

/** What is added to a message is read before it is sent, word for word. */
export const Included: Story = {
  args: { details: { text: details, isIncluded: true } },
  play: async ({ canvasElement }) => {
    const included = within(canvasElement).getByRole('region', { name: 'What is included' })
    await expect(included).toBeVisible()
    await expect(included.querySelector('pre')?.textContent).toBe(details)
  },
}
