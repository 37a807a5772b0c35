import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { page } from '#app/content/pages/splash.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { onPhone } from '../support/in-shell.tsx'
import { postsOf } from '../support/public-parts.tsx'

const meta = {
  parameters: { route: '/splash' },
  title: 'Screens/Public/Splash',
  component: ContentPage,
  args: { page, waitingListForm: null, postsOf },
} satisfies Meta<typeof ContentPage>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Phone: Story = { tags: ['phone'], ...onPhone }
