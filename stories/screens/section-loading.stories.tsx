import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect } from 'storybook/test'
import { ScreenSkeleton } from '#app/features/dashboard/screen-skeleton.tsx'
import { inShell } from '../support/in-shell.tsx'

const meta = {
  parameters: { route: '/dashboard' },
  title: 'Screens/Dashboard/Screen on its way',
  component: ScreenSkeleton,
  decorators: [inShell('/dashboard')],
} satisfies Meta<typeof ScreenSkeleton>

export default meta

/** Takes the place of a loading screen that has stood as long as it may. */
export const Skeleton: StoryObj<typeof meta> = {
  play: ({ canvas }) => expect(canvas.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true'),
}
