import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { SplashPage } from '#app/features/marketing/splash-page.tsx'
import { onPhone } from '../support/in-shell.tsx'

const meta = { title: 'Screens/Splash', component: SplashPage } satisfies Meta<typeof SplashPage>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Phone: Story = { ...onPhone }
