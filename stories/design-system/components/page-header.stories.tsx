import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Plus } from 'lucide-react'
import { Button, PageHeader } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const actions = (
  <>
    <Button>Import CSV</Button>
    <Button variant="primary" icon={Plus}>
      New post
    </Button>
  </>
)

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['PageHeader'] },
  title: 'Components/Page header',
  component: PageHeader,
  decorators: [onPage],
  args: { title: 'Good morning', description: 'Three posts go out today. One needs you.', actions },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const WithActions: Story = {}
export const WithWayBack: Story = {
  args: {
    title: 'Text',
    description: 'Write a post from a few words.',
    back: { href: '/create', label: 'Create' },
    actions: undefined,
  },
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
