import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Card } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Card'] },
  title: 'Components/Card',
  component: Card,
  decorators: [onPage],
  args: { title: 'This week', aside: 'Europe/Lisbon', children: 'Three posts go out on Friday. One needs you.' },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const WithDescription: Story = {
  args: { title: 'Sign in', description: 'Good to see you again.', aside: undefined, padding: 'roomy' },
}
export const Bare: Story = { args: { title: undefined, aside: undefined } }
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
