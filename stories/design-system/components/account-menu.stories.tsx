import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { LogOut, Settings } from 'lucide-react'
import { screen, userEvent, within } from 'storybook/test'
import { AccountMenu, Box } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['AccountMenu'] },
  title: 'Components/Account menu',
  component: AccountMenu,
  args: {
    name: 'Demo Studio',
    detail: 'Starter plan',
    items: [
      { label: 'Settings', icon: Settings, href: '/dashboard/settings' },
      'separator',
      { label: 'Sign out', icon: LogOut },
    ],
  },
  decorators: [
    (Story) => (
      <Box maxWidth="208px" minHeight="200px">
        <Story />
      </Box>
    ),
    onPage,
  ],
} satisfies Meta<typeof AccountMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Demo Studio/ }))
    await screen.findByRole('menuitem', { name: 'Sign out' })
  },
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
