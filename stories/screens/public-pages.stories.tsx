import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, userEvent, within } from 'storybook/test'
import { page as about } from '#app/content/pages/about.ts'
import { page as accessibility } from '#app/content/pages/accessibility.ts'
import { page as aiContentGenerator } from '#app/content/pages/ai-content-generator.ts'
import { page as analyticsDashboard } from '#app/content/pages/analytics-dashboard.ts'
import { page as batchPosting } from '#app/content/pages/batch-posting.ts'
import { page as dashboardTemp } from '#app/content/pages/dashboard-temp.ts'
import { page as faq } from '#app/content/pages/faq.ts'
import { page as features } from '#app/content/pages/features.ts'
import { page as mediaLibrary } from '#app/content/pages/media-library.ts'
import { page as platformBenefits } from '#app/content/pages/platform-benefits.ts'
import { page as privacy } from '#app/content/pages/privacy.ts'
import { page as quickPostDemo } from '#app/content/pages/quick-post-demo.ts'
import { page as sitemap } from '#app/content/pages/sitemap.ts'
import { page as socialMediaScheduler } from '#app/content/pages/social-media-scheduler.ts'
import { page as splashNew } from '#app/content/pages/splash-new.ts'
import { page as terms } from '#app/content/pages/terms.ts'
import { page as useCases } from '#app/content/pages/use-cases.ts'
import { page as voice } from '#app/content/pages/voice.ts'
import { page as waitingList } from '#app/content/pages/waiting-list.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { WaitingListForm } from '#app/features/public/waiting-list-form.tsx'
import { postsOf, sampleHome } from '../support/public-parts.tsx'

const meta = {
  parameters: { route: '/features', largeText: ['Scheduler', 'PlatformBenefits'], phone: 'all' },
  title: 'Screens/Public/Pages',
  component: ContentPage,
  args: { page: features, waitingListForm: null, postsOf, sampleHome },
} satisfies Meta<typeof ContentPage>

export default meta
type Story = StoryObj<typeof meta>

export const Features: Story = {}
export const UseCases: Story = { parameters: { route: '/use-cases' }, args: { page: useCases } }
/** Once it is touched, the slots say their dates; with no day chosen there are none. */
export const Scheduler: Story = {
  parameters: { route: '/social-media-scheduler' },
  args: { page: socialMediaScheduler },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const days = within(canvas.getByRole('group', { name: 'Days' }))
    const press = async (...names: string[]) => {
      for (const name of names) await userEvent.click(days.getByRole('checkbox', { name }))
    }
    await press('Mon', 'Wed', 'Fri')
    await expect(await canvas.findByText('Choose a day and a time.')).toBeVisible()
    await press('Tue', 'Thu', 'Sat')
    await expect(canvas.getByText('By the clock of this device.')).toBeVisible()
    await expect(canvas.getByText('21 Nov')).toBeVisible()
  },
}
export const AiWriter: Story = { parameters: { route: '/ai-content-generator' }, args: { page: aiContentGenerator } }
export const Voice: Story = { parameters: { route: '/voice' }, args: { page: voice } }
export const QuickPostDemo: Story = { parameters: { route: '/quick-post-demo' }, args: { page: quickPostDemo } }
export const Analytics: Story = { parameters: { route: '/analytics-dashboard' }, args: { page: analyticsDashboard } }
export const MediaLibrary: Story = { parameters: { route: '/media-library' }, args: { page: mediaLibrary } }
export const BatchPosting: Story = { parameters: { route: '/batch-posting' }, args: { page: batchPosting } }
export const PlatformBenefits: Story = { parameters: { route: '/platform-benefits' }, args: { page: platformBenefits } }
export const About: Story = { parameters: { route: '/about' }, args: { page: about } }
export const Accessibility: Story = { parameters: { route: '/accessibility' }, args: { page: accessibility } }
export const Faq: Story = {
  parameters: { route: '/faq' },
  args: { page: faq },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const question = canvas.getByText('Do I pay for a job that fails?')
    await userEvent.click(question)
    await expect(
      canvas.getByText(/^No, so there is nothing to refund. Credits are held while a job runs/),
    ).toBeVisible()
  },
}
export const SiteMap: Story = { parameters: { route: '/sitemap' }, args: { page: sitemap } }
export const Privacy: Story = { parameters: { route: '/privacy' }, args: { page: privacy } }
export const Terms: Story = { parameters: { route: '/terms' }, args: { page: terms } }
export const SplashNew: Story = { parameters: { route: '/splash-new' }, args: { page: splashNew } }
export const DashboardSample: Story = {
  parameters: { route: '/dashboard-temp' },
  args: { page: dashboardTemp },
  play: async ({ canvasElement }) => {
    // A picture of a Home, not one: nothing in it takes the focus.
    const sample = canvasElement.querySelector('figure > [inert]')
    await expect(sample).not.toBeNull()
    await expect(within(canvasElement).getAllByRole('heading', { level: 1 })).toHaveLength(1)
  },
}
/** The list alone, with what it is for; the states of its form stand with the first page. */
export const WaitingList: Story = {
  parameters: { route: '/waiting-list' },
  args: { page: waitingList, waitingListForm: <WaitingListForm /> },
}
